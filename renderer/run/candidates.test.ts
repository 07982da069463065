import { expect, test } from 'vitest';
import { node } from '../../shared/testing/build.ts';
import { argumentsWith, candidatesOf, fittingCandidates, dropCandidateSentences } from './candidates.ts';

const candidate = { role: 'link', name: 'Pay now' };

test('candidates come from the failure’s details; malformed ones are dropped', () => {
  expect(
    candidatesOf({
      code: 'x',
      message: '',
      details: { candidates: [{ role: 'link', name: 'Pay now' }, 3, { name: 'Total' }] },
    }),
  ).toEqual([candidate, { role: '', name: 'Total' }]);
  expect(candidatesOf({ code: 'x', message: '' })).toEqual([]);
});

test('a candidate replaces the target and role and clears `nth`', () => {
  expect(
    argumentsWith(
      node('a', 'Tool', { arguments: { target: 'Pay', role: 'button', nth: 2, within: 'Basket' } }),
      candidate,
    ),
  ).toEqual({ target: 'Pay now', role: 'link', within: 'Basket' });
});

test('`type_text` gets the name in `into`', () => {
  expect(
    argumentsWith(node('a', 'Tool', { tool: 'type_text', arguments: { text: 'x', into: 'Serch' } }), {
      role: 'textbox',
      name: 'Search',
    }),
  ).toEqual({ text: 'x', into: 'Search' });
});

test('a step without a target has no new arguments', () => {
  expect(argumentsWith(node('a', 'EndLoop', { loopId: 'b' }), candidate)).toBeUndefined();
  expect(argumentsWith(node('a', 'Tool', { arguments: { url: 'x' } }), candidate)).toBeUndefined();
});

test('sentences that list the candidates are dropped', () => {
  const message = 'No button called “Pay” on this page. There are “Pay now” and “Pay later”. Check the name.';
  expect(
    dropCandidateSentences(message, [
      { role: 'button', name: 'Pay now' },
      { role: 'button', name: 'Pay later' },
    ]),
  ).toBe('No button called “Pay” on this page. Check the name.');
  expect(dropCandidateSentences(message, [])).toBe(message);
});

test('a step that types gets fields, not links', () => {
  const all = [candidate, { role: 'textbox', name: 'Search' }, { role: '', name: 'Total' }];
  const typing = node('a', 'Tool', { server: 'browser', tool: 'type_text', arguments: { into: 'Serch' } });
  expect(fittingCandidates(typing, all).map(({ name }) => name)).toEqual(['Search', 'Total']);
  expect(
    fittingCandidates(
      node('a', 'Tool', { server: 'browser', tool: 'click', arguments: { target: 'Pay' } }),
      all,
    ),
  ).toEqual(all);
});
