import { create } from 'zustand';

interface Choice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly tone?: 'plain' | 'primary' | 'danger';
}

export interface DialogQuestion {
  readonly title: string;
  readonly message: string;
  readonly details?: readonly { readonly place: string; readonly message: string }[];
  readonly choices: readonly Choice<string>[];
  answer(choice: string | null): void;
}

export const useQuestion = create<{ readonly question: DialogQuestion | null }>(() => ({ question: null }));

/** Withdraws the previous question. Null if dismissed. */
export function askPerson<Id extends string>({
  choices,
  ...about
}: {
  readonly title: string;
  readonly message: string;
  readonly details?: DialogQuestion['details'];
  readonly choices: readonly Choice<Id>[];
}): Promise<Id | null> {
  useQuestion.getState().question?.answer(null);
  return new Promise((resolve) => {
    const answer = (choice: string | null): void => {
      useQuestion.setState({ question: null });
      resolve(choice as Id | null);
    };
    useQuestion.setState({
      question: {
        ...about,
        ...(about.details === undefined ? {} : { details: about.details }),
        choices,
        answer,
      } as DialogQuestion,
    });
  });
}

export async function tellPerson(
  title: string,
  message: string,
  details?: DialogQuestion['details'],
): Promise<void> {
  await askPerson({
    title,
    message,
    ...(details === undefined ? {} : { details }),
    choices: [{ id: 'close', label: 'Close', tone: 'primary' }],
  });
}
