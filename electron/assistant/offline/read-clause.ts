import { clauses } from './clauses.ts';
import { restoreQuotes } from './quotes.ts';
import type { PlainCommand } from './command.ts';

const onlyQuote = /^\u0001\d+\u0001$/;
const leftOver = /,\s|\b(?:and|then|else|otherwise|between|until|afterwards)\b/i;

export function readClause(clause: string, quoted: readonly string[]): PlainCommand | undefined {
  for (const { pattern, read } of clauses) {
    const groups = pattern.exec(clause)?.groups;
    if (groups === undefined && !pattern.test(clause)) continue;
    const slots = Object.entries(groups ?? {}).flatMap(([key, value]) =>
      (value as string | undefined) === undefined ? [] : [[key, value] as const],
    );
    if (slots.some(([key, value]) => key !== 'submit' && !isWhole(value))) continue;
    const call = read(Object.fromEntries(slots.map(([key, value]) => [key, restoreQuotes(value, quoted)])));
    if (call !== undefined) return { kind: 'tool', ...call };
  }
  return undefined;
}

export function isWhole(slot: string): boolean {
  return slot.includes('\u0001') ? onlyQuote.test(slot.trim()) : !leftOver.test(slot);
}
