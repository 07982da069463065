import type { RunState } from '../../../shared/run/run-state.ts';

export interface TimelineScale {
  readonly start: number;
  readonly end: number;
  readonly now: number;
}

export function timelineScale(run: RunState, now: number): TimelineScale {
  const start = run.startedAt;
  const end = Math.max(start + 1, endOfVisits(run, now), start + (run.durationMs ?? 0));
  return { start, end, now: run.status === 'running' ? now : end };
}

function endOfVisits({ status, pausedAt, startedAt, visits }: RunState, now: number): number {
  if (pausedAt !== undefined) return pausedAt;
  const last = visits.at(-1);
  if (status === 'running') return Math.max(now, last?.startedAt ?? 0);
  return (last?.startedAt ?? startedAt) + (last?.durationMs ?? 0);
}
