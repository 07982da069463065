import { isSameMoment } from './is-same-moment.ts';
import { isSameNumber } from './is-same-number.ts';
import { isSameText } from './is-same-text.ts';
import { plainOf } from './plain-of.ts';

/** Allows a field to group digits, change case, add a unit or reformat a date. */
export function hasLanded(intended: string, actual: string): boolean {
  const [wish, held] = [plainOf(intended), withoutScheme(plainOf(actual), plainOf(intended))];
  if (wish === held) return true;
  return isSameMoment(wish, held) ?? isSameNumber(wish, held) ?? isSameText(wish, held);
}

/** A field for addresses may add `https://`. */
function withoutScheme(held: string, wish: string): string {
  return wish !== '' && !wish.includes('://') ? held.replace(/^https?:\/\//, '') : held;
}
