import { foldCase } from '../identity/normalise-name.ts';

/** Whether a field holds what was typed. A field that groups digits or writes capitals still does; one that drops or keeps characters does not. */
export function hasLanded(intended: string, actual: string): boolean {
  const wish = bare(intended);
  let next = 0;
  for (const sign of bare(actual)) {
    if (next < wish.length && sign === wish[next]) next += 1;
    else if (/[\p{L}\p{N}]/u.test(sign)) return false;
  }
  return next === wish.length;
}

function bare(text: string): string[] {
  return Array.from(foldCase(text.normalize('NFKC')).replaceAll(/\s+/g, ''));
}
