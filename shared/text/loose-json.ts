import { jsonrepair } from 'jsonrepair';
import { maxJsonDepth } from '../json.ts';

export interface FoundJson {
  readonly value: unknown;
  readonly isRepaired: boolean;
  readonly isCutOff: boolean;
  readonly isUnsure: boolean;
}

/** Also parses strings such as `"arguments": "{\"url\": …}"`. Undefined if beyond repair. */
export function parseLoosely(text: string): unknown {
  return (tryParse(text) ?? tryRepair(text))?.value;
}

/** Linear. An unclosed value keeps its complete items; mismatched brackets make it unsure. */
export function readJsonAt(
  text: string,
  start: number,
  limit: number,
): { readonly found: FoundJson | undefined; readonly end: number } {
  const span = spanOf(text, start, limit);
  const { end, isClosed } = span;
  if (span.depth > maxJsonDepth) return { found: undefined, end };
  const source = isClosed ? text.slice(start, end) : `${text.slice(start, span.complete)}${span.closers}`;
  const parsed = tryParse(source);
  const read = parsed ?? tryRepair(source);
  if (typeof read?.value !== 'object' || read.value === null) return { found: undefined, end };
  const isUnsure =
    span.isMismatched ||
    (parsed === undefined && countContainers(read.value) !== span.containers) ||
    (!isClosed && text.slice(span.complete, end).trim() !== '');
  const isRepaired = !isClosed || parsed === undefined;
  return { found: { value: read.value, isRepaired, isCutOff: !isClosed, isUnsure }, end };
}

interface Span {
  readonly end: number;
  readonly isClosed: boolean;
  /** `jsonrepair` would guess. */
  readonly isMismatched: boolean;
  readonly depth: number;
  readonly containers: number;
  readonly complete: number;
  readonly closers: string;
}

function spanOf(text: string, start: number, limit: number): Span {
  const open: ('}' | ']')[] = [];
  let outermostList = -1;
  let [depth, containers, isMismatched] = [0, 0, false];
  let complete = { at: start, depth: 0, containers: 0 };
  let before = '';
  const keep = (at: number): void => {
    if (outermostList === -1 || outermostList === open.length - 1)
      complete = { at, depth: open.length, containers };
  };
  for (let at = start; at < limit; at += 1) {
    const character = text.charAt(at);
    switch (character) {
      case '{':
      case '[':
        if (character === '[' && outermostList === -1) outermostList = open.length;
        open.push(character === '{' ? '}' : ']');
        depth = Math.max(depth, open.length);
        containers += 1;
        if (character === '[' || containers === 1) keep(at + 1);
        break;
      case '}':
      case ']':
        if (open.pop() !== character) isMismatched = true;
        if (open.length === 0)
          return {
            end: at + 1,
            isClosed: true,
            isMismatched,
            depth,
            containers,
            complete: at + 1,
            closers: '',
          };
        if (open.length <= outermostList) outermostList = -1;
        keep(at + 1);
        break;
      case '"':
      case "'":
      case '“':
        if (character !== '"' && !'{[,:'.includes(before)) break;
        at = endOfString(text, at, limit);
        if (before === ':' && outermostList === -1 && at < limit) keep(at + 1);
        break;
      case ':':
        if (before === ':') isMismatched = true;
        break;
      case '/':
        at = endOfComment(text, at, limit);
        continue;
      default:
    }
    if (character.trim() !== '') before = character;
  }
  const closers = open.slice(0, complete.depth).reverse().join('');
  return {
    end: limit,
    isClosed: false,
    isMismatched,
    depth,
    containers: complete.containers,
    complete: complete.at,
    closers,
  };
}

function endOfString(text: string, start: number, limit: number): number {
  const quote = text.charAt(start);
  const closing = quote === '“' ? '”' : quote;
  for (let at = start + 1; at < limit; at += 1) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (
      character === closing &&
      (quote === '"' || /^\s*(?:[,:}\]]|$)/.test(text.slice(at + 1, at + maxGapLength)))
    )
      return at;
  }
  return limit;
}
const maxGapLength = 40;

function endOfComment(text: string, start: number, limit: number): number {
  const mark = text.charAt(start + 1);
  if ((mark !== '/' && mark !== '*') || text.charAt(start - 1) === ':') return start;
  const end = text.indexOf(mark === '/' ? '\n' : '*/', start + 2);
  return end === -1 ? limit : Math.min(limit, end + (mark === '/' ? 0 : 1));
}

function countContainers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + countContainers(each), 1);
}

function tryParse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

const maxRepairLength = 100_000;
const trailingComma = /"(?:[^"\\]|\\[^])*"|,(?=\s*[}\]])/g;

function tryRepair(text: string): { readonly value: unknown } | undefined {
  const tidy = tryParse(text.replace(trailingComma, (part) => (part === ',' ? '' : part)));
  if (tidy !== undefined || text.length > maxRepairLength) return tidy;
  try {
    return tryParse(jsonrepair(text));
  } catch {
    return undefined;
  }
}
