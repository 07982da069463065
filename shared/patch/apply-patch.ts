import { ok, refuse, type Result } from '../result.ts';
import type { Problem } from '../validation/problem.ts';
import { error } from '../validation/say.ts';
import { edgeKey, type Edge } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { PatchOp } from './patch-op.ts';
import { WorkflowDraft } from './workflow-draft.ts';

/**
 * Applies all ops or none; the only thing that changes a workflow. The one given is never changed, and what the ops do
 * not touch keeps its identity. Refused: an op about something that is not there or is there already, a change that a
 * node cannot take, and a patch that leaves a break (an edge to nowhere, the same edge twice) which was not there before.
 */
export function applyPatch(workflow: Workflow, ops: readonly PatchOp[]): Result<Workflow, Problem[]> {
  const next = replayPatch(workflow, ops);
  if (!next.ok) return next;
  const breaks = findNewBreaks(workflow, next.value, ops);
  return breaks.length === 0 ? next : refuse(breaks);
}

/**
 * The same for undo and redo, whose ops were made by `diff`: a break that a file came with may come back with the undo of
 * what removed it.
 */
export function replayPatch(workflow: Workflow, ops: readonly PatchOp[]): Result<Workflow, Problem[]> {
  const draft = new WorkflowDraft(workflow);
  const refused = ops.flatMap((op) => draft.apply(op) ?? []);
  return refused.length === 0 ? ok(draft.finish()) : refuse(refused);
}

/** Only edges that the patch adds can be new breaks, also where it adds one again that went with its node: a node that goes takes its edges along, and one that comes has a new id. */
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
          `There is already an edge from "${edge.from}" to "${edge.to}"${edge.output === undefined ? '' : ' for that output'}.`,
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
            `The edge from "${edge.from}" to "${edge.to}" would lead ${missing === edge.to ? 'to' : 'from'} nowhere: there is no node "${missing}".`,
            { edge },
          ),
        ];
  });
}

const idsOf = ({ nodes }: Workflow): ReadonlySet<string> => new Set(nodes.map(({ id }) => id));

function countKeys(edges: readonly Edge[], wanted: ReadonlyMap<string, Edge>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const edge of edges) {
    const key = edgeKey(edge);
    if (wanted.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
