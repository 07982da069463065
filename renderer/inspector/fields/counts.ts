import type { Nth } from '../../../shared/tools/nth.ts';

/** `500,000`, `500 000`, or `500k`; undefined for none, else an error message. */
export function readCount(text: string): number | string | undefined {
  const typed = text.replaceAll(/[\s,_’']/g, '');
  if (typed === '') return undefined;
  const found = /^(\d{1,12})(k|m)?$/i.exec(typed);
  const count = Number(found?.[1]) * ({ k: 1_000, m: 1_000_000 }[found?.[2]?.toLowerCase() ?? ''] ?? 1);
  return found === null || count < 1 ? 'Enter a whole number from 1' : count;
}

export function printCount(count: number | undefined): string {
  return count === undefined ? '' : count.toLocaleString('en');
}

export function readNth(text: string): { readonly value: Nth | undefined } | { readonly error: string } {
  if (/^\s*last\s*$/i.test(text)) return { value: 'last' };
  const read = readCount(text);
  return typeof read === 'string' ? { error: 'Enter a whole number from 1, or “last”' } : { value: read };
}

export function printNth(nth: Nth | undefined): string {
  return nth === 'last' ? nth : printCount(nth);
}
