import { replayPatch } from '../patch/apply-patch.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { RunRevision } from './run-revision.ts';

export interface ReplacedSteps {
  readonly n: number;
  readonly steps: readonly Node[];
}

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
