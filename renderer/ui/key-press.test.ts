import { expect, test } from 'vitest';
import { matchesKeys, printKeys, type KeyPress } from './key-press.ts';

const press = (key: string, ...held: ('ctrl' | 'shift' | 'alt' | 'meta')[]): KeyPress => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  shiftKey: held.includes('shift'),
  altKey: held.includes('alt'),
});

test('a combination is met by exactly its own keys', () => {
  expect(matchesKeys('Ctrl+S', press('s', 'ctrl'))).toBe(true);
  expect(matchesKeys('Ctrl+S', press('S', 'ctrl', 'shift'))).toBe(false);
  expect(matchesKeys('Ctrl+Shift+S', press('S', 'ctrl', 'shift'))).toBe(true);
  expect(matchesKeys('Ctrl+S', press('s'))).toBe(false);
  expect(matchesKeys('Ctrl+Enter', press('Enter', 'ctrl', 'alt'))).toBe(false);
});

test('the command key counts as Ctrl', () => {
  expect(matchesKeys('Ctrl+K', press('k', 'meta'))).toBe(true);
});

test('a sign is the same with and without Shift, as keyboards differ', () => {
  expect(matchesKeys('?', press('?', 'shift'))).toBe(true);
  expect(matchesKeys('Ctrl+,', press(',', 'ctrl'))).toBe(true);
});

test('the caps of a combination are printed one by one', () => {
  expect(printKeys('Ctrl+Shift+S', false)).toEqual(['Ctrl', 'Shift', 'S']);
  expect(printKeys('Ctrl+Shift+S', true)).toEqual(['⌘', '⇧', 'S']);
  expect(printKeys('+', false)).toEqual(['+']);
});
