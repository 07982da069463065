import { jsonrepair } from 'jsonrepair';
import { maxJsonDepth } from '../json.ts';

/** One JSON value in a text. */
export interface FoundJson {
  readonly value: unknown;
  /** It was no JSON as it was written. */
  readonly isRepaired: boolean;
  /** Its end is missing. */
  readonly isCutOff: boolean;
}

export interface FoundText {
  /** In the order written. */
  readonly values: readonly FoundJson[];
  /** What stands around them, without fences and reasoning. */
  readonly prose: string;
}

const reasoningBlock = /<(think(?:ing)?|reasoning|thought|analysis|scratchpad)>[\s\S]*?<\/\1>/gi;
const openReasoning = /<(?:think(?:ing)?|reasoning|thought|analysis|scratchpad)>[\s\S]*$/i;
const strayEnd = /^[\s\S]*<\/(?:think(?:ing)?|reasoning|thought|analysis|scratchpad)>/i;

/** Finds every JSON value in what a model wrote. JSON in its reasoning counts only where there is none after it. Linear in the length; never throws. */
export function findJson(text: string): FoundText {
  const clean = text.replace(/[\uFEFF\u200B\u200E\u200F\u2060]/g, '');
  const closed = clean.replace(reasoningBlock, '').replace(strayEnd, '');
  const said = closed.replace(openReasoning, '');
  const found = findIn(said);
  if (found.values.length > 0 || said === clean) return found;
  const thought = findIn(clean.replace(/<\/?(?:think(?:ing)?|reasoning|thought|analysis|scratchpad)>/gi, '\n'));
  return { values: thought.values, prose: found.prose };
}

function findIn(text: string): FoundText {
  const unwrapped = unescapeWhole(text);
  return unwrapped === undefined ? scan(text) : markRepaired(scan(unwrapped));
}

const markRepaired = ({ values, prose }: FoundText): FoundText => ({ prose, values: values.map((value) => ({ ...value, isRepaired: true })) });

/** JSON that was encoded once more: the whole text is a JSON string, or every quote in it has a backslash. */
function unescapeWhole(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^"\s*[[{\\]/.test(trimmed)) {
    const inner = tryParse(trimmed);
    if (typeof inner?.value === 'string') return unescapeWhole(inner.value) ?? inner.value;
  }
  if (!/[[{]\s*\\+"/.test(text) || /[[{,]\s*"/.test(text)) return undefined;
  return text.replace(/\\(["\\/nrt])/g, (_, character: string) => ({ n: '\n', r: '', t: ' ' })[character] ?? character);
}

function scan(text: string): FoundText {
  const values: FoundJson[] = [];
  const prose: string[] = [];
  let from = 0;
  const start = /\{(?=\s*(?:["'“”‘’`}/#\w[{]|\\"))|\[(?=\s*(?:["'“”‘’`\]/#{[]))/g;
  for (let match = start.exec(text); match !== null; match = start.exec(text)) {
    const at = match.index;
    const span = findEnd(text, at);
    const end = span.end ?? limitOf(text, at);
    const found = span.depth > maxJsonDepth ? undefined : readSlice(text.slice(at, end), span);
    prose.push(text.slice(from, at));
    if (found !== undefined) values.push(found);
    from = end;
    start.lastIndex = end;
  }
  prose.push(text.slice(from));
  return { values, prose: cleanProse(prose.join('')) };
}

interface Span {
  /** After the closing bracket; undefined when it never closes. */
  readonly end: number | undefined;
  readonly depth: number;
  readonly endsInString: boolean;
}

function findEnd(text: string, start: number): Span {
  let depth = 0, deepest = 0, isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === 0x5c) at += 1;
      else if (code === 0x22) isInString = false;
    } else if (code === 0x22) isInString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, depth += 1);
    else if (code === 0x7d || code === 0x5d) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, depth: deepest, endsInString: false };
    }
  }
  return { end: undefined, depth: deepest, endsInString: isInString };
}

/** Where JSON that never closes must end: at the fence that closes its block, or with the text. */
function limitOf(text: string, start: number): number {
  const fence = /\n\s*(?:```+|~~~+|'''+)/g;
  fence.lastIndex = start;
  return fence.exec(text)?.index ?? text.length;
}

function readSlice(slice: string, { end, endsInString }: Span): FoundJson | undefined {
  const isCutOff = end === undefined;
  if (!isCutOff) {
    const parsed = tryParse(slice);
    if (parsed !== undefined) return { value: parsed.value, isRepaired: false, isCutOff };
  }
  // What was being written when the text broke off is worth nothing; all before it is.
  const lastBracket = Math.max(slice.lastIndexOf('}'), slice.lastIndexOf(']')) + 1;
  const shorter = slice.slice(0, lastBracket);
  const versions = !isCutOff ? [slice] : endsInString ? [shorter, slice] : [slice, shorter];
  for (const version of versions) {
    const repaired = version === '' ? undefined : tryRepair(version);
    if (repaired !== undefined) return { value: repaired.value, isRepaired: true, isCutOff };
  }
  return undefined;
}

function tryParse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

function tryRepair(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(jsonrepair(text));
    return typeof value === 'object' && value !== null ? { value } : undefined;
  } catch {
    return undefined;
  }
}

function cleanProse(text: string): string {
  return text
    .replace(/^[ \t]*(?:```+|~~~+|'''+)[^\n]*$/gm, '')
    .replace(/(?:```+|~~~+)(?:json\w*)?/gi, '')
    .replace(/<\/?(?:json|answer|output|response|plan|patch|tool_call)>/gi, '')
    .replace(/^\s*(?:json|JSON)\s*$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
