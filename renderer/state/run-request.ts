import { create } from 'zustand';

export type RunReach = 'from' | 'to' | 'only';

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
