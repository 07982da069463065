import type { RunState, Visit } from './run-state.ts';

/** So many visits of a run, the latest ones, are kept with their values. */
const fullVisits = 2_000;
/** A run that grows is thinned once so many more have come. */
const slack = 500;

/** A long run without the values of its older visits, which are read again when someone looks at one. */
export function withoutValues(run: RunState): RunState {
  const thin = run.visits.length - fullVisits;
  return thin <= 0
    ? run
    : {
        ...run,
        visits: run.visits.map((visit, index) => (index < thin && !isThin(visit) ? thinned(visit) : visit)),
      };
}

/** The same for a run that grows: most calls change nothing, none looks at more than what came since the last, and what is kept stays bounded. */
export function thinAsItGrows(run: RunState): RunState {
  const oldest = run.visits[run.visits.length - fullVisits - slack];
  if (oldest === undefined || isThin(oldest)) return run;
  const visits = run.visits.slice();
  let thin = 0;
  // Some visits have no values by themselves, so one alone does not tell that all before it are done.
  for (let index = visits.length - fullVisits - 1; index >= 0 && thin < slack; index -= 1) {
    const visit = visits[index];
    if (visit === undefined) continue;
    thin = isThin(visit) ? thin + 1 : 0;
    if (thin === 0) visits[index] = thinned(visit);
  }
  return { ...run, visits };
}

/** Whether the values of a visit are left out, or it never had any. */
export function isThin({ call, result, variables }: Visit): boolean {
  return call === undefined && result === undefined && variables === undefined;
}

function thinned({ call: _call, result: _result, variables: _variables, ...visit }: Visit): Visit {
  return visit;
}
