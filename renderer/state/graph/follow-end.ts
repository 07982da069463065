import type { NodeChanges, PatchOp } from '../../../shared/patch/patch-op.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { nameOfEnd } from '../../../shared/workflow/name-of-end.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

export function followEnd({ nodes }: Workflow, loop: Node, { name }: NodeChanges): PatchOp[] {
  if (loop.type !== 'Loop' || typeof name !== 'string') return [];
  const ends = nodes.filter(
    (node) => node.type === 'EndLoop' && node.params.loopId === loop.id && node.name === nameOfEnd(loop.name),
  );
  return ends.map(({ id }) => ({ op: 'update-node', nodeId: id, changes: { name: nameOfEnd(name) } }));
}
