import type { RunState, Visit } from './run-state.ts';

/** So many visits of a run, the latest ones, are kept with their values. */
const fullVisits = 2_000;

/** A long run without the values of its older visits, which are read again when someone looks at one. */
export function withoutValues(run: RunState): RunState {
  const thin = run.visits.length - fullVisits;
  return thin <= 0 ? run : { ...run, visits: run.visits.map((visit, index) => (index < thin ? thinned(visit) : visit)) };
}

function thinned({ call: _call, result: _result, variables: _variables, ...visit }: Visit): Visit {
  return visit;
}
