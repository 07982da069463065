import { isSameMoment } from './is-same-moment.ts';
import { isSameNumber } from './is-same-number.ts';
import { isSameText } from './is-same-text.ts';
import { plainOf } from './plain-of.ts';

/**
 * Whether a field holds what was typed, as a value: a field that groups digits, writes capitals, adds a unit or writes a
 * date in its own form still does; one that drops or changes part of it does not.
 */
export function hasLanded(intended: string, actual: string): boolean {
  const [wish, held] = [plainOf(intended), withoutScheme(plainOf(actual), plainOf(intended))];
  if (wish === held) return true;
  return isSameMoment(wish, held) ?? isSameNumber(wish, held) ?? isSameText(wish, held);
}

/** A field for addresses writes `https://` in front of one that lacks it. */
function withoutScheme(held: string, wish: string): string {
  return wish !== '' && !wish.includes('://') ? held.replace(/^https?:\/\//, '') : held;
}
