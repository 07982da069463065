import { expect, test } from 'vitest';
import { printTextPart, readTextPart, textPartFlaw, type TextPart } from './text-part.ts';

test.each<[string, TextPart]>([
  ['number', { kind: 'number' }],
  ['Amount', { kind: 'amount' }],
  ['after Order number:', { kind: 'text', after: 'Order number:' }],
  ['date after Due', { kind: 'date', after: 'Due' }],
  ['between Order and of today', { kind: 'text', after: 'Order', before: 'of today' }],
  ['amount between "Bed and board" and VAT', { kind: 'amount', after: 'Bed and board', before: 'VAT' }],
  [String.raw`/A-\d+/`, { kind: 'pattern', pattern: String.raw`A-\d+` }],
  ['Number of items', { kind: 'text', after: 'Number of items' }],
  ['Afterward', { kind: 'text', after: 'Afterward' }],
])('“%s” reads as %j and prints back', (written, part) => {
  expect(readTextPart(written)).toEqual({ ok: true, value: part });
  expect(readTextPart(printTextPart(part))).toEqual({ ok: true, value: part });
});

test.each([
  ['after ', 'lacks the words before the value, such as “after Order number:”.'],
  ['number after', 'lacks the words before the value, such as “after Order number:”.'],
  ['between  and of', 'lacks the words before or after the value, such as “between Order and of”.'],
  ['between Order and', 'lacks the words before or after the value, such as “between Order and of”.'],
  ['between Order', 'lacks the words before or after the value, such as “between Order and of”.'],
  ['//', 'lacks a pattern between the slashes, such as /A-[0-9]+/.'],
  ['/(/', 'isn\'t a valid pattern. missing closing ): "(".'],
])('“%s” is refused', (written, error) => {
  expect(textPartFlaw(written)).toBe(error);
});
