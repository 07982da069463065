import { expect, test } from 'vitest';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from '../outline.ts';

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const item = (name: string, ref: string, place: object) => ({
  role: 'menuitem',
  name,
  ref,
  box: place,
});

/** Two menus, whose items are drawn at the end of the page. */
function pressed(target: string, ...menus: readonly object[]): readonly (string | undefined)[] {
  const bar = {
    role: 'menubar',
    children: [item('File', 'file', box(100, 10, 80, 30)), item('Edit', 'edit', box(180, 10, 80, 30))],
  };
  const page = {
    role: 'generic',
    ref: 'app',
    children: [bar, { role: 'textbox', name: 'Find', ref: 'find' }],
  };
  const body = { role: 'generic', ref: 'body', children: [page, ...menus] };
  return (matchTarget([outlineFrom([body])], { target }, 'press')?.things ?? []).map(({ ref }) => ref);
}

const menuBelowEdit = {
  role: 'menubar',
  ref: 'below',
  box: box(180, 42, 170, 72),
  children: [item('Save', 'save', box(180, 42, 170, 36)), item('Send', 'send', box(180, 78, 170, 36))],
};

test('a path ends in the menu that is drawn below its opener', () => {
  expect(pressed('Edit > Save', menuBelowEdit)).toEqual(['save']);
});

test('a path through one menu ignores the menu drawn below another', () => {
  expect(pressed('File > Save', menuBelowEdit)).toEqual([]);
});

test('a path leads on through a menu drawn beside its opener', () => {
  const beside = {
    role: 'menubar',
    ref: 'beside',
    box: box(352, 76, 170, 36),
    children: [item('As mail', 'mail', box(352, 76, 170, 36))],
  };
  expect(pressed('Edit > Send > As mail', menuBelowEdit, beside)).toEqual(['mail']);
});

/** A page with a button; the part drawn after it has no roles. */
function pressedBelowExport(
  part: object,
  opener: object = { role: 'button', name: 'Export' },
): readonly (string | undefined)[] {
  const button = { ...opener, ref: 'export', box: box(980, 120, 100, 32) };
  const heading = { role: 'heading', name: 'Shipments' };
  const main = { role: 'main', children: [heading, button, { role: 'table', children: ['Oslo'] }] };
  const page = { role: 'generic', ref: 'app', box: box(0, 0, 1280, 152), children: [main] };
  const entry = { role: 'listitem', text: 'PDF manifest', ref: 'pdf', box: box(990, 166, 100, 28) };
  const body = { role: 'generic', ref: 'body', children: [page, { children: ['Excel', entry], ...part }] };
  const target = 'Export > PDF manifest';
  return (matchTarget([outlineFrom([body])], { target }, 'press')?.things ?? []).map(({ ref }) => ref);
}

test('a path ends in a part over the page, against its opener', () => {
  const over = { role: 'generic', ref: 'over', box: box(981, 146, 112, 70) };
  expect(pressedBelowExport(over)).toEqual(['pdf']);
});

test('a path ends in a part over the page, against words that opened it', () => {
  const over = { role: 'generic', ref: 'over', box: box(981, 146, 112, 70) };
  expect(pressedBelowExport(over, { role: 'generic', text: 'Export' })).toEqual(['pdf']);
});

test('a path ends in a list at its opener, beside other popups', () => {
  const entry = { role: 'listitem', text: 'PDF manifest', ref: 'pdf' };
  const over = (y: number): object => ({
    role: 'generic',
    box: box(0, 0, 1280, 800),
    children: [
      { role: 'button', name: 'Close' },
      { role: 'list', box: box(980, y, 112, 32), children: [entry] },
    ],
  });
  expect(pressedBelowExport(over(146))).toEqual(['pdf']);
  expect(pressedBelowExport(over(60))).toEqual([]);
});

test('a path does not end in a part elsewhere or below', () => {
  const away = { role: 'generic', ref: 'away', box: box(500, 60, 112, 70) };
  expect(pressedBelowExport(away)).toEqual([]);
  const below = { role: 'generic', ref: 'below', box: box(980, 152, 112, 70) };
  expect(pressedBelowExport(below)).toEqual([]);
});
