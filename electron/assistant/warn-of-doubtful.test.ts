import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import { drawn, endLoop, loop, tool, when } from '../executor/testing/drawn.ts';
import { outlineFrom } from '../tools/browser/find/outline.ts';
import type { ExploredPage } from './exploration/explore.ts';
import { warnOfDoubtful } from './warn-of-doubtful.ts';

const nothing = drawn([], []);
const said = (...given: Parameters<typeof drawn>): string[] =>
  warnOfDoubtful(nothing, drawn(...given), []).map(({ message }) => message);
const step = (id: string, name: string, args: JsonObject): object => tool(id, name, { arguments: args });

describe('loops', () => {
  const untilNoNext = loop('pages', { variable: 'look.found', equals: false }, 20);
  const look = step('look', 'find_text', { text: 'Next' });
  const pages = (...inside: object[]): string[] => {
    const ids = inside.map((node) => (node as { id: string }).id);
    return said(
      [untilNoNext, look, ...inside, endLoop('end', 'pages')],
      [
        'pages -LoopBody-> look',
        ...['look', ...ids].map((id, at) => `${id} -> ${ids[at] ?? 'end'}`),
        'end -> pages',
      ],
    );
  };

  test('a loop that never presses Next', () => {
    expect(pages(step('read', 'extract', { target: 'Price' }))).toEqual([
      '“pages” looks for “Next” but never presses it, so it sees the same page each time.',
    ]);
    expect(pages(step('other', 'click', { target: 'Add to basket' }))).toHaveLength(1);
  });

  test.each([
    ['a click on it', step('go', 'click', { target: 'Next page' })],
    ['another way forward', step('go', 'open_page', { url: '${url}?page=${pages.iteration}' })],
    ['an unknown click', step('go', 'click', { css: '.next' })],
    ['a key', step('go', 'press_key', { key: 'PageDown' })],
  ])('%s is fine', (_, go) => {
    expect(pages(go)).toEqual([]);
  });

  test('a loop with a constant condition', () => {
    const flow = (...more: string[]): string[] =>
      said(
        [
          look,
          untilNoNext,
          step('go', 'click', { target: 'Next' }),
          when('full', { variable: 'go.success', equals: true }),
          endLoop('end', 'pages'),
          step('after', 'take_screenshot', {}),
        ],
        [
          'look -> pages',
          'pages -LoopBody-> go',
          'go -> full',
          'full -IfFalse-> end',
          'end -> pages',
          ...more,
        ],
      );
    expect(flow('full -IfTrue-> end')).toEqual([
      '“pages” ends by look.found, which no step inside it changes, so it always runs 20 times.',
    ]);
    expect(flow('full -IfTrue-> after')).toEqual([]);
  });

  test('a loop that may not run at all', () => {
    expect(
      said(
        [
          look,
          loop('pages', { variable: 'look.found', equals: false }, { maxIterations: 5, checkFirst: true }),
          step('go', 'click', { target: 'Load more' }),
          endLoop('end', 'pages'),
        ],
        ['look -> pages', 'pages -LoopBody-> go', 'go -> end', 'end -> pages'],
      ),
    ).toEqual([
      '“pages” ends by look.found, which no step inside it changes, so it runs 5 times or not at all.',
    ]);
  });

  describe('of reading steps', () => {
    const reading = (found: JsonObject, read: JsonObject): string[] =>
      said(
        [
          loop('rows', { variable: 'done.found', equals: true }, 5),
          step('done', 'find_text', found),
          step('read', 'extract', read),
          endLoop('end', 'rows'),
        ],
        ['rows -LoopBody-> done', 'done -> read', 'read -> end', 'end -> rows'],
      );

    test('sees the same page each time', () => {
      expect(reading({ text: 'Done' }, { target: 'Price' })).toEqual([
        '“rows” only reads, and neither acts nor waits, so it sees the same page each time.',
      ]);
    });

    test.each([
      ['waiting', { text: 'Done', timeoutMs: 5_000 }, { target: 'Price' }],
      ['counting', { text: 'Row ${rows.iteration}' }, { target: 'Price' }],
      ['another row each time', { text: 'Done' }, { role: 'row', nth: '${rows.iteration}' }],
    ])('%s is fine', (_, found, read) => {
      expect(reading(found, read)).toEqual([]);
    });
  });

  test('counting loops are fine', () => {
    expect(
      said(
        [
          loop('times', { variable: 'times.iteration', equals: 3 }),
          step('go', 'click', { target: 'More' }),
          endLoop('end', 'times'),
        ],
        ['times -LoopBody-> go', 'go -> end', 'end -> times'],
      ),
    ).toEqual([]);
  });
});

describe('checks', () => {
  const checkout: ExploredPage = {
    request: { kind: 'open', address: 'https://shop.example/checkout' },
    address: 'https://shop.example/checkout',
    page: {
      url: 'https://shop.example/checkout',
      title: 'Checkout',
      frames: [
        outlineFrom([
          { role: 'heading', name: 'Your order', text: 'Your order' },
          { role: 'button', name: 'Pay', ref: 'e1' },
        ]),
      ],
      documents: [1],
      kinds: new Map(),
    },
    from: undefined,
  };
  const after = (action: object, check: JsonObject): string[] =>
    warnOfDoubtful(
      nothing,
      drawn(
        [action, step('look', 'read_page', {}), step('check', 'expect_text', check)],
        ['pay -> look', 'look -> check'],
      ),
      [checkout],
    ).map(({ message }) => message);
  const pay = step('pay', 'click', { target: 'Pay' });

  test('a check that held before', () => {
    expect(after(pay, { text: 'order' })).toEqual([
      '“check” holds before “pay” too: “order” is on https://shop.example/checkout already, so it doesn’t show that the step worked.',
    ]);
  });

  const opened = (action: object, check: JsonObject, page = checkout): string[] =>
    warnOfDoubtful(
      nothing,
      drawn(
        [
          step('open', 'open_page', { url: 'https://shop.example/checkout' }),
          action,
          step('check', 'expect_text', check),
        ],
        ['open -> pay', 'pay -> check'],
      ),
      [page],
    ).map(({ message }) => message);

  test("a guess isn't compared with a page that a run left", () => {
    const left = { ...checkout, isOfRun: true } as const;
    expect(opened(step('pay', 'click', { target: 'Order now' }), { text: 'order' }, left)).toEqual([]);
    expect(opened(pay, { text: 'order' }, left)).toHaveLength(1);
  });

  test.each([
    ['a guess', step('pay', 'click', { target: 'Order now' })],
    ['a selector', step('pay', 'click', { css: '#pay' })],
    ['a key', step('pay', 'press_key', { key: 'Enter' })],
  ])('a check that held before %s', (_, action) => {
    expect(opened(action, { text: 'order' })).toEqual([expect.stringContaining('holds before “pay” too')]);
    expect(opened(action, { text: 'Thank you' })).toEqual([]);
  });

  test.each([
    ['a later text', pay, { text: 'Thank you' }],
    ['an absent text', pay, { text: 'order', absent: true }],
    ['an opened page', step('pay', 'open_page', { url: 'https://shop.example/checkout' }), { text: 'order' }],
    ['an unseen page', step('pay', 'click', { target: 'Log out' }), { text: 'order' }],
  ])('%s is fine', (_, action, check) => {
    expect(after(action, check)).toEqual([]);
  });
});
