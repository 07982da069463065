import { create } from 'zustand';

/** From this step on, up to it, or it alone. */
export type RunReach = 'from' | 'to' | 'only';

/** Asks whoever starts runs to run from a step on, up to it, or it alone; `count` grows with each request. */
export const useRunRequest = create<{
  readonly nodeId: string | null;
  readonly reach: RunReach;
  readonly count: number;
}>(() => ({ nodeId: null, reach: 'from', count: 0 }));

export function requestRun(nodeId: string, reach: RunReach): void {
  useRunRequest.setState(({ count }) => ({ nodeId, reach, count: count + 1 }));
}

export function requestRunFrom(nodeId: string): void {
  requestRun(nodeId, 'from');
}
