import { clauses } from './clauses.ts';
import { putBack } from './quotes.ts';
import type { Said } from './said-steps.ts';

const onlyQuote = /^\u0001\d+\u0001$/;
/** Words that can't be part of an unquoted name. */
const leftOver = /,\s|\b(?:and|then|else|otherwise|between|until|afterwards)\b/i;

/** Reads one command; undefined if some of its words are left over. */
export function readClause(clause: string, quoted: readonly string[]): Said | undefined {
  for (const { pattern, read } of clauses) {
    const groups = pattern.exec(clause)?.groups;
    if (groups === undefined && !pattern.test(clause)) continue;
    const slots = Object.entries(groups ?? {}).flatMap(([key, value]) =>
      (value as string | undefined) === undefined ? [] : [[key, value] as const],
    );
    if (slots.some(([key, value]) => key !== 'submit' && !isWhole(value))) continue;
    const call = read(Object.fromEntries(slots.map(([key, value]) => [key, putBack(value, quoted)])));
    if (call !== undefined) return { kind: 'tool', ...call };
  }
  return undefined;
}

/** Whether this is a single name. */
export function isWhole(slot: string): boolean {
  return slot.includes('\u0001') ? onlyQuote.test(slot.trim()) : !leftOver.test(slot);
}
