import { jsonrepair } from 'jsonrepair';
import { bracketsOf } from './brackets-of.ts';
import { withoutHashComments } from './without-hash-comments.ts';

/** One JSON value in a text. */
export interface FoundJson {
  readonly value: unknown;
  /** It was no JSON as it was written. */
  readonly isRepaired: boolean;
  /** Its end is missing. */
  readonly isCutOff: boolean;
  /** It may hold less, or other things, than what was meant: something of it was lost, or its brackets did not match. */
  readonly isUnsure: boolean;
}

/** From the bracket at which a value begins to the one that closes it. */
export interface Span {
  /** After the closing bracket; undefined when it never closes. */
  readonly end: number | undefined;
  readonly depth: number;
  readonly endsInString: boolean;
}

/** Linear. Looks no further than `limit`. */
export function findEnd(text: string, start: number, limit = text.length): Span {
  let depth = 0,
    deepest = 0,
    isInString = false;
  for (let at = start; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) isInString = false;
    } else if (code === 0x22) isInString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, depth: deepest, endsInString: false };
    }
  }
  return { end: undefined, depth: deepest, endsInString: isInString };
}

/** Where JSON that never closes must end: at the fence that closes its block, or with the text. */
export function limitOf(text: string, start: number): number {
  const fence = /\n[^\S\n]*(?:```|~~~|''')/g;
  fence.lastIndex = start;
  return fence.exec(text)?.index ?? text.length;
}

/** Undefined when even repairing makes nothing of it. */
export function readSlice(slice: string, { end, endsInString }: Span): FoundJson | undefined {
  const isCutOff = end === undefined;
  if (!isCutOff) {
    const parsed = tryParse(slice);
    if (parsed !== undefined) return { value: parsed.value, isRepaired: false, isCutOff, isUnsure: false };
  }
  // What was being written when the text broke off is worth nothing; all before it is.
  const lastBracket = Math.max(slice.lastIndexOf('}'), slice.lastIndexOf(']')) + 1;
  const shorter = slice.slice(0, lastBracket);
  const before = isCutOff && endsInString ? slice.slice(0, startOfOpenItem(slice)) : '';
  const versions = !isCutOff ? [slice] : endsInString ? [shorter, before, slice] : [slice, shorter];
  for (const version of versions) {
    const repaired = version === '' ? undefined : tryRepair(version);
    if (repaired !== undefined)
      return {
        value: repaired.value,
        isRepaired: true,
        isCutOff,
        isUnsure: (endsInString && version === slice) || !isAllThere(slice, repaired.value, isCutOff),
      };
  }
  return undefined;
}

/** Where the item of a list begins that was being written; 0 when it is none. */
function startOfOpenItem(slice: string): number {
  const open: number[] = [];
  let isInString = false;
  for (let at = 0; at < slice.length; at += 1) {
    const character = slice.charAt(at);
    if (isInString && character === '\\') at += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && (character === '{' || character === '[')) open.push(at);
    else if (!isInString && (character === '}' || character === ']')) open.pop();
  }
  const inList = open.findLastIndex(
    (at, depth) => slice.charAt(at) === '{' && slice.charAt(open[depth - 1] ?? at) === '[',
  );
  return open[inList] ?? 0;
}

export function tryParse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function tryRepair(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(jsonrepair(withoutHashComments(text)));
    return typeof value === 'object' && value !== null ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** The list of an answer lies so deep at most: in a wrapper. Lists of an item lie deeper. */
const deepestList = 3;

/** Whether repairing kept every bracket; and of a text that breaks off, whether it does so between items, so that only closing brackets are missing. */
function isAllThere(slice: string, value: unknown, isCutOff: boolean): boolean {
  const [written, read] = [bracketsOf(slice), bracketsIn(value)];
  if (!isCutOff) return written === read;
  if (!read.startsWith(written)) return false;
  const open: string[] = [];
  for (const bracket of written) {
    if (bracket === '{' || bracket === '[') open.push(bracket);
    else open.pop();
  }
  const last = slice.trimEnd().at(-1) ?? '';
  if (open.at(-1) === '[' && open.length <= deepestList) return last === '}' || last === ']';
  return open.length <= 1 ? last !== ',' && last !== ':' : open.length === 2 && last === ']';
}

/** The brackets with which a value is written. */
function bracketsIn(value: unknown): string {
  const found: string[] = [];
  const visit = (each: unknown): void => {
    if (typeof each !== 'object' || each === null) return;
    const isList = Array.isArray(each);
    found.push(isList ? '[' : '{');
    for (const inner of isList ? (each as unknown[]) : Object.values(each)) visit(inner);
    found.push(isList ? ']' : '}');
  };
  visit(value);
  return found.join('');
}
