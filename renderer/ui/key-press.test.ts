import { expect, test } from 'vitest';
import { matchesKeys, printKeys, type KeyPress } from './key-press.ts';

const press = (key: string, ...held: ('ctrl' | 'shift' | 'alt' | 'meta')[]): KeyPress => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
});

test('a combination matches only its own keys', () => {
  expect(matchesKeys('Ctrl+S', press('s', 'ctrl'))).toBe(true);
  expect(matchesKeys('Ctrl+S', press('S', 'ctrl', 'shift'))).toBe(false);
  expect(matchesKeys('Ctrl+Shift+S', press('S', 'ctrl', 'shift'))).toBe(true);
  expect(matchesKeys('Ctrl+S', press('s'))).toBe(false);
  expect(matchesKeys('Ctrl+Enter', press('Enter', 'ctrl', 'alt'))).toBe(false);
});

test('Cmd counts as Ctrl', () => {
  expect(matchesKeys('Ctrl+K', press('k', 'meta'))).toBe(true);
});

test('a symbol matches with and without Shift', () => {
  expect(matchesKeys('?', press('?', 'shift'))).toBe(true);
  expect(matchesKeys('Ctrl+,', press(',', 'ctrl'))).toBe(true);
});

test('key caps are printed one by one', () => {
  expect(printKeys('Ctrl+Shift+S', false)).toEqual(['Ctrl', 'Shift', 'S']);
  expect(printKeys('Ctrl+Shift+S', true)).toEqual(['⌘', '⇧', 'S']);
  expect(printKeys('+', false)).toEqual(['+']);
});
