import type { Change } from '../../shared/review/changes.ts';

type Told = Pick<Change, 'kind' | 'title'>;

/** What a decision about one change decides as well: “Without “Is it there?” there is no “Click Accept” either.” */
export function sayAlong({ kind, title }: Told, along: readonly Told[], isWanted: boolean): string {
  const [first = '', ...others] = along.map((each) => `“${each.title}”`).toReversed();
  const names = others.length === 0 ? first : `${others.toReversed().join(', ')} and ${first}`;
  const isOne = along.length === 1;
  if (kind === 'removed')
    return isWanted
      ? `${names} ${isOne ? 'goes' : 'go'} with “${title}”.`
      : `“${title}” stays, and with it ${names}.`;
  return isWanted
    ? `${names} ${isOne ? 'comes' : 'come'} with “${title}”.`
    : `Without “${title}” there is no ${names} either.`;
}
