import { expect, test } from 'vitest';
import { retarget } from './retarget.ts';

test('a new target replaces the old one’s arguments', () => {
  const args = {
    text: 'x',
    into: 'Serch',
    role: 'textbox',
    within: 'Head',
    nth: 2,
    exact: true,
    css: '#q',
    timeoutMs: 5,
  };
  expect(retarget(args, { target: 'Search', within: 'Shop' }, 'into')).toEqual({
    text: 'x',
    into: 'Search',
    within: 'Shop',
    timeoutMs: 5,
  });
  expect(retarget({ target: 'Save' }, { css: '.save', nth: 2 }, 'target')).toEqual({ css: '.save', nth: 2 });
});

test('a drop target has arguments of its own', () => {
  expect(
    retarget(
      { target: 'Card', role: 'listitem', onto: 'Done', ontoWithin: 'Board' },
      { target: 'Done', role: 'list', nth: 1 },
      'onto',
    ),
  ).toEqual({ target: 'Card', role: 'listitem', onto: 'Done', ontoRole: 'list', ontoNth: 1 });
});
