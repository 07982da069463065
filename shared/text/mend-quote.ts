import { endOfQuoted } from './end-of-quoted.ts';
import { tryParse } from './json-slice.ts';
import { jsonTokens } from './json-tokens.ts';
import { readForward } from './json-walk.ts';
import type { Misfit } from './mend-json.ts';

/** So far around the place where a text stops being JSON the lost quote is looked for, in tokens. */
const reach = 2;
/** So many characters are looked through, and parsed, at most. */
const longest = 4_000;
const mostParsed = 8_000_000;
/** Blanks between two marks, at most. */
const widest = 200;

/**
 * The value of a text that is JSON but for one quote that was lost. Only where all of it can be read in one way alone, with
 * nothing odd about it: undefined else, as a quote in another place gives other words.
 */
export function mendQuote(text: string, misfit: Misfit): { readonly value: unknown } | undefined {
  if (!endsInString(text)) return undefined;
  const tokens = jsonTokens(text);
  const stop = readForward(tokens).length - 1;
  const from = tokens[Math.max(0, stop - reach)]?.start ?? 0;
  const to = tokens[stop]?.end ?? text.length;
  const places = placesFor(text, from, Math.min(to, from + longest));
  if (places.length * text.length > mostParsed) return undefined;
  const readings = new Map<string, unknown>();
  for (const at of places) {
    const parsed = tryParse(`${text.slice(0, at)}"${text.slice(at)}`);
    if (parsed !== undefined) readings.set(JSON.stringify(parsed.value), parsed.value);
  }
  const [value] = readings.values();
  return readings.size === 1 && misfit(value) === 0 ? { value } : undefined;
}

/** With one quote too few, what stands behind the last of them is in a string without an end. */
function endsInString(text: string): boolean {
  for (let start = text.indexOf('"'); start !== -1;) {
    const end = endOfQuoted(text, start);
    if (end === undefined) return true;
    start = text.indexOf('"', end + 1);
  }
  return false;
}

/** Where a string may begin: behind a mark; and end: before one. Blanks that the text does not write there elsewhere may be of the string or not, so that both are tried. */
function placesFor(text: string, from: number, to: number): number[] {
  const found = new Set<number>();
  const isSpaced = /[:,] /.test(text.slice(0, from).replace(/"(?:[^"\\]|\\.)*"/g, '""'));
  for (let at = from; at <= to; at += 1) {
    const character = text.charAt(at);
    if (at < to && '{[,:'.includes(character)) {
      const [blank] = /^\s*/.exec(text.slice(at + 1, at + 1 + widest)) ?? [''];
      found.add(at + 1 + blank.length);
      if (!blank.includes('\n') && blank.length > (isSpaced ? 1 : 0)) found.add(at + 1);
    }
    if (at === text.length || ',:}]'.includes(character)) {
      const [blank] = /\s*$/.exec(text.slice(Math.max(0, at - widest), at)) ?? [''];
      found.add(at - blank.length);
      found.add(at - blank.length + (/^[^\S\n]*/.exec(blank)?.[0].length ?? 0));
    }
  }
  return [...found];
}
