import { expect, test } from 'vitest';
import { showsChosen, showsTyped } from './cell-shows.ts';

test.each([
  ['150', '150', true],
  ['150', '€ 150.00', true],
  ['1234.5', '1.234,50 €', true],
  ['3.14159', '3.14', true],
  ['-5', '−5', true],
  ['150', '100', false],
  ['150', '1500', false],
  ['150', '', false],
  ['Fern', 'Fern', true],
  ['Fern', 'Growing', false],
  ['2026-12-24', '24 Dec 2026', true],
  ['2026-12-24', '11/28/2026', false],
  ['', '–', true],
  ['', '180', false],
])('whether a cell with “%s” typed shows it as “%s”: %s', (text, now, isShown) => {
  expect(showsTyped(text, { before: '180', now })).toBe(isShown);
});

test.each([
  ['Ready', 'Growing', 'Ready', true],
  ['Ready', 'Growing', 'Growing', false],
  ['Ready', 'Growing', '', false],
  ['Ready (all rooms)', 'Growing', 'Ready', true],
  ['Growing fast', 'Growing', 'Growing', false],
  ['North > Floor 2', 'Growing', 'Floor 2', true],
])('whether a cell with “%s” chosen shows it, from “%s” to “%s”: %s', (option, before, now, isShown) => {
  expect(showsChosen(option, { before, now })).toBe(isShown);
});
