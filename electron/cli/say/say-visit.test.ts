import { expect, test } from 'vitest';
import { sayDecision, sayFailure, sayValue } from './say-visit.ts';

test.each([
  [{ value: '£9.50' }, '£9.50'],
  ['6 in stock', '6 in stock'],
  [{ rows: [{}, {}] }, '2 entries'],
  [['x'], '1 entry'],
  [7, '7'],
  [null, ''],
  [{ url: 'x' }, ''],
  [`a\n b${'c'.repeat(80)}`, `a b${'c'.repeat(56)}…`],
])('what a step read is said shortly: %j', (result, words) => {
  expect(sayValue(result)).toBe(words);
});

test('a branch says which way it took', () => {
  expect([true, false, 'red', '', { iteration: 1 }].map(sayDecision)).toEqual([
    'yes',
    'no',
    'red',
    'none of the cases',
    '',
  ]);
});

test('candidates are listed unless the message names them', () => {
  const candidates = [{ role: 'button', name: 'Pay now' }, { role: 'link', name: 'Pay later' }, 'something'];
  expect(sayFailure({ code: 'x', message: 'No “Pay”. There is “Pay now”.', details: { candidates } })).toBe(
    'No “Pay”. There is “Pay now”.\nThere is:\n- link “Pay later”\n- something',
  );
});
