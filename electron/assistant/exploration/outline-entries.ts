import { cutText } from '../../../shared/text/cut-text.ts';
import type { Thing } from '../../tools/browser/find/outline.ts';
import type { Shown } from './whats-new.ts';

export type Entry = ThingEntry | PartEntry;
export type ThingEntry = Shown & {
  readonly kind: 'thing';
  /** Lower ranks stay longer. */
  readonly rank: number;
  readonly isText?: true;
  /** Around it in a row. */
  readonly cell?: Thing;
  /** The row that is kept or left out as a whole. */
  readonly row?: Thing;
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

/** Things that lie in one row side by side are one unit. */
export function unitsOf(things: readonly ThingEntry[]): readonly (readonly ThingEntry[])[] {
  const units: ThingEntry[][] = [];
  for (const thing of things) {
    const last = units.at(-1);
    if (last !== undefined && thing.row !== undefined && last[0]?.row === thing.row) last.push(thing);
    else units.push([thing]);
  }
  return units;
}

/** Semicolons divide cells, commas what is in one. */
const inOneLine = (things: readonly ThingEntry[]): string =>
  things
    .map(({ words, cell }, at) =>
      at === 0 ? words : `${cell !== undefined && things[at - 1]?.cell === cell ? ', ' : '; '}${words}`,
    )
    .join('');

const maxTextLength = 160;
export const quote = (words: string): string => `“${cutText(words, maxTextLength)}”`;
export const call = (role: string, name: string): string =>
  name === '' ? `${role} without a name` : `${role} ${quote(name)}`;

const indent = (depth: number, words: string): string => `${'  '.repeat(depth)}- ${words}`;

export function writeEntry(entry: Entry, kept: ReadonlySet<ThingEntry>, depth: number): string[] {
  if (entry.kind === 'thing') return kept.has(entry) ? [indent(depth, entry.words)] : [];
  const { words, entries, isInline } = entry;
  if (isInline) {
    const inside = thingsAmong(entries).filter((each) => kept.has(each));
    return inside.length === 0 ? [] : [indent(depth, `${words}: ${inOneLine(inside)}`)];
  }
  const inside = entries.flatMap((each) => writeEntry(each, kept, depth + 1));
  return inside.length === 0 ? [] : [indent(depth, words), ...inside];
}
