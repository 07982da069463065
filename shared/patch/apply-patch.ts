import { ok, refuse, type Result } from '../result.ts';
import type { Problem } from '../validation/problem.ts';
import { error } from '../validation/build-problem.ts';
import { edgeKey, type Edge } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { PatchOp } from './patch-op.ts';
import { WorkflowDraft } from './workflow-draft.ts';

/**
 * Applies all ops or none. Refuses missing or existing items, invalid changes, and new dangling or duplicate
 * edges.
 */
export function applyPatch(workflow: Workflow, ops: readonly PatchOp[]): Result<Workflow, Problem[]> {
  const next = replayPatch(workflow, ops);
  if (!next.ok) return next;
  const breaks = findNewBreaks(workflow, next.value, ops);
  return breaks.length === 0 ? next : refuse(breaks);
}

/** For undo and redo, which may restore broken edges of the file. */
export function replayPatch(workflow: Workflow, ops: readonly PatchOp[]): Result<Workflow, Problem[]> {
  const draft = new WorkflowDraft(workflow);
  const refused = ops.flatMap((op) => draft.apply(op) ?? []);
  return refused.length === 0 ? ok(draft.finish()) : refuse(refused);
}

function findNewBreaks(before: Workflow, after: Workflow, ops: readonly PatchOp[]): Problem[] {
  const added = new Map<string, Edge>();
  for (const op of ops) if (op.op === 'add-edge') added.set(edgeKey(op.edge), op.edge);
  if (added.size === 0) return [];
  const [idsBefore, ids] = [idsOf(before), idsOf(after)];
  const countBefore = countKeys(before.edges, added);
  const countAfter = countKeys(after.edges, added);
  return [...added].flatMap(([key, edge]): Problem[] => {
    const [then, now] = [countBefore.get(key) ?? 0, countAfter.get(key) ?? 0];
    if (now > then && now > 1)
      return [
        error(
          'DuplicateEdge',
          `There is already a connection from "${edge.from}" to "${edge.to}"${edge.output === undefined ? '' : ' for that output'}.`,
          { edge },
        ),
      ];
    const missing = [edge.from, edge.to].find((id) => !ids.has(id));
    const isNew = now > then || (now > 0 && missing !== undefined && idsBefore.has(missing));
    return missing === undefined || !isNew
      ? []
      : [
          error(
            'DanglingEdge',
            `Can’t connect "${edge.from}" to "${edge.to}": step "${missing}" doesn’t exist.`,
            { edge },
          ),
        ];
  });
}

const idsOf = ({ nodes }: Workflow): ReadonlySet<string> => new Set(nodes.map(({ id }) => id));

function countKeys(edges: readonly Edge[], ofPatch: ReadonlyMap<string, Edge>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const edge of edges) {
    const key = edgeKey(edge);
    if (ofPatch.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
