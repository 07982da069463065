import { expect, test } from 'vitest';
import { outlineFrom } from '../outline.ts';
import { matchText } from './match-text.ts';

test('a cell with a mark for copying says its name', () => {
  const mark = { role: 'generic', text: '↦', ariaHidden: true };
  const page = outlineFrom([
    { role: 'row', children: [{ role: 'cell', name: 'INC-204', children: [mark] }] },
  ]);
  expect(matchText([page], { text: 'INC-204' })).toMatchObject([{ role: 'cell', text: 'INC-204' }]);
});

test('a month says its year, though only a style sets them apart', () => {
  const page = outlineFrom([{ role: 'generic', ref: 'e1', text: 'Dec2026' }]);
  const count = (text: string) => matchText([page], { text }).length;
  expect(['Dec 2026', 'Dec2026', 'Dec 202', 'ec 2026'].map(count)).toEqual([1, 1, 0, 0]);
});
