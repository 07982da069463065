import { replayPatch } from '../patch/apply-patch.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { RunRevision } from './run-revision.ts';

export function executedWorkflow(workflow: Workflow, revisions: readonly RunRevision[]): Workflow {
  return revisions.reduce((executed, { ops }) => {
    const next = replayPatch(executed, ops);
    return next.ok ? next.value : executed;
  }, workflow);
}

export function namesInRun(
  workflow: Workflow,
  revisions: readonly RunRevision[],
): ReadonlyMap<string, string> {
  return new Map(
    [...workflow.nodes, ...executedNodes(workflow, revisions)].map(({ id, name, type }) => [
      id,
      name === '' ? type : name,
    ]),
  );
}

function executedNodes(workflow: Workflow, revisions: readonly RunRevision[]): Workflow['nodes'] {
  return revisions.flatMap((_, index) => executedWorkflow(workflow, revisions.slice(0, index + 1)).nodes);
}
