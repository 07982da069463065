import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageState } from '../page/page-state.ts';
import { compareContents, comparePageStates } from './compare-page-states.ts';

const place = (fields: Partial<PageState> = {}): PageState => ({
  session: 's',
  app: 'Chrome',
  windowId: 'w',
  url: 'http://shop/cart',
  title: 'Cart',
  dialogs: [],
  landmarks: ['main', 'heading 1 Cart'],
  elements: ['button Buy', 'button Remove', 'link Home'],
  ...fields,
});

test('an unchanged page has no difference', () => {
  expect(comparePageStates(place(), place())).toBeUndefined();
});

test.each<readonly [string, Partial<PageState>, string, string]>([
  [
    'another session',
    { session: 's2' },
    'SESSION_LOST',
    'The browser was closed, so its sign-ins and open pages are gone.',
  ],
  [
    'another browser',
    { session: 's2', app: 'Edge' },
    'STATE_APP',
    'A different browser is open: Edge instead of Chrome.',
  ],
  ['another window', { windowId: 'w2' }, 'STATE_WINDOW', 'Another window is in front, showing shop/cart.'],
  [
    'another address',
    { url: 'http://shop/help' },
    'STATE_URL',
    'The page has changed: shop/help instead of shop/cart.',
  ],
  [
    'a dialog that opened',
    { dialogs: ['dialog Sure?'] },
    'STATE_DIALOG',
    'A dialog has opened: dialog Sure?.',
  ],
  [
    'another title',
    { title: 'Sign in' },
    'STATE_TITLE',
    "The page's title is “Sign in” now, instead of “Cart”.",
  ],
  [
    'another heading',
    { landmarks: ['main', 'heading 1 Empty'] },
    'STATE_DOM',
    'The page shows the heading “Empty” now, instead of the heading “Cart”.',
  ],
  [
    'a landmark that is gone',
    { landmarks: ['main'] },
    'STATE_DOM',
    'The page no longer shows the heading “Cart”.',
  ],
  [
    'other buttons',
    { elements: ['button Buy', 'link Home'] },
    'STATE_DOM',
    'The clickable elements have changed: 1 removed and 0 added.',
  ],
])('%s is reported with its code', (_, fields, code, sentence) => {
  expect(comparePageStates(place(), place(fields))).toEqual({ code, sentence });
});

test('nine of ten equal elements are enough', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `button ${String.fromCharCode(97 + index)}`);
  expect(comparePageStates(place({ elements: ten }), place({ elements: ten.slice(0, 9) }))).toBeUndefined();
  expect(comparePageStates(place({ elements: ten }), place({ elements: ten.slice(0, 8) }))?.code).toBe(
    'STATE_DOM',
  );
});

test('a reopened page can be the same place', () => {
  expect(compareContents(place(), place({ session: 's2', windowId: 'w9' }))).toBeUndefined();
});

test('any difference is one sentence and symmetric', () => {
  const anyPlace = fc.record({
    session: fc.constant('s'),
    windowId: fc.constant('w'),
    url: fc.webUrl(),
    title: fc.string(),
    dialogs: fc.array(fc.string(), { maxLength: 2 }),
    landmarks: fc.array(fc.string(), { maxLength: 3 }),
    elements: fc.array(fc.string(), { maxLength: 5 }),
  });
  fc.assert(
    fc.property(anyPlace, anyPlace, (one, other) => {
      const there = comparePageStates(one, other);
      expect(comparePageStates(other, one)?.code).toBe(there?.code);
      expect(comparePageStates(one, one)).toBeUndefined();
      if (there !== undefined) expect(there.sentence.length).toBeGreaterThan(5);
    }),
  );
});
