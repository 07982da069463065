import { expect, test } from 'vitest';
import { node } from '../../../shared/testing/build.ts';
import { elementOffers, offersOf } from './candidates.ts';

const click = node('a', 'Tool', { server: 'browser', tool: 'click', arguments: { target: 'Pay', nth: 2 } });
const now = { role: 'link', name: 'Pay now', find: { target: 'Pay now', within: 'Basket' } };

test('a candidate has the arguments that find it', () => {
  expect(elementOffers(click, [now])).toEqual([
    { candidate: now, args: { target: 'Pay now', within: 'Basket' }, isInUse: false },
  ]);
});

test('an ambiguous candidate is not offered', () => {
  expect(elementOffers(click, [{ role: 'link', name: 'Pay now' }])).toEqual([]);
  expect(elementOffers(node('a', 'EndLoop', { loopId: 'b' }), [now])).toEqual([]);
});

test('a candidate goes where the tool takes its target', () => {
  const type = node('a', 'Tool', {
    server: 'browser',
    tool: 'type_text',
    arguments: { text: 'x', into: 'Serch' },
  });
  const search = { role: 'textbox', name: 'Search', find: { target: 'Search' } };
  expect(elementOffers(type, [search])[0]?.args).toEqual({ text: 'x', into: 'Search' });
  const drag = node('a', 'Tool', {
    server: 'browser',
    tool: 'drag',
    arguments: { target: 'Card', onto: 'Dne' },
  });
  const done = { role: 'list', name: 'Done', find: { target: 'Done', nth: 1 } };
  const failure = {
    code: 'target-not-found',
    message: '',
    details: { argument: 'onto', candidates: [done] },
  };
  expect(offersOf(drag, failure)[0]?.args).toEqual({ target: 'Card', onto: 'Done', ontoNth: 1 });
});

test('a missing option is replaced from its list', () => {
  const choose = node('a', 'Tool', {
    server: 'browser',
    tool: 'select_option',
    arguments: { target: 'Size', option: 'Large' },
  });
  const failure = { code: 'option-not-found', message: '', details: { options: ['S', '', 'L'] } };
  expect(offersOf(choose, failure).map(({ args }) => args)).toEqual([
    { target: 'Size', option: 'S' },
    { target: 'Size', option: 'L' },
  ]);
});

test('only a missing option is replaced', () => {
  const choose = node('a', 'Tool', {
    server: 'browser',
    tool: 'select_option',
    arguments: { target: 'Fruit', option: ['Pear', 'Fig'] },
  });
  const failure = {
    code: 'option-not-found',
    message: '',
    details: { option: 'Fig', options: ['Apple', 'Pear', 'Plum'] },
  };
  expect(offersOf(choose, failure).map(({ args }) => args['option'])).toEqual([
    ['Pear', 'Apple'],
    ['Pear', 'Plum'],
  ]);
});

test('a candidate replaces all alternatives', () => {
  const either = node('a', 'Tool', { tool: 'click', arguments: { target: ['Pay', 'Order'] } });
  expect(elementOffers(either, [now])[0]?.args).toEqual({ target: 'Pay now', within: 'Basket' });
});

test('the current target is marked as taken', () => {
  const taken = node('a', 'Tool', { tool: 'click', arguments: { within: 'Basket', target: 'Pay now' } });
  expect(elementOffers(taken, [now])[0]?.isInUse).toBe(true);
});
