import { foldCase } from '../identity/normalize-name.ts';
import { isSameMoment } from './is-same-moment.ts';
import { isSameNumber } from './is-same-number.ts';
import { isSameText } from './is-same-text.ts';

const maxValueLength = 500;

/** The field may group digits, change case, add units, or reformat dates. */
export function holdsTyped(intended: string, actual: string): boolean {
  if (actual.length >= maxValueLength) return withoutSpace(intended).startsWith(withoutSpace(actual));
  const [typed, held] = [plainOf(intended), withoutScheme(plainOf(actual), plainOf(intended))];
  if (typed === held) return true;
  return isSameMoment(typed, held) ?? isSameNumber(typed, held) ?? isSameText(typed, held);
}

function withoutSpace(text: string): string {
  return plainOf(text).replaceAll(' ', '');
}

function withoutScheme(value: string, typed: string): string {
  return typed !== '' && !typed.includes('://') ? value.replace(/^https?:\/\//, '') : value;
}

export function plainOf(text: string): string {
  return foldCase(text.normalize('NFKC'))
    .replaceAll(/[‘’‚‛′`´]/g, "'")
    .replaceAll(/[“”„‟″«»]/g, '"')
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
