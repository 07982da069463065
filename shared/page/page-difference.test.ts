import { expect, test } from 'vitest';
import { pageDifference } from './page-difference.ts';
import type { PageState } from './page-state.ts';

const page: PageState = {
  session: 's',
  windowId: 'w',
  url: 'https://shop.test/',
  title: 'Shop',
  dialogs: [],
  landmarks: ['main', 'heading 1 Books'],
  elements: ['button Buy', 'link Basket'],
};

test('an unchanged page has no changes', () => {
  expect(pageDifference(page, { ...page, elements: [...page.elements] })).toEqual({ changes: [], more: 0 });
});

test('address and title come first', () => {
  const after = {
    ...page,
    url: 'https://shop.test/basket',
    title: 'Basket',
    dialogs: ['dialog Added'],
    landmarks: ['main', 'heading 1 Basket'],
    elements: ['button Pay', 'link Basket'],
  };
  expect(pageDifference(page, after).changes).toEqual([
    { sign: '~', what: 'Address', before: 'https://shop.test/', after: 'https://shop.test/basket' },
    { sign: '~', what: 'Title', before: 'Shop', after: 'Basket' },
    { sign: '+', what: 'Dialog', after: 'dialog Added' },
    { sign: '+', what: 'Landmark', after: 'heading 1 Basket' },
    { sign: '−', what: 'Landmark', before: 'heading 1 Books' },
    { sign: '+', what: 'button Pay' },
    { sign: '−', what: 'button Buy' },
  ]);
});

test('only the first elements are listed', () => {
  const many = { ...page, elements: Array.from({ length: 30 }, (_, at) => `link ${at}`) };
  const { changes, more } = pageDifference({ ...page, elements: [] }, many);
  expect(changes).toHaveLength(12);
  expect(more).toBe(18);
});
