import { cutText } from '../../../shared/text/cut-text.ts';
import type { Thing } from '../../tools/browser/find/outline.ts';
import type { ShownThing } from './whats-new.ts';

export type Entry = ThingEntry | PartEntry;
export type ThingEntry = ShownThing & {
  readonly kind: 'thing';
  readonly rank: number;
  readonly isText?: true;
  readonly cell?: Thing;
  readonly unit?: Thing;
};
export interface PartEntry {
  readonly kind: 'part';
  readonly thing: Thing;
  readonly words: string;
  /** Shown as the line of this part, even if nothing below is. */
  readonly head?: ThingEntry;
  readonly entries: readonly Entry[];
  readonly isInline: boolean;
}

export function thingsAmong(entries: readonly Entry[], found: ThingEntry[] = []): ThingEntry[] {
  for (const entry of entries)
    if (entry.kind === 'thing') found.push(entry);
    else {
      if (entry.head !== undefined) found.push(entry.head);
      thingsAmong(entry.entries, found);
    }
  return found;
}

const maxInUnit = 40;

/** Gives all things `rank`, or else the rank of the most useful one. */
export function rankAsUnit(unit: Thing, entries: readonly Entry[], rank?: number): readonly Entry[] {
  const things = thingsAmong(entries);
  if (things.length > maxInUnit || entries.some(({ kind }) => kind !== 'thing')) return entries;
  const least = rank ?? Math.min(...things.map((thing) => thing.rank));
  return things.map((thing) => ({ ...thing, rank: least, unit }));
}

const longText = 20;
const fullRankRepeats = 3;

/** The most useful first. Repeated sentences come last, repeated controls later. */
export function mostUsefulFirst(things: readonly ThingEntry[]): readonly ThingEntry[] {
  const counts = new Map<string, number>();
  const ranked = things.map((thing) => {
    const { words, rank, unit, isText } = thing;
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    const isRepeatedText = isText === true && words.length > longText && count > 1;
    const more = unit !== undefined ? 0 : isRepeatedText ? 8 : count > fullRankRepeats ? 4 : 0;
    return { thing, rank: rank + more };
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ thing }) => thing);
}

export function unitsOf(things: readonly ThingEntry[]): readonly (readonly ThingEntry[])[] {
  const units: ThingEntry[][] = [];
  for (const thing of things) {
    const last = units.at(-1);
    if (last !== undefined && thing.unit !== undefined && last[0]?.unit === thing.unit) last.push(thing);
    else units.push([thing]);
  }
  return units;
}

const inOneLine = (things: readonly ThingEntry[]): string =>
  things
    .map(({ words, cell }, at) =>
      at === 0 ? words : `${cell !== undefined && things[at - 1]?.cell === cell ? ', ' : '; '}${words}`,
    )
    .join('');

const maxTextLength = 160;
export const quoteShortened = (words: string): string => `“${cutText(words, maxTextLength)}”`;
export const roleAndName = (role: string, name: string): string =>
  name === '' ? `${role} without a name` : `${role} ${quoteShortened(name)}`;

const indent = (depth: number, words: string): string => `${'  '.repeat(depth)}- ${words}`;

export function writeEntry(entry: Entry, kept: ReadonlySet<ThingEntry>, depth: number): string[] {
  if (entry.kind === 'thing') return kept.has(entry) ? [indent(depth, entry.words)] : [];
  const { words, head, entries, isInline } = entry;
  if (isInline) {
    const inside = thingsAmong(entries).filter((each) => kept.has(each));
    return inside.length === 0 ? [] : [indent(depth, `${words}: ${inOneLine(inside)}`)];
  }
  const inside = entries.flatMap((each) => writeEntry(each, kept, depth + 1));
  const isShown = inside.length > 0 || (head !== undefined && kept.has(head));
  return isShown ? [indent(depth, words), ...inside] : [];
}
