import { expect, test } from 'vitest';
import { printTextPart, readTextPart, textPartProblem, type TextPart } from './text-part.ts';

test.each<[string, TextPart]>([
  ['number', { kind: 'number' }],
  ['Amount', { kind: 'amount' }],
  ['after Order number:', { kind: 'text', after: 'Order number:' }],
  ['date after Due', { kind: 'date', after: 'Due' }],
  ['between Order and of today', { kind: 'text', after: 'Order', before: 'of today' }],
  ['amount between "Bed and board" and VAT', { kind: 'amount', after: 'Bed and board', before: 'VAT' }],
  [String.raw`/A-\d+/`, { kind: 'pattern', pattern: String.raw`A-\d+` }],
  ['Number of items', { kind: 'text', after: 'Number of items' }],
  ['', { kind: 'text' }],
  ['after ', { kind: 'text', after: '' }],
  ['after Order ', { kind: 'text', after: 'Order ' }],
  ['between Order  and ', { kind: 'text', after: 'Order ', before: '' }],
  ['number between  and of', { kind: 'number', after: '', before: 'of' }],
  ['between “"Bed" and” and "and"', { kind: 'text', after: '"Bed" and', before: 'and' }],
  ['//', { kind: 'pattern', pattern: '' }],
  ['Afterward', { kind: 'text', after: 'Afterward' }],
])('“%s” reads as %j and prints back', (written, part) => {
  expect(readTextPart(written)).toEqual(part);
  expect(readTextPart(printTextPart(part))).toEqual(part);
});

const noAfter = 'lacks the words before the value, such as “after Order number:”.';
const noBetween = 'lacks the words before or after the value, such as “between Order and of”.';

test.each([
  ['after ', noAfter],
  ['number after', noAfter],
  ['between  and of', noBetween],
  ['between Order and', noBetween],
  ['between Order', noBetween],
  ['//', 'lacks a pattern between the slashes, such as /A-[0-9]+/.'],
  ['/(/', 'isn\'t a valid pattern. missing closing ): "(".'],
])('“%s” is refused', (written, error) => {
  expect(textPartProblem(written)).toBe(error);
});
