import { expect, test } from 'vitest';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { outlineFrom } from '../../tools/browser/find/outline.ts';
import type { ExploredPage } from './explore.ts';
import { checkTargets, warnOfGuesses } from './check-targets.ts';

const exploredPage = (...written: object[]): ExploredPage => ({
  request: { kind: 'open', address: 'https://shop.example' },
  address: 'https://shop.example',
  page: {
    url: 'https://shop.example',
    title: 'Shop',
    frames: [outlineFrom(written)],
    documents: [1],
    kinds: new Map(),
  },
  from: undefined,
});
const seen = exploredPage(
  { role: 'button', name: 'Buy', ref: 'e1' },
  { role: 'textbox', name: 'E-mail', ref: 'e2' },
  { role: 'heading', name: 'Log out' },
);
const plan = drawn(
  [
    tool('open', 'open_page', { arguments: { url: 'https://shop.example' } }),
    tool('buy', 'click', { arguments: { target: 'Buy' } }),
    tool('mail', 'type_text', { arguments: { into: 'E-mail', text: 'a' } }),
    tool('pay', 'click', { arguments: { target: 'Pay now', role: 'button' } }),
    tool('code', 'type_text', { arguments: { into: 'Code', text: '1' } }),
    tool('given', 'click', { arguments: { target: '${book}' } }),
    tool('css', 'click', { arguments: { css: '#x' } }),
    tool('read', 'expect_text', { arguments: { text: 'Thank you', target: 'Total' } }),
  ],
  [],
);
const nothing = drawn([], []);
const guessesOf = (exploredPages: readonly ExploredPage[], obstacle?: string) =>
  warnOfGuesses(checkTargets(nothing, plan, exploredPages), plan, obstacle);

test('unseen targets are guesses, except variables, selectors and reads', () => {
  const guesses = guessesOf([seen]);
  expect(guesses.map(({ code, nodeId }) => [code, nodeId])).toEqual([
    ['unseen', 'pay'],
    ['unseen', 'code'],
  ]);
  expect(guesses[0]?.message).toBe('“pay”: no explored page has button “Pay now”, so this is a guess.');
});

test('one of several names suffices', () => {
  const click = (target: string[]) => drawn([tool('a', 'click', { arguments: { target } })], []);
  expect(checkTargets(nothing, click(['Order', 'Buy']), [seen])).toMatchObject([
    { called: '“Order” or “Buy”', seen: 'once' },
  ]);
  const shop = exploredPage(
    { role: 'button', name: 'Order now', ref: 'e1' },
    { role: 'button', name: 'Help', ref: 'e2' },
    { role: 'button', name: 'Cancel all', ref: 'e3' },
  );
  expect(checkTargets(nothing, click(['Odrer now', 'Cancel it']), [shop])).toMatchObject([
    { seen: 'never', candidates: [{ name: 'Order now' }, { name: 'Cancel all' }] },
  ]);
});

test('checks only changed targets', () => {
  const changed = drawn(
    plan.nodes.map((node) =>
      node.id === 'code'
        ? tool('code', 'type_text', { arguments: { into: 'Voucher', text: '1' } })
        : node.id === 'pay'
          ? { ...node, retries: 2 }
          : node,
    ),
    [],
  );
  expect(checkTargets(plan, changed, [seen])).toMatchObject([{ nodeId: 'code', seen: 'never' }]);
});

test('without a browser every label is a guess', () => {
  const guesses = guessesOf([], 'The browser is missing.');
  expect(guesses.map(({ message, nodeId }) => nodeId ?? message)).toEqual([
    'The browser is missing.',
    'buy',
    'mail',
    'pay',
    'code',
  ]);
});

test('prefers a page with one match; lists similar elements', () => {
  const twice = exploredPage(
    { role: 'button', name: 'Pay now', ref: 'e1' },
    { role: 'button', name: 'Pay now', ref: 'e2' },
    { role: 'textbox', name: 'Voucher code', ref: 'e3' },
    { role: 'textbox', name: 'Voucher code, again', ref: 'e4' },
  );
  const of = (nodeId: string, exploredPages: readonly ExploredPage[]) =>
    checkTargets(nothing, plan, exploredPages).find((each) => each.nodeId === nodeId);
  expect(of('pay', [twice])).toEqual({
    nodeId: 'pay',
    called: 'button “Pay now”',
    seen: 'several',
    address: 'https://shop.example',
    count: 2,
    candidates: [
      { role: 'button', name: 'Pay now', find: { target: 'Pay now', role: 'button', nth: 1 } },
      { role: 'button', name: 'Pay now', find: { target: 'Pay now', role: 'button', nth: 2 } },
    ],
  });
  const once = exploredPage({ role: 'button', name: 'Pay now', ref: 'e1' });
  expect(of('pay', [twice, once])).toMatchObject({ seen: 'once', candidates: [] });
  const alike = exploredPage({ role: 'button', name: 'Pay later', ref: 'e1' });
  expect(of('pay', [alike, alike])).toMatchObject({
    seen: 'never',
    candidates: [{ role: 'button', name: 'Pay later', find: { target: 'Pay later', role: 'button' } }],
  });
  expect(warnOfGuesses(checkTargets(nothing, plan, [twice]), plan, undefined)).toContainEqual({
    code: 'unseen',
    nodeId: 'pay',
    message:
      '“pay”: button “Pay now” matches 2 elements on https://shop.example. Choose one with “nth” or “within”.',
  });
});
