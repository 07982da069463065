import { describe, expect, test } from 'vitest';
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
const guessesOf = (exploredPages: readonly ExploredPage[], obstacles: readonly string[] = []) =>
  warnOfGuesses(checkTargets(nothing, plan, exploredPages), plan, obstacles);

test('unseen targets are guesses, except variables', () => {
  const guesses = guessesOf([seen]);
  expect(guesses.map(({ code, nodeId }) => [code, nodeId])).toEqual([
    ['unseen', 'pay'],
    ['unseen', 'code'],
    ['unseen', 'css'],
    ['unseen', 'read'],
  ]);
  expect(guesses.map(({ message }) => message)).toContain(
    '“css”: no page was searched for the selector #x, so this is a guess.',
  );
  expect(guesses[0]?.message).toBe('“pay”: no explored page has button “Pay now”, so this is a guess.');
});

test('a password field is seen by its kind', () => {
  const { page, ...rest } = exploredPage(
    { role: 'textbox', name: 'Password', ref: 'e1' },
    { role: 'button', name: 'Show password', ref: 'e2' },
  );
  const [frame] = page.frames;
  const field = [...(frame?.children ?? [])].find(({ role }) => role === 'textbox');
  const kinds = new Map(field === undefined ? [] : [[field, 'password, required'] as const]);
  const type = (id: string, args: object) =>
    tool(id, 'type_text', { arguments: { text: 'x', role: 'password', ...args } });
  const typing = drawn(
    [type('named', { into: 'Password' }), type('only', {}), type('other', { into: 'PIN' })],
    [],
  );
  expect(
    checkTargets(nothing, typing, [{ ...rest, page: { ...page, kinds } }]).map(({ seen: each }) => each),
  ).toEqual(['once', 'once', 'never']);
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
  const guesses = guessesOf([], ['The browser is missing.']);
  expect(guesses.map(({ message, nodeId }) => nodeId ?? message)).toEqual([
    'The browser is missing.',
    'buy',
    'mail',
    'pay',
    'code',
    'css',
    'read',
  ]);
});

test.each([
  ['a table that isn’t there', 'extract', { target: 'No such table', what: 'table' }, 'never'],
  ['the table', 'extract', { target: 'Books', what: 'table' }, 'once'],
  ['a button to wait for', 'wait_for', { target: 'Nope', role: 'button' }, 'never'],
  ['a text that names a button to wait for', 'wait_for', { text: 'Nope', role: 'button' }, 'never'],
  ['a test id', 'click', { testId: 'buy' }, 'unchecked'],
  ['a link without a name', 'click', { role: 'link' }, 'several'],
  ['the second link', 'click', { role: 'link', nth: 2 }, 'once'],
  ['all links', 'extract', { role: 'link', what: 'all texts' }, 'once'],
  ['a text of several', 'extract', { role: 'link', what: 'text' }, 'several'],
  ['a text in a section', 'expect_text', { text: 'Moss', within: 'Shelf' }, 'once'],
  ['a text in no section', 'expect_text', { text: 'Moss', within: 'Cellar' }, 'never'],
] as const)('%s', (_, name, args, expected) => {
  const page = exploredPage(
    { role: 'link', name: 'Moss', ref: 'e1' },
    { role: 'link', name: 'Fern', ref: 'e2' },
    { role: 'table', name: 'Books', ref: 'e3' },
    { role: 'region', name: 'Shelf', ref: 'e4', children: [{ role: 'paragraph', text: 'Moss' }] },
  );
  const step = drawn([tool('a', name, { arguments: { ...args } })], []);
  expect(checkTargets(nothing, step, [page])).toMatchObject([{ seen: expected }]);
});

test.each([
  ['a text to wait for', 'wait_for', { text: 'Nope' }],
  ['a target that must be gone', 'wait_for', { target: 'Nope', state: 'gone' }],
  ['a key', 'press_key', { key: 'Enter' }],
  ['the focused field', 'type_text', { text: 'Ada' }],
] as const)('%s has no target', (_, name, args) => {
  expect(checkTargets(nothing, drawn([tool('a', name, { arguments: { ...args } })], []), [seen])).toEqual([]);
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
  expect(warnOfGuesses(checkTargets(nothing, plan, [twice]), plan, [])).toContainEqual({
    code: 'unseen',
    nodeId: 'pay',
    message:
      '“pay”: button “Pay now” matches 2 elements on https://shop.example. Choose one with “nth” or “within”.',
  });
});

describe('a target on another page', () => {
  const at = (path: string, ...written: object[]): ExploredPage => ({
    ...exploredPage(...written),
    request: { kind: 'open', address: `https://shop.example${path}` },
    address: `https://shop.example${path}`,
    page: { ...exploredPage(...written).page, url: `https://shop.example${path}` },
  });
  const home = at(
    '/',
    { role: 'link', name: 'Members', url: '/members', ref: 'e1' },
    { role: 'link', name: 'Help', url: '/help', ref: 'e2' },
    { role: 'button', name: 'Fees', ref: 'e3' },
  );
  const members = at('/members', { role: 'button', name: 'Expel', ref: 'e1' });
  const fees: ExploredPage = {
    ...at('/', { role: 'button', name: 'Close', ref: 'e4' }),
    request: { kind: 'press', target: { target: 'Fees' } },
    from: home,
  };
  const press = (target: string, id = target) => tool(id, 'click', { arguments: { target } });
  const opening = tool('open', 'open_page', { arguments: { url: 'https://shop.example' } });
  const lastOf = (...steps: Parameters<typeof drawn>[0][number][]) => {
    const ids = steps.map((step) => (step as { id: string }).id);
    const plan = drawn(
      steps,
      ids.slice(1).map((id, index) => `${ids[index] ?? ''} -> ${id}`),
    );
    return checkTargets(nothing, plan, [home, members, fees]).at(-1);
  };

  test('is a guess', () => {
    expect(lastOf(opening, press('Expel'))).toMatchObject({
      seen: 'never',
      address: 'https://shop.example/',
    });
    const typed = tool('type', 'type_text', { arguments: { text: 'Ada', css: '#x' } });
    expect(lastOf(opening, typed, press('Expel'))).toMatchObject({ seen: 'never' });
    const hovered = tool('hover', 'hover', { arguments: { target: 'Members' } });
    expect(lastOf(opening, hovered, press('Expel'))).toMatchObject({ seen: 'never' });
    expect(lastOf(opening, press('Fees'), press('Expel'))).toMatchObject({ seen: 'never' });
  });

  test('is seen after the step that leads there', () => {
    expect(lastOf(opening, press('Members'), press('Expel'))).toMatchObject({ seen: 'once' });
    expect(lastOf(opening, press('Fees'), press('Close'))).toMatchObject({ seen: 'once' });
  });

  test('is seen after a step that may lead anywhere', () => {
    expect(lastOf(opening, press('Help'), press('Expel'))).toMatchObject({ seen: 'once' });
    expect(lastOf(press('Expel'))).toMatchObject({ seen: 'once' });
  });
});
