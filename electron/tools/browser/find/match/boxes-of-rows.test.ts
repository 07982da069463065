import { expect, test } from 'vitest';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from '../outline.ts';
import type { Target } from '../target.ts';

function row(role: string, words: readonly string[], boxes: Readonly<Record<string, string>>): object {
  return {
    role: 'row',
    children: [
      { role, children: Object.entries(boxes).map(([ref, box]) => ({ role: box, name: 'Select row', ref })) },
      ...words.map((text) => ({ role, text })),
    ],
  };
}

const rows = [
  row('columnheader', ['Item', 'State'], { all: 'checkbox' }),
  row('cell', ['EC-510', 'Open'], { one: 'checkbox' }),
  row('cell', ['EC-533', 'Open'], { two: 'checkbox' }),
  row('cell', ['EC-577', 'New'], { three: 'checkbox', four: 'switch' }),
  row('cell', ['EC-590', 'Old'], { five: 'checkbox', low: 'radio', high: 'radio' }),
  row('cell', ['EC-601', 'Lost'], { first: 'radio', second: 'radio' }),
];

function ticked(target: string, more: Partial<Target> = {}): readonly (string | undefined)[] | undefined {
  const page = outlineFrom([{ role: 'table', children: rows }]);
  return matchTarget([page], { target, ...more }, 'tick')?.things.map(({ ref }) => ref);
}

test('a nameless box is named by a cell of its row', () => {
  expect(ticked('EC-533')).toEqual(['two']);
  expect(ticked('EC-533', { role: 'checkbox' })).toEqual(['two']);
  expect(ticked('Open')).toEqual(['one', 'two']);
  for (const name of ['EC-577', 'EC', 'Item']) expect(ticked(name)).toBeUndefined();
});

test('a row has one box even beside a row of stars', () => {
  expect(ticked('EC-590')).toEqual(['five']);
  for (const name of ['EC-590', 'EC-601']) expect(ticked(name, { role: 'radio' })).toBeUndefined();
});
