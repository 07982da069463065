import { create } from 'zustand';

interface Choice<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly tone?: 'plain' | 'primary' | 'danger';
}

/** A dialog that waits for an answer. */
export interface Question {
  readonly title: string;
  readonly message: string;
  /** What a person may need to act, line by line: where in the file, what stood there. */
  readonly details?: readonly { readonly place: string; readonly message: string }[];
  readonly choices: readonly Choice<string>[];
  answer(choice: string | null): void;
}

export const useQuestion = create<{ readonly question: Question | null }>(() => ({ question: null }));

/** Asks in a dialog; null when the person turned away. One question at a time: a new one withdraws the one before. */
export function askPerson<Id extends string>({
  choices,
  ...about
}: {
  readonly title: string;
  readonly message: string;
  readonly details?: Question['details'];
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
      } as Question,
    });
  });
}

/** Tells something that must be read before going on. */
export async function tellPerson(
  title: string,
  message: string,
  details?: Question['details'],
): Promise<void> {
  await askPerson({
    title,
    message,
    ...(details === undefined ? {} : { details }),
    choices: [{ id: 'close', label: 'Close', tone: 'primary' }],
  });
}
