import { expect, test } from 'vitest';
import { describeDecision, formatValue } from './describe-visit.ts';

test.each([
  [{ value: '£9.50' }, '£9.50'],
  ['6 in stock', '6 in stock'],
  [{ rows: [{}, {}] }, '2 entries'],
  [['x'], '1 entry'],
  [7, '7'],
  [null, ''],
  [{ url: 'x' }, ''],
  [`a\n b${'c'.repeat(80)}`, `a b${'c'.repeat(56)}…`],
])('shortens a value: %j', (result, words) => {
  expect(formatValue(result)).toBe(words);
});

test('the line names the branch taken', () => {
  expect([true, false, 'red', '', { iteration: 1 }].map(describeDecision)).toEqual([
    'yes',
    'no',
    'red',
    'none of the cases',
    '',
  ]);
});
