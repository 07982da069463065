import { foldCase } from '../identity/normalize-name.ts';
import { isSameMoment } from './is-same-moment.ts';
import { isSameNumber } from './is-same-number.ts';
import { isSameText } from './is-same-text.ts';

/** Allows a field to group digits, change case, add a unit or reformat a date. */
export function hasLanded(intended: string, actual: string): boolean {
  const [typed, held] = [plainOf(intended), withoutScheme(plainOf(actual), plainOf(intended))];
  if (typed === held) return true;
  return isSameMoment(typed, held) ?? isSameNumber(typed, held) ?? isSameText(typed, held);
}

/** A field for addresses may add `https://`. */
function withoutScheme(held: string, typed: string): string {
  return typed !== '' && !typed.includes('://') ? held.replace(/^https?:\/\//, '') : held;
}

export function plainOf(text: string): string {
  return foldCase(text.normalize('NFKC'))
    .replaceAll(/[‘’‚‛′`´]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
