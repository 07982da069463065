import { AppError } from '../../shared/app-error.ts';

/** Where work waits for the word of the person at the window. It asks one thing at a time. */
export interface QuestionDesk {
  /** Resolves with the person's word on what is named; with `false` when the signal aborts. */
  ask(name: string, signal: AbortSignal): Promise<boolean>;
  /** Throws `not-found` when nothing of this name waits. */
  answer(name: string, isApproved: boolean): void;
}

export function createQuestionDesk(): QuestionDesk {
  let waiting: { readonly name: string; readonly decide: (isApproved: boolean) => void } | undefined;
  return {
    ask: (name, signal) =>
      new Promise((resolve) => {
        const decide = (isApproved: boolean): void => {
          waiting = undefined;
          signal.removeEventListener('abort', turnDown);
          resolve(isApproved);
        };
        const turnDown = (): void => {
          decide(false);
        };
        waiting = { name, decide };
        signal.addEventListener('abort', turnDown, { once: true });
      }),
    answer(name, isApproved) {
      if (waiting?.name !== name) throw new AppError('not-found', `${name} no longer waits for an answer.`);
      waiting.decide(isApproved);
    },
  };
}
