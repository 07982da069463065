import { readPattern } from '../checks/pattern.ts';
import { ok, refuse, type Result } from '../result.ts';

/** `format` of an argument that holds one. */
export const textPartFormat = 'text-part';

export type PartKind = 'text' | 'number' | 'amount' | 'date';

/** A value to take out of a text: the match of a pattern, or what follows words or stands between them. */
export type TextPart =
  | { readonly kind: 'pattern'; readonly pattern: string }
  | { readonly kind: PartKind; readonly after?: string; readonly before?: string };

const request =
  /^(?:(?<kind>number|amount|date)(?=\s|$))?\s*(?:after(?=\s|$)(?<after>.*)|between(?=\s|$)(?<both>.*))?$/isu;
const pair =
  /^\s*(?:"(?<q1>[^"]*)"|“(?<c1>[^”]*)”|(?<p1>.*?))\s*(?<!\S)and(?!\S)\s*(?:"(?<q2>[^"]*)"|“(?<c2>[^”]*)”|(?<p2>.*))$/isu;

/**
 * Reads `number`, `amount after Total:`, `between Order and of`, `/A-\d+/`. Anything else is a label: what
 * follows it is taken. The error says what is missing.
 */
export function readTextPart(written: string): Result<TextPart, string> {
  const text = written.trim();
  const pattern = /^\/(.*)\/$/su.exec(text)?.[1];
  if (pattern !== undefined) {
    if (pattern === '') return refuse('lacks a pattern between the slashes, such as /A-[0-9]+/.');
    return ok({ kind: 'pattern', pattern });
  }
  const groups = request.exec(text)?.groups;
  if (groups === undefined) return ok({ kind: 'text', after: text });
  const kind = (groups['kind']?.toLowerCase() ?? 'text') as PartKind;
  const { after, both } = groups;
  if (after !== undefined)
    return after.trim() === ''
      ? refuse('lacks the words before the value, such as “after Order number:”.')
      : ok({ kind, after: after.trim() });
  if (both === undefined) return ok({ kind });
  const words = pair.exec(both)?.groups ?? {};
  const [first = '', second = ''] = [
    words['q1'] ?? words['c1'] ?? words['p1'],
    words['q2'] ?? words['c2'] ?? words['p2'],
  ];
  return first.trim() === '' || second.trim() === ''
    ? refuse('lacks the words before or after the value, such as “between Order and of”.')
    : ok({ kind, after: first.trim(), before: second.trim() });
}

export function printTextPart(part: TextPart): string {
  if (part.kind === 'pattern') return `/${part.pattern}/`;
  const { kind, after, before } = part;
  const quoted = (words: string): string => (/(?<!\S)and(?!\S)/i.test(words) ? `"${words}"` : words);
  const where =
    before === undefined
      ? after === undefined
        ? ''
        : `after ${after}`
      : `between ${quoted(after ?? '')} and ${quoted(before)}`;
  return `${kind === 'text' ? '' : kind} ${where}`.trim();
}

/** What is wrong with a part, as a sentence without its subject. */
export function textPartFlaw(written: string): string | undefined {
  const part = readTextPart(written);
  if (!part.ok) return part.error;
  const pattern = part.value.kind === 'pattern' ? readPattern(part.value.pattern) : undefined;
  return pattern?.ok === false ? `isn't a valid pattern. ${pattern.error}` : undefined;
}
