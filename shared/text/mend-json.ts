import { jsonTokens, type JsonToken } from './json-tokens.ts';
import { tryParse } from './json-slice.ts';
import { jsonWalk, type JsonState } from './json-walk.ts';

/** How badly a value fits what is expected; 0 when nothing about it is odd. */
export type Misfit = (value: unknown) => number;

export interface Mended {
  readonly value: unknown;
  /** Only its last mark was missing. */
  readonly isEndMissing: boolean;
}

/** A closing bracket of the wrong kind. */
const alike: ReadonlyMap<string, string> = new Map([['}', ']'], [']', '}']]);
const marks = ['{', '}', '[', ']', ',', ':'] as const;
/** So many characters are parsed at most to tell readings apart. */
const mostParsed = 8_000_000;

/**
 * The value of a text that is JSON but for one bracket, comma or colon that is missing, doubled or another one. Of several
 * readings the one that fits best; undefined when there is none, or when two that differ fit equally well.
 */
export function mendJson(text: string, misfit: Misfit): Mended | undefined {
  const mends = findMends(text);
  if (mends.size === 0 || mends.size * text.length > mostParsed) return undefined;
  const readings = new Map<string, Mended & { readonly oddity: number }>();
  for (const [each, keys] of mends) {
    const parsed = tryParse(each);
    const key = JSON.stringify(parsed?.value);
    if (parsed === undefined || readings.has(key)) continue;
    // Where two items run into one, the same keys stand in it twice.
    const lost = keys - countKeys(parsed.value);
    readings.set(key, { ...parsed, oddity: misfit(parsed.value) + lost * 3, isEndMissing: each.startsWith(text) });
  }
  const [best, second] = [...readings.values()].sort((one, other) => one.oddity - other.oddity);
  return best === undefined || best.oddity === second?.oddity ? undefined : { value: best.value, isEndMissing: best.isEndMissing };
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: unknown[] = Object.values(value);
  return inner.reduce((total: number, each) => total + countKeys(each), Array.isArray(value) ? 0 : inner.length);
}

/** Every text that is JSON and differs by one mark, with how many keys it writes. Linear: what comes before a place and what comes after it are each read once. */
function findMends(text: string): Map<string, number> {
  const tokens = jsonTokens(text);
  const walk = jsonWalk();
  const ahead = readBackward(tokens, walk);
  const found = new Map<string, number>();
  const keys = tokens.filter(({ kind }) => kind === ':').length;
  const fits = (state: JsonState | undefined, at: number): boolean => state !== undefined && (ahead[at] ?? []).some(({ place, stack }) => place === state.place && stack === state.stack);
  let state: JsonState | undefined = walk.start;
  for (let at = 0; at <= tokens.length && state !== undefined; at += 1) {
    const token = tokens[at];
    const start = token?.start ?? text.length;
    for (const mark of marks) {
      const next = walk.step(state, mark);
      if (fits(next, at)) found.set(`${text.slice(0, start)}${mark}${text.slice(start)}`, keys + (mark === ':' ? 1 : 0));
      if (token !== undefined && alike.get(token.kind) === mark && fits(next, at + 1)) found.set(`${text.slice(0, start)}${mark}${text.slice(token.end)}`, keys);
    }
    if (token !== undefined && isMark(token) && fits(state, at + 1)) found.set(text.slice(0, start) + text.slice(token.end), keys - (token.kind === ':' ? 1 : 0));
    state = token === undefined ? undefined : walk.step(state, token.kind);
  }
  return found;
}

/** Before each token (and after the last), the states from which the rest is whole. */
function readBackward(tokens: readonly JsonToken[], walk: ReturnType<typeof jsonWalk>): JsonState[][] {
  const ahead: JsonState[][] = [];
  ahead[tokens.length] = [walk.end];
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const kind = tokens[at]?.kind ?? '?';
    ahead[at] = (ahead[at + 1] ?? []).flatMap((state) => walk.back(state, kind));
  }
  return ahead;
}

const isMark = ({ kind }: JsonToken): boolean => (marks as readonly string[]).includes(kind);
