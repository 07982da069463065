import type { Thing } from '../../tools/browser/find/outline.ts';
import type { Shown } from './whats-new.ts';

export type Entry = ThingEntry | PartEntry;
export type ThingEntry = Shown & {
  readonly kind: 'thing';
  /** Lower ranks stay longer. */
  readonly rank: number;
  readonly isText?: true;
};
export interface PartEntry {
  readonly kind: 'part';
  readonly thing: Thing;
  readonly words: string;
  readonly entries: readonly Entry[];
  readonly isInline: boolean;
}

export const thingsAmong = (entries: readonly Entry[]): ThingEntry[] =>
  entries.flatMap((entry) => (entry.kind === 'thing' ? [entry] : thingsAmong(entry.entries)));

const indent = (depth: number, words: string): string => `${'  '.repeat(depth)}- ${words}`;

export function writeEntry(entry: Entry, kept: ReadonlySet<ThingEntry>, depth: number): string[] {
  if (entry.kind === 'thing') return kept.has(entry) ? [indent(depth, entry.words)] : [];
  const { words, entries, isInline } = entry;
  if (isInline) {
    const inside = thingsAmong(entries).flatMap((each) => (kept.has(each) ? [each.words] : []));
    return inside.length === 0 ? [] : [indent(depth, `${words}: ${inside.join('; ')}`)];
  }
  const inside = entries.flatMap((each) => writeEntry(each, kept, depth + 1));
  return inside.length === 0 ? [] : [indent(depth, words), ...inside];
}
