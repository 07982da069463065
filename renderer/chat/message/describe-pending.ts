import type { ExploringProgress } from '../../../shared/assistant/progress.ts';
import type { Pending } from '../../state/conversation.ts';

export function describePending(
  {
    state,
    attempt,
    steps,
    startedAt,
    exploring,
    isTry,
  }: Pick<Pending, 'state' | 'attempt' | 'steps' | 'startedAt' | 'exploring' | 'isTry'>,
  now: number,
): string {
  const seconds = Math.floor((now - startedAt) / 1_000);
  const what = isTry
    ? state === 'repairing'
      ? 'Repairing failed steps…'
      : describeTry(exploring?.at ?? '', attempt)
    : state === 'exploring' && exploring !== null
      ? describeExploration(exploring)
      : attempt > 1 || state === 'repairing'
        ? `Repairing (attempt ${Math.max(2, attempt)})…`
        : state === 'asking'
          ? 'Thinking…'
          : steps > 0
            ? `Writing step ${steps}…`
            : 'Writing…';
  return seconds < 4 ? what : `${what}${what.endsWith('…') ? '' : ' ·'} ${seconds} s`;
}

function describeTry(at: string, ordinal: number): string {
  const what = at === '' ? 'Trying the proposal…' : `Trying “${at}”…`;
  return ordinal === 1 ? what : `Try ${ordinal}: ${what}`;
}

function describeExploration({ at, pages }: ExploringProgress): string {
  const what = at === '' ? 'Looking around…' : `${at}…`;
  return pages === 0 ? what : `${what} ${formatPages(pages)}`;
}

export const formatPages = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
