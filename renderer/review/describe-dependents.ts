import type { ReviewChange } from '../../shared/review/changes.ts';

type Titled = Pick<ReviewChange, 'title'>;

export function describeDependents({ title }: Titled, along: readonly Titled[], isWanted: boolean): string {
  const [first = '', ...others] = along.map((each) => `“${each.title}”`).toReversed();
  const names = others.length === 0 ? first : `${others.toReversed().join(', ')} and ${first}`;
  return isWanted
    ? `Accepting “${title}” also accepts ${names}.`
    : `Rejecting “${title}” also rejects ${names}.`;
}
