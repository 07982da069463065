import type { Pending } from '../../state/conversation.ts';

/** How far an answer is, in a few words. A wait of more than a few seconds is counted. */
export function sayPending(
  { state, attempt, steps, startedAt }: Pick<Pending, 'state' | 'attempt' | 'steps' | 'startedAt'>,
  now: number,
): string {
  const seconds = Math.floor((now - startedAt) / 1_000);
  const what =
    attempt > 1 || state === 'repairing'
      ? `Repairing (attempt ${Math.max(2, attempt)})…`
      : state === 'asking'
        ? 'Thinking…'
        : steps > 0
          ? `Writing step ${steps}…`
          : 'Writing…';
  return seconds < 4 ? what : `${what} ${seconds} s`;
}
