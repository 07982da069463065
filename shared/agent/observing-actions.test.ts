import { expect, test } from 'vitest';
import type { SnapshotTarget } from '../page/snapshot.ts';
import { onlyNavigates } from './observing-actions.ts';

const target = (role: string, name: string, more: Partial<SnapshotTarget> = {}): SnapshotTarget => ({
  role,
  name,
  path: [[0, 'main']],
  isInViewport: true,
  ...more,
});
const click = (on: SnapshotTarget | undefined): boolean => onlyNavigates({ tool: 'click' }, on);

test.each([
  ['a link', target('link', 'Sea stories')],
  ['a tab', target('tab', 'Reviews')],
  ['a button that turns pages', target('button', 'Next')],
  ['a page number', target('button', '12')],
  ['a button that opens a menu', target('button', 'Shelves', { isExpanded: false })],
])('a click on %s only navigates', (_, on) => {
  expect(click(on)).toBe(true);
});

test.each([
  ['a button', target('button', 'Pay')],
  ['a checkbox', target('checkbox', 'bread')],
  ['the next step of a form', target('button', 'Next', { path: [[0, 'form']] })],
  ['an unknown target', undefined],
])('a click on %s may change something', (_, on) => {
  expect(click(on)).toBe(false);
});

test('going back, opening, and scrolling a page only navigate', () => {
  expect(['go_back', 'open_page', 'scroll'].every((tool) => onlyNavigates({ tool }, undefined))).toBe(true);
  expect(['reload', 'press_key', 'type_text'].some((tool) => onlyNavigates({ tool }, undefined))).toBe(false);
  expect(onlyNavigates({ server: 'other', tool: 'go_back' }, undefined)).toBe(false);
});
