import type { RunState, Visit } from './run-state.ts';

const fullVisits = 2_000;
const slack = 500;

/** Keeps values of the latest visits; others are loaded on demand. */
export function withoutValues(run: RunState): RunState {
  const thin = run.visits.length - fullVisits;
  return thin <= 0
    ? run
    : {
        ...run,
        visits: run.visits.map((visit, index) => (index < thin && !isThin(visit) ? thinned(visit) : visit)),
      };
}

/** Bounds the memory of a growing run, usually without a change. */
export function thinAsItGrows(run: RunState): RunState {
  const oldest = run.visits[run.visits.length - fullVisits - slack];
  if (oldest === undefined || isThin(oldest)) return run;
  const visits = run.visits.slice();
  let thin = 0;
  // Some visits never had values.
  for (let index = visits.length - fullVisits - 1; index >= 0 && thin < slack; index -= 1) {
    const visit = visits[index];
    if (visit === undefined) continue;
    thin = isThin(visit) ? thin + 1 : 0;
    if (thin === 0) visits[index] = thinned(visit);
  }
  return { ...run, visits };
}

export function isThin({ call, result, variables }: Visit): boolean {
  return call === undefined && result === undefined && variables === undefined;
}

function thinned({ call: _call, result: _result, variables: _variables, ...visit }: Visit): Visit {
  return visit;
}
