import { create } from 'zustand';

/** Asks whoever starts runs to run from this step on; `count` grows with each request. */
export const useRunRequest = create<{ readonly nodeId: string | null; readonly count: number }>(() => ({ nodeId: null, count: 0 }));

export function requestRunFrom(nodeId: string): void {
  useRunRequest.setState(({ count }) => ({ nodeId, count: count + 1 }));
}
