import { expect, test } from 'vitest';
import { outlineFrom, type Thing } from '../find/outline.ts';
import { saysChoice, wordsBesidePictures } from './snapshot-target.ts';

test.each([
  ['Express', 'Service', 'Express', true],
  ['Opens at, 08:00', 'Opens at', '08:00', true],
  ['OPENS AT 08:00', 'Opens at', '08:00', true],
  ['Illustration Kind', 'Kind', 'Illustration', true],
  ['Photo Kind', 'Kind', 'Illustration', false],
  ['Mankind', 'Kind', 'Man', false],
  ['Opens at', 'Opens at', '08:00', false],
  ['Opens at, 18:00', 'Opens at', '08:00', false],
  ['Shipping', 'Ship', 'ping', false],
  ['Standard Express Pallet', 'Service', 'Express', false],
  ['', '', '', false],
])('whether “%s” of the list “%s” says “%s”: %s', (words, label, option, expected) => {
  expect(saysChoice(words, { label, option })).toBe(expected);
});

test("the names of a list's pictures aren't its words", () => {
  const picture = { role: 'img', name: 'loading' };
  const words = { role: 'generic', text: 'Express' };
  const list = (...children: readonly object[]): Thing => outlineFrom([{ role: 'generic', children }]);
  const wordsOf = (outline: Thing) => wordsBesidePictures(outline.children[0] ?? outline);
  expect(wordsOf(list(words, picture))).toEqual(['Express']);
  expect(wordsOf(list({ role: 'generic', text: 'Pallet' }, words, picture))).toEqual(['Pallet Express']);
  expect(wordsOf(list(words))).toEqual([]);
});
