import { AppError } from '../../../shared/app-error.ts';
import type { ApproveRevision } from '../../executor/replan/replan-ports.ts';

/** Where revisions of a running plan wait for the person at the window. */
export interface RevisionDesk {
  readonly approve: ApproveRevision;
  /** Throws `not-found` when no revision of this number waits. */
  answer(revisionNumber: number, isApproved: boolean): void;
}

/** One for each run: a run waits for one revision at a time. */
export function createRevisionDesk(): RevisionDesk {
  let waiting: { readonly revisionNumber: number; readonly decide: (isApproved: boolean) => void } | undefined;
  return {
    approve: ({ revisionNumber }, signal) => new Promise((resolve) => {
      const decide = (isApproved: boolean): void => {
        waiting = undefined;
        signal.removeEventListener('abort', turnDown);
        resolve(isApproved);
      };
      const turnDown = (): void => { decide(false); };
      waiting = { revisionNumber, decide };
      signal.addEventListener('abort', turnDown, { once: true });
    }),
    answer(revisionNumber, isApproved) {
      if (waiting?.revisionNumber !== revisionNumber) throw new AppError('not-found', `Revision R${revisionNumber} no longer waits for an answer.`);
      waiting.decide(isApproved);
    },
  };
}
