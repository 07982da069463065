import { readPattern } from '../checks/pattern.ts';

export const textPartFormat = 'text-part';

export type PartKind = 'text' | 'number' | 'amount' | 'date';

export type TextPart =
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: PartKind; readonly after?: string; readonly before?: string };

const request =
  /^(?:(?<kind>number|amount|date)(?=\s|$))?\s*(?:(?<where>after|between)(?:\s(?<words>.*)|$))?$/isu;
const pairOfWords =
  /^(?:"(?<straight1>[^"]*)"|“(?<curly1>[^”]*)”|(?<plain1>.*?))\s?(?<!\S)and(?:\s|$)(?:"(?<straight2>[^"]*)"|“(?<curly2>[^”]*)”|(?<plain2>.*))$/isu;

/**
 * Accepts `number`, `amount after Total:`, `between Order and of`, or `/A-\d+/`; anything else is a label.
 * Without the words, `after` or `before` is ''.
 */
export function readTextPart(written: string): TextPart {
  const text = written.trimStart();
  const pattern = /^\/(.*)\/\s*$/su.exec(text)?.[1];
  if (pattern !== undefined) return { kind: 'pattern', pattern };
  const groups = request.exec(text)?.groups;
  if (groups === undefined) return { kind: 'text', after: text };
  const kind = (groups['kind']?.toLowerCase() ?? 'text') as PartKind;
  const { where, words = '' } = groups;
  if (where === undefined) return { kind };
  const pair = where.toLowerCase() === 'between' ? pairOfWords.exec(words)?.groups : undefined;
  if (pair === undefined)
    return { kind, after: words, ...(where.toLowerCase() === 'between' ? { before: '' } : {}) };
  const word = (at: 1 | 2): string => pair[`straight${at}`] ?? pair[`curly${at}`] ?? pair[`plain${at}`] ?? '';
  return { kind, after: word(1), before: word(2) };
}

export function printTextPart(part: TextPart): string {
  if (part.kind === 'pattern') return `/${part.pattern}/`;
  const { kind, after, before } = part;
  const name = kind === 'text' ? '' : kind;
  if (after === undefined) return name;
  const where = before === undefined ? `after ${after}` : `between ${quoted(after)} and ${quoted(before)}`;
  return name === '' ? where : `${name} ${where}`;
}

function quoted(words: string): string {
  if (!/(?<!\S)and(?!\S)|^["“]/iu.test(words)) return words;
  return words.includes('"') ? `“${words}”` : `"${words}"`;
}

/** A sentence without its subject. */
export function textPartProblem(written: string): string | undefined {
  const part = readTextPart(written);
  if (part.kind === 'pattern') {
    if (part.pattern === '') return 'lacks a pattern between the slashes, such as /A-[0-9]+/.';
    const read = readPattern(part.pattern);
    return read.ok ? undefined : `isn't a valid pattern. ${read.error}`;
  }
  if (part.after?.trim() === '' && part.before === undefined && written.trim() !== '')
    return 'lacks the words before the value, such as “after Order number:”.';
  return part.before !== undefined && (part.before.trim() === '' || part.after?.trim() === '')
    ? 'lacks the words before or after the value, such as “between Order and of”.'
    : undefined;
}
