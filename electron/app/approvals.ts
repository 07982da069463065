import type { ApproveRevision } from '../executor/replan/replan-ports.ts';

/** Revisions of a run that wait for a person's word. */
export interface Approvals {
  readonly approve: ApproveRevision;
  /** Does nothing when no revision of this number waits. */
  answer(revisionNumber: number, isApproved: boolean): void;
}

export function createApprovals(): Approvals {
  let waiting: { readonly revisionNumber: number; readonly resolve: (isApproved: boolean) => void } | undefined;
  return {
    approve: ({ revisionNumber }, signal) => new Promise((resolve, reject) => {
      const stop = (): void => { reject(signal.reason instanceof Error ? signal.reason : new Error('stopped')); };
      signal.addEventListener('abort', stop, { once: true });
      waiting = {
        revisionNumber,
        resolve(isApproved) {
          signal.removeEventListener('abort', stop);
          waiting = undefined;
          resolve(isApproved);
        },
      };
    }),
    answer(revisionNumber, isApproved) {
      if (waiting?.revisionNumber === revisionNumber) waiting.resolve(isApproved);
    },
  };
}
