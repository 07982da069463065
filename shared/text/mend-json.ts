import { jsonTokens, type JsonToken } from './json-tokens.ts';
import { jsonWalk, type JsonState } from './json-walk.ts';

/** How badly a value fits what is expected; 0 when nothing about it is odd. */
export type Misfit = (value: unknown) => number;

const marks = ['{', '}', '[', ']', ',', ':'] as const;
/** So many characters are parsed at most to tell readings apart. */
const mostParsed = 8_000_000;

/**
 * The value of a text that is JSON but for one bracket, comma or colon that is missing, doubled or another one. Of several
 * readings the one that fits best; undefined when there is none, or when two that differ fit equally well.
 */
export function mendJson(text: string, misfit: Misfit): { readonly value: unknown } | undefined {
  const texts = findMends(text);
  if (texts.size === 0 || texts.size * text.length > mostParsed) return undefined;
  const readings = new Map<string, { readonly value: unknown; readonly oddity: number }>();
  for (const each of texts) {
    const value: unknown = JSON.parse(each);
    const key = JSON.stringify(value);
    if (!readings.has(key)) readings.set(key, { value, oddity: misfit(value) });
  }
  const [best, second] = [...readings.values()].sort((one, other) => one.oddity - other.oddity);
  return best === undefined || best.oddity === second?.oddity ? undefined : { value: best.value };
}

/** Every text that is JSON and differs by one mark. Linear: what comes before a place and what comes after it are each read once. */
function findMends(text: string): Set<string> {
  const tokens = jsonTokens(text);
  const walk = jsonWalk();
  const ahead = readBackward(tokens, walk);
  const found = new Set<string>();
  const fits = (state: JsonState | undefined, at: number): boolean => state !== undefined && (ahead[at] ?? []).some(({ place, stack }) => place === state.place && stack === state.stack);
  let state: JsonState | undefined = walk.start;
  for (let at = 0; at <= tokens.length && state !== undefined; at += 1) {
    const token = tokens[at];
    const start = token?.start ?? text.length;
    for (const mark of marks) {
      const next = walk.step(state, mark);
      if (fits(next, at)) found.add(`${text.slice(0, start)}${mark}${text.slice(start)}`);
      if (token !== undefined && token.kind !== mark && isMark(token) && fits(next, at + 1)) found.add(`${text.slice(0, start)}${mark}${text.slice(token.end)}`);
    }
    if (token !== undefined && isMark(token) && fits(state, at + 1)) found.add(text.slice(0, start) + text.slice(token.end));
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
