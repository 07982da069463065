import type { Visit } from '../run/run-state.ts';

/** So many visits at the end of a run are listed at all, and so many of them with all that is known. */
const mostListed = 5_000;
const mostDetailed = 300;
const mostFailures = 100;

/** What a report shows of a long run: its end in full, what failed before that, and how much is left out. */
export interface ChosenVisits {
  readonly listed: readonly Visit[];
  /** Visits before the listed ones. */
  readonly earlier: { readonly count: number; readonly failed: readonly Visit[] };
  isDetailed(visit: Visit): boolean;
}

export function chooseVisits(visits: readonly Visit[]): ChosenVisits {
  const first = Math.max(0, visits.length - mostListed);
  const failed = visits.filter(({ status }) => status === 'failed').slice(-mostFailures);
  const detailed = new Set([...failed, ...visits.slice(-mostDetailed)].map(({ index }) => index));
  return {
    listed: visits.slice(first),
    earlier: { count: first, failed: failed.filter(({ index }) => index < first) },
    isDetailed: ({ index }) => detailed.has(index),
  };
}
