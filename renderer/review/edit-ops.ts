import type { NodeChanges, PatchOp } from '../../shared/patch/patch-op.ts';
import { withKeptReferences } from '../../shared/variables/keep-references.ts';
import { edgeKey } from '../../shared/workflow/edge.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { followCases } from '../state/graph/follow-cases.ts';
import { followEnd } from '../state/graph/follow-end.ts';

/**
 * Edges follow their cases, a loop’s end its name, references their steps. `proposed` has all `ops` applied.
 */
export function editOps(
  ops: readonly PatchOp[],
  proposed: Workflow,
  nodeId: string,
  changes: NodeChanges,
): readonly PatchOp[] {
  const node = proposed.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return ops;
  const edit: PatchOp[] = [
    { op: 'update-node', nodeId, changes },
    ...followCases(proposed, node, changes),
    ...followEnd(proposed, node, changes),
  ];
  return withKeptReferences(proposed, edit).reduce(fold, ops);
}

function fold(ops: readonly PatchOp[], more: PatchOp): readonly PatchOp[] {
  if (more.op === 'remove-edge') {
    const left = ops.filter((op) => op.op !== 'add-edge' || edgeKey(op.edge) !== edgeKey(more.edge));
    return left.length < ops.length ? left : [...ops, more];
  }
  if (more.op !== 'update-node') return [...ops, more];
  const next = ops.map((op): PatchOp => {
    if (op.op === 'add-node' && op.node.id === more.nodeId)
      return { ...op, node: { ...op.node, ...more.changes } };
    return op.op === 'update-node' && op.nodeId === more.nodeId
      ? { ...op, changes: { ...op.changes, ...more.changes } }
      : op;
  });
  return next.some((op, index) => op !== ops[index]) ? next : [...ops, more];
}
