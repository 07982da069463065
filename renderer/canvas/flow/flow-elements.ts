import { Position as Side, type NodeHandle } from '@xyflow/react';
import { edgeKey, outputKey, type Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { loopsAround, nodesById } from '../../../shared/layout/frames.ts';
import { outputPoint, type Rect, type Size } from '../../../shared/layout/geometry.ts';
import type { Structure } from '../../../shared/layout/structure.ts';
import { outputsOf } from '../../../shared/layout/outputs.ts';
import { inputPortId, plainOutputPort, type StepFlowNode, type StepFlowEdge } from './flow-types.ts';
import { labelOfOutput } from '../steps/step-appearance.ts';

export const layers = { edge: 100, label: 110, card: 200, selectedEdge: 210, selectedLabel: 220 } as const;

export const portSize = 9;

export function portsOf(node: Node, size: Size) {
  return outputsOf(node).map((output) => ({
    id: outputKey(output) || plainOutputPort,
    output,
    point: outputPoint(node, size, output),
  }));
}

function handlesOf(node: Node, size: Size): NodeHandle[] {
  const box = { width: portSize, height: portSize };
  const half = portSize / 2;
  return [
    { id: inputPortId, type: 'target', position: Side.Top, x: size.width / 2 - half, y: -half, ...box },
    ...portsOf(node, size).map(({ id, point }): NodeHandle => ({
      id,
      type: 'source',
      position: Side.Bottom,
      x: point.x - half,
      y: point.y - half,
      ...box,
    })),
  ];
}

/** The previous object if nothing visible changed. */
export function toFlowNode(
  node: Node,
  rect: Rect,
  context: {
    readonly depth: number;
    readonly isSelected: boolean;
    readonly isForeign?: boolean;
    readonly before: StepFlowNode | undefined;
  },
): StepFlowNode {
  const { before, isSelected, isForeign = false, depth } = context;
  const isLoop = node.type === 'Loop';
  const zIndex = isLoop ? depth : layers.card;
  if (
    before?.data.node === node &&
    before.selected === isSelected &&
    before.zIndex === zIndex &&
    (before.draggable === false) === isForeign &&
    isAt(before, rect)
  )
    return before;
  const { width, height } = rect;
  return {
    id: node.id,
    type: isLoop ? 'loop' : 'step',
    position: { x: rect.x, y: rect.y },
    width,
    height,
    measured: { width, height },
    handles: handlesOf(node, rect),
    data: before?.data.node === node ? before.data : { node },
    selected: isSelected,
    zIndex,
    ...(isForeign ? { draggable: false, selectable: false, connectable: false } : {}),
    ...(isLoop ? { dragHandle: '.loop-header', style: { pointerEvents: 'none' } } : {}),
  };
}

function isAt(flowNode: StepFlowNode, rect: Rect): boolean {
  return (
    flowNode.position.x === rect.x &&
    flowNode.position.y === rect.y &&
    flowNode.width === rect.width &&
    flowNode.height === rect.height
  );
}

export function rectOf(flowNode: StepFlowNode): Rect {
  return {
    x: flowNode.position.x,
    y: flowNode.position.y,
    width: flowNode.width ?? 0,
    height: flowNode.height ?? 0,
  };
}

const flowEdges = new WeakMap<Edge, StepFlowEdge>();

/** A loop's frame implies its back edge. */
export function toFlowEdges(workflow: Workflow, selected: ReadonlySet<string>): StepFlowEdge[] {
  const byId = nodesById(workflow);
  return workflow.edges.flatMap((edge) => {
    const from = byId.get(edge.from);
    return from === undefined || from.type === 'EndLoop' || !byId.has(edge.to)
      ? []
      : [toFlowEdge(edge, selected)];
  });
}

function toFlowEdge(edge: Edge, selected: ReadonlySet<string>): StepFlowEdge {
  const known = flowEdges.get(edge);
  const id = known?.id ?? edgeKey(edge);
  const isSelected = selected.has(id);
  if (known !== undefined && (known.selected ?? false) === isSelected) return known;
  const ofSelection = {
    selected: isSelected,
    reconnectable: isSelected,
    zIndex: isSelected ? layers.selectedEdge : layers.edge,
  };
  const flowEdge: StepFlowEdge =
    known !== undefined
      ? { ...known, ...ofSelection }
      : {
          id,
          source: edge.from,
          target: edge.to,
          sourceHandle: outputKey(edge.output) || plainOutputPort,
          targetHandle: inputPortId,
          type: 'edge',
          data: { edge, label: labelOfOutput(edge.output) },
          ...ofSelection,
        };
  flowEdges.set(edge, flowEdge);
  return flowEdge;
}

export const frameDepthOf = (index: Structure, nodeId: string): number => loopsAround(index, nodeId).length;
