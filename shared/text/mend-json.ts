import { jsonTokens, type JsonToken } from './json-tokens.ts';
import { tryParse } from './json-slice.ts';
import { jsonWalk, readForward, type JsonState } from './json-walk.ts';

/** How badly a value fits what is expected; 0 when nothing about it is odd. */
export type Misfit = (value: unknown) => number;

export interface Mended {
  readonly value: unknown;
  /** Only its last mark was missing. */
  readonly isEndMissing: boolean;
}

/** A closing bracket of the wrong kind. */
const alike: ReadonlyMap<string, string> = new Map([
  ['}', ']'],
  [']', '}'],
]);
const marks = ['{', '}', '[', ']', ',', ':'] as const;
/** So many characters are parsed at most to tell readings apart. */
const mostParsed = 8_000_000;

/**
 * The value of a text that is JSON but for one bracket, comma or colon that is missing, doubled or another one. Of several
 * readings the one that fits best; undefined when there is none, or when two that differ fit equally well. Linear.
 */
export function mendJson(text: string, misfit: Misfit): Mended | undefined {
  const mends = findMends(text);
  if (mends.length * text.length > mostParsed) return undefined;
  const readings = new Map<string, Mended & { readonly oddity: number }>();
  for (const { start, end, mark, keys } of mends) {
    const parsed = tryParse(text.slice(0, start) + mark + text.slice(end));
    if (parsed === undefined) continue;
    const mended = { value: parsed.value, isEndMissing: start === text.length };
    if (mends.length === 1) return mended;
    const key = JSON.stringify(parsed.value);
    // Where two items run into one, the same keys stand in it twice.
    const lost = keys - countKeys(parsed.value);
    if (!readings.has(key)) readings.set(key, { ...mended, oddity: misfit(parsed.value) + lost * 3 });
  }
  const [best, second] = [...readings.values()].sort((one, other) => one.oddity - other.oddity);
  return best === undefined || best.oddity === second?.oddity
    ? undefined
    : { value: best.value, isEndMissing: best.isEndMissing };
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner: unknown[] = Object.values(value);
  return inner.reduce(
    (total: number, each) => total + countKeys(each),
    Array.isArray(value) ? 0 : inner.length,
  );
}

/** What stands from start to end becomes this mark. */
interface Mend {
  readonly start: number;
  readonly end: number;
  readonly mark: string;
  /** How many keys the text then writes. */
  readonly keys: number;
}

/**
 * Every change of one mark that makes the text JSON; of those that come to the same text, the last. Linear: what comes
 * before a place and what comes after it are each read once, up to where they stop being JSON.
 */
function findMends(text: string): Mend[] {
  const tokens = jsonTokens(text);
  const walk = jsonWalk();
  const states = readForward(tokens, walk);
  const found: Mend[] = [];
  const keys = tokens.reduce((total, { kind }) => total + (kind === ':' ? 1 : 0), 0);
  /** From which the rest is whole: after this token, and before it. */
  let after: readonly JsonState[] = [];
  let before: readonly JsonState[] = [walk.end];
  for (let at = tokens.length; at >= 0 && before.length + after.length > 0; at -= 1) {
    const token = tokens[at];
    if (token !== undefined)
      [after, before] = [before, before.flatMap((state) => walk.back(state, token.kind))];
    const state = states[at];
    if (state === undefined) continue;
    const { kind, start, end } = token ?? { kind: undefined, start: text.length, end: text.length };
    for (const mark of marks) {
      if (mark === kind) continue;
      const next = walk.step(state, mark);
      if (next === undefined) continue;
      if (before.includes(next)) found.push({ start, end: start, mark, keys: keys + (mark === ':' ? 1 : 0) });
      if (kind !== undefined && alike.get(kind) === mark && after.includes(next))
        found.push({ start, end, mark, keys });
    }
    if (token !== undefined && isMark(token) && token.kind !== tokens[at + 1]?.kind && after.includes(state))
      found.push({ start, end, mark: '', keys: keys - (kind === ':' ? 1 : 0) });
  }
  return found;
}

const isMark = ({ kind }: JsonToken): boolean => (marks as readonly string[]).includes(kind);
