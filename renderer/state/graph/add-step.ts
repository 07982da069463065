import type { PatchOp } from '../../../shared/patch/patch-op.ts';
import { outputKey, type Edge, type Output } from '../../../shared/workflow/edge.ts';
import type { Node, Position } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { nodesById, loopsAround, placeAll } from '../../../shared/layout/frames.ts';
import {
  cardWidth,
  columnGap,
  framePadding,
  outputPoint,
  rowGap,
  type Rect,
  type Size,
} from '../../../shared/layout/geometry.ts';
import { structureOf, incomingOf, outgoingOf } from '../../../shared/layout/structure.ts';
import { newStep, newStepSize } from './new-step.ts';
import { isSameOutput, onwardOutput, outputsOf } from '../../../shared/layout/outputs.ts';
import { downstreamOf, findRoom } from './place.ts';
import type { StepKind } from './step-kind.ts';

export type Attachment =
  | { readonly at: 'edge'; readonly edge: Edge }
  | { readonly at: 'output'; readonly node: Node; readonly output: Output | undefined }
  | { readonly at: 'input'; readonly node: Node }
  | { readonly at: 'nowhere' };

export function attachmentAfter(workflow: Workflow, node: Node, output?: Output): Attachment {
  const index = structureOf(workflow);
  const out = outgoingOf(index, node.id);
  if (node.type === 'EndLoop') {
    const edge = incomingOf(index, node.id)[0];
    return edge === undefined ? { at: 'input', node } : { at: 'edge', edge };
  }
  const emptyBody =
    node.type === 'Loop' && output === undefined
      ? out.find((edge) => edge.output?.type === 'LoopBody' && edge.to === index.endOf.get(node.id))
      : undefined;
  if (emptyBody !== undefined) return { at: 'edge', edge: emptyBody };
  const outputs =
    output !== undefined ? [output] : node.type === 'Loop' ? [onwardOutput(node)] : outputsOf(node);
  const free = outputs.findIndex((each) => !out.some((edge) => isSameOutput(edge.output, each)));
  if (free >= 0) return { at: 'output', node, output: outputs[free] };
  const edge = out.find((each) => isSameOutput(each.output, outputs[0]));
  return edge === undefined ? { at: 'nowhere' } : { at: 'edge', edge };
}

interface Plan {
  readonly ops: readonly PatchOp[];
  readonly nodeId: string;
}

interface PlanContext {
  readonly wiring: Attachment;
  readonly position?: Position | undefined;
  readonly fallback: Position;
  newId(): string;
}

export function planStep(workflow: Workflow, kind: StepKind, context: PlanContext): Plan {
  const size = newStepSize(kind);
  const { rect, push } = spotFor(workflow, size, context);
  const step = newStep(
    kind,
    { x: rect.x, y: rect.y },
    { taken: new Set(workflow.nodes.map((node) => node.name)), newId: context.newId },
  );
  const ops: PatchOp[] = [
    ...step.nodes.map((node): PatchOp => ({ op: 'add-node', node })),
    ...step.edges.map((edge): PatchOp => ({ op: 'add-edge', edge })),
    ...newEdges(step.entry, context.wiring),
    ...push,
  ];
  return { ops, nodeId: step.entry.id };
}

export function planInsertion(
  workflow: Workflow,
  node: Node,
  {
    wiring,
    size,
    ignore,
  }: { readonly wiring: Attachment; readonly size: Size; readonly ignore: ReadonlySet<string> },
): { readonly rect: Rect; readonly ops: readonly PatchOp[] } {
  const { rect, push } = spotFor(workflow, size, { wiring, fallback: { x: 0, y: 0 }, ignore });
  return { rect, ops: [...newEdges(node, wiring), ...push] };
}

interface SpotContext extends Pick<PlanContext, 'wiring' | 'position' | 'fallback'> {
  readonly ignore?: ReadonlySet<string>;
}

function spotFor(
  workflow: Workflow,
  { width, height }: Size,
  { wiring, position, fallback, ignore = new Set() }: SpotContext,
): { readonly rect: Rect; readonly push: readonly PatchOp[] } {
  if (wiring.at === 'edge' && position === undefined) {
    const { rect, push } = between(workflow, wiring.edge, height, width);
    return { rect, push: push > 0 ? pushDown(workflow, wiring.edge.to, push) : [] };
  }
  const preferred = position ?? preferredPosition(workflow, wiring) ?? fallback;
  return {
    rect: findRoom(workflow, preferred, { width, height }, { inside: surrounding(workflow, wiring), ignore }),
    push: [],
  };
}

function newEdges(node: Node, wiring: Attachment): PatchOp[] {
  switch (wiring.at) {
    case 'nowhere':
      return [];
    case 'output':
      return [{ op: 'add-edge', edge: edgeOf(wiring.node.id, node.id, wiring.output) }];
    case 'input':
      return [{ op: 'add-edge', edge: edgeOf(node.id, wiring.node.id, onwardOutput(node)) }];
    case 'edge':
      return [
        { op: 'remove-edge', edge: wiring.edge },
        { op: 'add-edge', edge: { ...wiring.edge, to: node.id } },
        { op: 'add-edge', edge: edgeOf(node.id, wiring.edge.to, onwardOutput(node)) },
      ];
  }
}

export function edgeOf(from: string, to: string, output: Output | undefined): Edge {
  return output === undefined ? { from, to } : { from, to, output };
}

function between(
  workflow: Workflow,
  edge: Edge,
  height: number,
  width: number,
): { readonly rect: Rect; readonly push: number } {
  const rects = placeAll(workflow);
  const source = nodesById(workflow).get(edge.from);
  const from = rects.get(edge.from);
  const to = rects.get(edge.to);
  if (source === undefined || from === undefined || to === undefined)
    return { rect: { x: 0, y: 0, width, height }, push: 0 };
  const leave = outputPoint(source, from, edge.output);
  const isBody = edge.output?.type === 'LoopBody';
  const above = isBody ? framePadding : rowGap;
  const x = to.x + to.width / 2 - width / 2;
  const start = from.y + leave.y;
  const gap = to.y - start;
  if (gap < 0)
    return {
      rect: findRoom(
        workflow,
        { x: from.x + leave.x, y: start + above },
        { width, height },
        { inside: surrounding(workflow, { at: 'edge', edge }) },
      ),
      push: 0,
    };
  const neededGap = above + height + rowGap;
  const y = gap >= neededGap && !isBody ? start + (gap - height) / 2 : start + above;
  return { rect: { x: Math.round(x), y: Math.round(y), width, height }, push: Math.max(0, neededGap - gap) };
}

function pushDown(workflow: Workflow, from: string, distance: number): PatchOp[] {
  const moved = downstreamOf(workflow, from);
  return workflow.nodes
    .filter((node) => moved.has(node.id))
    .map((node): PatchOp => ({
      op: 'update-node',
      nodeId: node.id,
      changes: { position: { ...node.position, y: node.position.y + distance } },
    }));
}

function preferredPosition(workflow: Workflow, wiring: Attachment): Position | undefined {
  if (wiring.at === 'nowhere') return undefined;
  const node = wiring.at === 'edge' ? nodesById(workflow).get(wiring.edge.from) : wiring.node;
  const rect = node === undefined ? undefined : placeAll(workflow).get(node.id);
  if (node === undefined || rect === undefined) return undefined;
  if (wiring.at === 'input') return { x: rect.x + rect.width / 2, y: rect.y - rowGap - 64 };
  const output = wiring.at === 'edge' ? wiring.edge.output : wiring.output;
  const bottom = rect.y + outputPoint(node, rect, output).y;
  if (node.type === 'Loop')
    return { x: rect.x + rect.width / 2, y: bottom + (output?.type === 'LoopBody' ? framePadding : rowGap) };
  const outputs = outputsOf(node);
  const column =
    outputs.findIndex((each) => outputKey(each) === outputKey(output)) - (outputs.length - 1) / 2;
  return { x: rect.x + rect.width / 2 + column * (cardWidth + columnGap), y: bottom + rowGap };
}

function surrounding(workflow: Workflow, wiring: Attachment): ReadonlySet<string> {
  const index = structureOf(workflow);
  if (wiring.at === 'nowhere') return new Set();
  const id = wiring.at === 'edge' ? wiring.edge.to : wiring.node.id;
  const own = wiring.at === 'output' && wiring.output?.type === 'LoopBody' ? [wiring.node.id] : [];
  return new Set([...own, ...loopsAround(index, id)]);
}
