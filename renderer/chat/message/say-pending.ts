import type { LookingNow } from '../../../shared/assistant/progress.ts';
import type { Pending } from '../../state/conversation.ts';

/** How far an answer is, in a few words. A wait of more than a few seconds is counted. */
export function sayPending(
  {
    state,
    attempt,
    steps,
    startedAt,
    looking,
    isTry,
  }: Pick<Pending, 'state' | 'attempt' | 'steps' | 'startedAt' | 'looking' | 'isTry'>,
  now: number,
): string {
  const seconds = Math.floor((now - startedAt) / 1_000);
  const what = isTry
    ? state === 'repairing'
      ? 'Repairing what fails…'
      : sayTrying(looking?.at ?? '', attempt)
    : state === 'looking' && looking !== null
      ? sayLooking(looking)
      : attempt > 1 || state === 'repairing'
        ? `Repairing (attempt ${Math.max(2, attempt)})…`
        : state === 'asking'
          ? 'Thinking…'
          : steps > 0
            ? `Writing step ${steps}…`
            : 'Writing…';
  return seconds < 4 ? what : `${what}${what.endsWith('…') ? '' : ' ·'} ${seconds} s`;
}

function sayTrying(at: string, ordinal: number): string {
  const what = at === '' ? 'Trying the proposal…' : `Trying “${at}”…`;
  return ordinal === 1 ? what : `Try ${ordinal}: ${what}`;
}

function sayLooking({ at, pages }: LookingNow): string {
  const what = at === '' ? 'Looking around…' : `Looking at ${at}…`;
  return pages === 0 ? what : `${what} ${sayPages(pages)}`;
}

export const sayPages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
