import { AppError } from '../../shared/app-error.ts';

export interface PendingQuestion {
  ask(name: string, signal: AbortSignal): Promise<boolean>;
  answer(name: string, isApproved: boolean): void;
}

export function createPendingQuestion(): PendingQuestion {
  let waiting: { readonly name: string; readonly decide: (isApproved: boolean) => void } | undefined;
  return {
    ask: (name, signal) =>
      new Promise((resolve) => {
        const decide = (isApproved: boolean): void => {
          waiting = undefined;
          signal.removeEventListener('abort', refuse);
          resolve(isApproved);
        };
        const refuse = (): void => {
          decide(false);
        };
        waiting = { name, decide };
        signal.addEventListener('abort', refuse, { once: true });
      }),
    answer(name, isApproved) {
      if (waiting?.name !== name) throw new AppError('not-found', `${name} isn't waiting for an answer.`);
      waiting.decide(isApproved);
    },
  };
}
