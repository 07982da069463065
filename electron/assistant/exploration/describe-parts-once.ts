import { cutText } from '../../../shared/text/cut-text.ts';
import { thingsAmong, writeEntry, type Entry, type PartEntry, type ThingEntry } from './outline-entries.ts';

export type DescribedParts = Map<string, string>;

const repeatedRoles = new Set(['banner', 'navigation', 'search', 'complementary', 'contentinfo']);
const rank = 2;

export function withoutDescribedParts(entries: readonly Entry[], told: DescribedParts): Entry[] {
  return entries.map((entry) => {
    if (entry.kind === 'thing') return entry;
    const words = asBefore(entry, told);
    return words === undefined
      ? { ...entry, entries: withoutDescribedParts(entry.entries, told) }
      : { kind: 'thing', thing: entry.thing, words, rank };
  });
}

function asBefore(part: PartEntry, told: DescribedParts): string | undefined {
  if (!repeatedRoles.has(part.thing.role)) return undefined;
  const text = textOf(part);
  const address = told.get(text);
  const words = `${part.words}: as on ${cutText(address ?? '', 150)}`;
  return address !== undefined && words.length < text.length ? words : undefined;
}

export function rememberParts(
  entries: readonly Entry[],
  {
    told,
    leftOut,
    address,
  }: { readonly told: DescribedParts; readonly leftOut: ReadonlySet<ThingEntry>; readonly address: string },
): void {
  for (const entry of entries) {
    if (entry.kind === 'thing') continue;
    const isWhole = (): boolean => thingsAmong([entry]).every((thing) => !leftOut.has(thing));
    if (repeatedRoles.has(entry.thing.role) && isWhole() && !told.has(textOf(entry)))
      told.set(textOf(entry), address);
    rememberParts(entry.entries, { told, leftOut, address });
  }
}

const textOf = (part: PartEntry): string => writeEntry(part, new Set(thingsAmong([part])), 0).join('\n');
