import { expect, test } from 'vitest';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from '../outline.ts';
import type { Target } from '../target.ts';

const row = (role: string, cells: readonly string[], more: object = {}): object => ({
  role: 'row',
  ...more,
  children: cells.map((text) => ({ role, text, ref: text })),
});
const table = {
  role: 'grid',
  children: [
    row('columnheader', ['Plant', 'Pieces']),
    row('gridcell', ['Ivy', '180']),
    // The mouse is over it.
    row('gridcell', ['Hosta', '8'], { cursor: 'pointer' }),
  ],
};

test.each<[string, Target, string]>([
  ['the column’s name means its header', { target: 'Pieces' }, 'Pieces'],
  ['the same within the table', { target: 'Pieces', within: 'the table' }, 'Pieces'],
  ['within the row, it means the cell', { target: 'Pieces', within: 'Hosta' }, '8'],
])('in a table whose hovered row has a pointer, %s', (_, target, ref) => {
  const match = matchTarget([outlineFrom([table])], target, 'press');
  expect(match?.things.map((thing) => thing.ref)).toEqual([ref]);
});
