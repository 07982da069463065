import type { Iterations } from '../../../shared/run/failure.ts';
import type { PageState } from '../../../shared/page/page-state.ts';
import type { CompiledNode } from './compile-workflow.ts';
import type { ResumeRequest } from '../resume/resume-request.ts';
import { reuseVisit } from '../resume/reuse-visit.ts';
import { leaveLoops } from './leave-loops.ts';
import type { Run } from './run.ts';
import type { WalkStart } from './walk.ts';

export async function restoreRun(run: Run, request: ResumeRequest): Promise<Omit<WalkStart, 'start'>> {
  const { workflow, loops } = run;
  const { start, statesByHash } = request;
  const visitsOf = new Uint32Array(workflow.nodes.length);
  let from: CompiledNode | undefined;
  let around: Iterations = [];
  const arrive = (nodeId: string, iterations: Iterations): void => {
    leaveLoops(run, around, { nodeId, iterations });
    around = iterations;
  };
  for (const entry of request.doneBefore) run.ledger.writeDoneBefore(entry);
  for (const entry of start.reused) {
    from = workflow.nodes[workflow.indexOf.get(entry.nodeId) ?? -1];
    if (from === undefined) continue;
    arrive(entry.nodeId, entry.iterations);
    visitsOf[from.index] = entry.visit;
    await reuseVisit(run, from, entry, request);
  }
  // A crash up to here leaves nothing new.
  await run.sink.durable();
  loops.restore(start.iterations);
  const state = start.mustReach === undefined ? undefined : statesByHash[start.mustReach.state];
  return {
    from,
    visitsOf,
    ...(start.mustReach === undefined || state === undefined
      ? {}
      : {
          mustReach: {
            afterVisits: start.mustReach.afterVisits,
            state: start.mustReach.isAnyRecord === true ? anyRecord(state) : state,
          },
        }),
  };
}

function anyRecord({ records: _, ...state }: PageState): PageState {
  return state;
}
