import { applyPatch } from '../patch/apply-patch.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { assignPrefixes } from './assign-prefixes.ts';
import { followReferences } from './follow-references.ts';
import { referringFields } from './walk-references.ts';

/**
 * Adds ops that update references where `ops` change a step's prefix. Texts written by `ops` stay unchanged.
 */
export function withRenamedReferences(workflow: Workflow, ops: readonly PatchOp[]): readonly PatchOp[] {
  if (!ops.some(mayRename)) return ops;
  const applied = applyPatch(workflow, ops);
  if (!applied.ok) return ops;
  const [before, after] = [assignPrefixes(workflow.nodes), assignPrefixes(applied.value.nodes)];
  const renamed = new Map(
    [...before].flatMap(([id, old]): [string, string][] => {
      const now = after.get(id);
      return now === undefined || now === old ? [] : [[old, now]];
    }),
  );
  if (renamed.size === 0) return ops;
  const known = new Map(workflow.nodes.map((node) => [node.id, node]));
  return [...ops, ...applied.value.nodes.flatMap((node) => followed(node, known.get(node.id), renamed))];
}

function mayRename(op: PatchOp): boolean {
  return op.op === 'add-node' || op.op === 'remove-node' || (op.op === 'update-node' && 'name' in op.changes);
}

function followed(node: Node, before: Node | undefined, renamed: ReadonlyMap<string, string>): PatchOp[] {
  if (
    before === undefined ||
    node.params !== before.params ||
    node.checks !== before.checks ||
    node.expectedOutcome !== before.expectedOutcome ||
    node.expectedPopups !== before.expectedPopups
  )
    return [];
  const next = followReferences(node, renamed);
  return next === node ? [] : [{ op: 'update-node', nodeId: node.id, changes: referringFields(next) }];
}
