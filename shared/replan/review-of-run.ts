import { placeNewNodes } from '../layout/place-new-nodes.ts';
import { diff } from '../patch/diff.ts';
import { replayPatch } from '../patch/apply-patch.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { ok, type Result } from '../result.ts';
import type { Problem } from '../validation/problem.ts';
import { assignPrefixes } from '../variables/assign-prefixes.ts';
import { followReferences, renamedPrefixes } from '../variables/follow-references.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { groupsOf, type RunRevision } from './run-revision.ts';
import { passOnPrefixes } from './pass-on-prefixes.ts';

/** Ops from a run's first workflow to its last, for `rebase`. Refuses another workflow. */
export function reviewOfRun(
  workflow: Workflow,
  revisions: readonly RunRevision[],
): Result<PatchOp[], Problem[]> {
  let executed = workflow;
  let prefixes = assignPrefixes(workflow.nodes);
  for (const revision of revisions) {
    const next = replayPatch(executed, revision.ops);
    if (!next.ok) return next;
    executed = next.value;
    const last = groupsOf([revision]).get(revision.nodeId)?.at(-1);
    prefixes = passOnPrefixes(
      prefixes,
      executed.nodes,
      last === undefined ? undefined : { id: last, of: revision.nodeId },
    );
  }
  return ok(diff(workflow, inPlace(workflow, withFollowedReferences(executed, prefixes))));
}

export function isInWorkflow(workflow: Workflow, revisions: readonly RunRevision[]): boolean {
  const ids = new Set(workflow.nodes.map(({ id }) => id));
  if (revisions.some(({ ops }) => ops.some((op) => op.op === 'add-node' && ids.has(op.node.id)))) return true;
  const review = reviewOfRun(workflow, revisions);
  return review.ok && review.value.length === 0;
}

/** References follow step names again, unlike during a run. */
function withFollowedReferences(executed: Workflow, names: ReadonlyMap<string, string>): Workflow {
  const renamed = renamedPrefixes(names, assignPrefixes(executed.nodes));
  return { ...executed, nodes: executed.nodes.map((node) => followReferences(node, renamed)) };
}

function inPlace(before: Workflow, after: Workflow): Workflow {
  const known = new Set(before.nodes.map(({ id }) => id));
  const places = placeNewNodes(after, new Set(after.nodes.flatMap(({ id }) => (known.has(id) ? [] : [id]))));
  return {
    ...after,
    nodes: after.nodes.map((node) => {
      const position = places.get(node.id);
      return position === undefined ? node : { ...node, position };
    }),
  };
}
