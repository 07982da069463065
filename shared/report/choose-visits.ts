import type { Visit } from '../run/run-state.ts';

const maxListed = 5_000;
const maxDetailed = 300;
const maxFailures = 100;

export interface ChosenVisits {
  readonly listed: readonly Visit[];
  readonly earlier: { readonly count: number; readonly failed: readonly Visit[] };
  isDetailed(visit: Visit): boolean;
}

export function chooseVisits(visits: readonly Visit[]): ChosenVisits {
  const first = Math.max(0, visits.length - maxListed);
  const failed = visits.filter(({ status }) => status === 'failed').slice(-maxFailures);
  const detailed = new Set([...failed, ...visits.slice(-maxDetailed)].map(({ index }) => index));
  return {
    listed: visits.slice(first),
    earlier: { count: first, failed: failed.filter(({ index }) => index < first) },
    isDetailed: ({ index }) => detailed.has(index),
  };
}
