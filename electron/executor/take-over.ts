import type { PageState } from '../../shared/page/page-state.ts';
import type { CompiledNode } from './compile-workflow.ts';
import type { ResumeRequest } from './resume-request.ts';
import { reuseVisit } from './reuse-visit.ts';
import type { Run } from './run.ts';
import type { WalkStart } from './walk.ts';

/** Writes the kept visits into this run as its own, seeds the variables from them, and answers where the walk goes on. */
export async function takeOver(run: Run, request: ResumeRequest): Promise<Omit<WalkStart, 'start'>> {
  const { workflow, rounds } = run;
  const { start, states } = request;
  const visitsOf = new Uint32Array(workflow.nodes.length);
  let from: CompiledNode | undefined;
  for (const entry of request.doneBefore) run.ledger.writeDoneBefore(entry);
  for (const entry of start.kept) {
    from = workflow.nodes[workflow.indexOf.get(entry.nodeId) ?? -1];
    if (from === undefined) continue;
    visitsOf[from.index] = entry.visit;
    await reuseVisit(run, from, entry, request);
  }
  // Nothing of its own comes before this: a run that is cut off sooner did nothing that the one before it does not know of.
  await run.sink.durable();
  rounds.restore(start.iterations);
  const state = start.mustReach === undefined ? undefined : states[start.mustReach.state];
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
