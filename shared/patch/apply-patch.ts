import { ok, refuse, type Result } from '../result.ts';
import { findBreaks } from '../validation/find-breaks.ts';
import type { Problem } from '../validation/problem.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { PatchOp } from './patch-op.ts';
import { WorkflowDraft } from './workflow-draft.ts';

/**
 * Applies all ops or none; the only thing that changes a workflow. The one given is never changed, and what the ops do
 * not touch keeps its identity. Refused: an op about something that is not there (or is there already), and a patch
 * that leaves a break which was not there before.
 */
export function applyPatch(workflow: Workflow, ops: readonly PatchOp[]): Result<Workflow, Problem[]> {
  const draft = new WorkflowDraft(workflow);
  const refused = ops.flatMap((op) => draft.apply(op) ?? []);
  if (refused.length > 0) return refuse(refused);
  const next = draft.finish();
  const before = new Set(findBreaks(workflow).map(breakKey));
  const breaks = findBreaks(next).filter((problem) => !before.has(breakKey(problem)));
  return breaks.length === 0 ? ok(next) : refuse(breaks);
}

function breakKey({ rule, nodeId, edge }: Problem): string {
  return JSON.stringify([rule, nodeId, edge === undefined ? null : edgeKey(edge)]);
}
