import { replayPatch } from '../patch/apply-patch.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { RunRevision } from './run-revision.ts';

/** What a revision replaced: the steps as they were before it, those that went and those that it changed, in the order of the plan. */
export interface ReplacedSteps {
  readonly n: number;
  readonly steps: readonly Node[];
}

/** For each revision that replaced anything, from the workflow that the run began with. What no longer fits it is left out. */
export function replacedSteps(workflow: Workflow, revisions: readonly RunRevision[]): ReplacedSteps[] {
  let before = workflow;
  return revisions.flatMap(({ n, ops }) => {
    const replaced = new Set(
      ops.flatMap((op) => (op.op === 'remove-node' || op.op === 'update-node' ? [op.nodeId] : [])),
    );
    const steps = before.nodes.filter(({ id }) => replaced.has(id));
    const next = replayPatch(before, ops);
    if (next.ok) before = next.value;
    return steps.length === 0 ? [] : [{ n, steps }];
  });
}
