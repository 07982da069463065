import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js';
import { edgeKey, outputKey } from '../../../shared/workflow/edge.ts';
import type { Node, Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { loopsAround, placeAll, nodesById } from '../../../shared/layout/frames.ts';
import {
  cardSize,
  columnGap,
  frameHeader,
  framePadding,
  outputPoint,
  rowGap,
  snap,
  unionOf,
} from '../../../shared/layout/geometry.ts';
import { structureOf } from '../../../shared/layout/structure.ts';
import { outputsOf } from '../../../shared/layout/outputs.ts';

const root = 'root';

function optionsFor(count: number): Record<string, string> {
  return {
    'elk.algorithm': 'layered',
    'elk.direction': 'DOWN',
    'elk.spacing.nodeNode': String(columnGap),
    'elk.layered.spacing.nodeNodeBetweenLayers': String(rowGap),
    'elk.spacing.edgeNode': '16',
    'elk.layered.spacing.edgeNodeBetweenLayers': '16',
    'elk.spacing.componentComponent': '64',
    'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
    'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
    'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
    'elk.layered.considerModelOrder.components': 'MODEL_ORDER',
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    'elk.layered.thoroughness': count > 500 ? '1' : '7',
    'elk.edgeRouting': count > 500 ? 'POLYLINE' : 'ORTHOGONAL',
    'elk.padding': `[top=${frameHeader + framePadding},left=${framePadding},bottom=${framePadding},right=${framePadding}]`,
  };
}

/** An edge across a frame counts for the frame. */
export function toLayoutGraph(workflow: Workflow, only: ReadonlySet<string>): ElkNode {
  const index = structureOf(workflow);
  const options = optionsFor(only.size);
  const boxes = new Map<string, ElkNode & { children: ElkNode[]; edges: ElkExtendedEdge[] }>();
  boxes.set(root, { id: root, layoutOptions: options, children: [], edges: [] });
  for (const node of workflow.nodes)
    if (only.has(node.id)) boxes.set(node.id, { ...boxOf(node, options), children: [], edges: [] });
  for (const node of workflow.nodes) {
    const box = boxes.get(node.id);
    if (box !== undefined) boxes.get(holderOf(node.id))?.children.push(box);
  }
  for (const edge of workflow.edges) {
    if (!boxes.has(edge.from) || !boxes.has(edge.to) || edge.output?.type === 'LoopBody') continue;
    const ends = liftedEnds(edge.from, edge.to);
    if (ends === undefined) continue;
    const isLifted = ends.from !== edge.from;
    boxes.get(ends.holder)?.edges.push({
      id: edgeKey(edge),
      sources: [portId(ends.from, isLifted ? 'LoopDone' : outputKey(edge.output))],
      targets: [portId(ends.to, inputKey)],
    });
  }
  return boxes.get(root) ?? { id: root };

  function holderOf(id: string): string {
    return loopsAround(index, id).find((loopId) => boxes.has(loopId)) ?? root;
  }

  function liftedEnds(
    from: string,
    to: string,
  ): { readonly from: string; readonly to: string; readonly holder: string } | undefined {
    const upFrom = [from, ...loopsAround(index, from)];
    const upTo = [to, ...loopsAround(index, to)];
    if (upFrom.includes(to) || upTo.includes(from)) return undefined;
    const shared = upFrom.find((id) => upTo.includes(id));
    const a = upFrom[shared === undefined ? upFrom.length - 1 : upFrom.indexOf(shared) - 1];
    const b = upTo[shared === undefined ? upTo.length - 1 : upTo.indexOf(shared) - 1];
    return a === undefined || b === undefined || !boxes.has(a) || !boxes.has(b) || a === b
      ? undefined
      : { from: a, to: b, holder: holderOf(a) };
  }
}

const inputKey = 'in';
const portId = (nodeId: string, key: string): string => `${nodeId}|${key}`;

function boxOf(node: Node, options: Record<string, string>): ElkNode {
  if (node.type === 'Loop') {
    return {
      id: node.id,
      layoutOptions: {
        ...options,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': '(304,152)',
        'elk.portConstraints': 'FIXED_ORDER',
        'elk.portAlignment.default': 'CENTER',
      },
      ports: [port(node.id, inputKey, 'NORTH'), port(node.id, 'LoopDone', 'SOUTH')],
    };
  }
  const size = cardSize(node);
  const outputs = outputsOf(node).map((output) => ({
    ...port(node.id, outputKey(output), 'SOUTH'),
    ...outputPoint(node, size, output),
  }));
  return {
    id: node.id,
    ...size,
    ports: [{ ...port(node.id, inputKey, 'NORTH'), x: size.width / 2, y: 0 }, ...outputs],
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
  };
}

function port(nodeId: string, key: string, side: 'NORTH' | 'SOUTH') {
  return { id: portId(nodeId, key), width: 0, height: 0, layoutOptions: { 'elk.port.side': side } };
}

export function readLayout(
  workflow: Workflow,
  laid: ElkNode,
  only: ReadonlySet<string>,
): Map<string, Position> {
  const raw = new Map<string, Position>();
  collect(laid, { x: 0, y: 0 });
  const rects = placeAll(workflow);
  const byId = nodesById(workflow);
  const before = unionOf([...only].flatMap((id) => rects.get(id) ?? []));
  const first = workflow.nodes.find((node) => only.has(node.id) && byId.has(node.id) && raw.has(node.id));
  const anchor = first === undefined ? undefined : rects.get(first.id);
  const landed = first === undefined ? undefined : raw.get(first.id);
  const shift =
    anchor !== undefined && landed !== undefined
      ? { x: anchor.x - landed.x, y: anchor.y - landed.y }
      : { x: before.x, y: before.y };
  return new Map([...raw].map(([id, { x, y }]) => [id, { x: snap(x + shift.x), y: snap(y + shift.y) }]));

  function collect(box: ElkNode, origin: Position): void {
    for (const child of box.children ?? []) {
      const at = { x: origin.x + (child.x ?? 0), y: origin.y + (child.y ?? 0) };
      raw.set(child.id, at);
      collect(child, at);
    }
  }
}
