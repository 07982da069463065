import { nodesById, placeAll, withContents } from '../../../shared/layout/frames.ts';
import { isSameOutput, onwardOutput } from '../../../shared/layout/outputs.ts';
import { incomingOf, outgoingOf, structureOf } from '../../../shared/layout/structure.ts';
import type { PatchOp } from '../../../shared/patch/patch-op.ts';
import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { edgeOf } from './add-step.ts';

/** Null without a neighbor, or if one of the two has branches. */
export function planReorder(
  workflow: Workflow,
  nodeId: string,
  direction: 'earlier' | 'later',
): readonly PatchOp[] | null {
  const structure = structureOf(workflow);
  const byId = nodesById(workflow);
  const entering = (id: string): readonly Edge[] =>
    incomingOf(structure, id).filter(({ from }) => from !== structure.endOf.get(id));
  const onward = (node: Node): Edge | undefined =>
    outgoingOf(structure, node.id).find(({ output }) => isSameOutput(output, onwardOutput(node)));

  const [only] = entering(nodeId);
  const first = byId.get(direction === 'later' ? nodeId : (only?.from ?? ''));
  if (first === undefined || isBranching(first)) return null;
  const between = onward(first);
  const second = byId.get(between?.to ?? '');
  if (between === undefined || second === undefined || isBranching(second)) return null;
  if (direction === 'earlier' && second.id !== nodeId) return null;
  if (entering(second.id).length !== 1) return null;
  const after = onward(second);
  if (after?.to === first.id) return null;

  const before = entering(first.id);
  return [
    ...[...before, between, ...(after === undefined ? [] : [after])].map((edge): PatchOp => ({
      op: 'remove-edge',
      edge,
    })),
    ...[
      ...before.map((edge) => ({ ...edge, to: second.id })),
      edgeOf(second.id, first.id, onwardOutput(second)),
      ...(after === undefined ? [] : [edgeOf(first.id, after.to, onwardOutput(first))]),
    ].map((edge): PatchOp => ({ op: 'add-edge', edge })),
    ...swapPlaces(workflow, first, second),
  ];
}

const isBranching = ({ type }: Node): boolean => type === 'If' || type === 'Switch' || type === 'EndLoop';

function swapPlaces(workflow: Workflow, first: Node, second: Node): PatchOp[] {
  const rects = placeAll(workflow);
  const [a, b] = [rects.get(first.id), rects.get(second.id)];
  if (a === undefined || b === undefined) return [];
  const middle = Math.round(b.x + b.width / 2 - (a.x + a.width / 2));
  return [
    ...move(workflow, first, { x: middle, y: b.y + b.height - (a.y + a.height) }),
    ...move(workflow, second, { x: -middle, y: a.y - b.y }),
  ];
}

function move(workflow: Workflow, node: Node, by: { readonly x: number; readonly y: number }): PatchOp[] {
  const moved = withContents(structureOf(workflow), new Set([node.id]));
  return workflow.nodes
    .filter(({ id }) => moved.has(id))
    .map(({ id, position }): PatchOp => ({
      op: 'update-node',
      nodeId: id,
      changes: { position: { ...position, x: position.x + by.x, y: position.y + by.y } },
    }));
}
