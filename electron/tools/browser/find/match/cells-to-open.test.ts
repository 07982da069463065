import { expect, test } from 'vitest';
import type { Purpose } from '../../../../../shared/tools/tool-facts.ts';
import { matchTarget } from './match-target.ts';
import { outlineFrom } from '../outline.ts';
import type { Target } from '../target.ts';

const row = (role: string, ...cells: readonly (string | object)[]): object => ({
  role: 'row',
  children: cells.map((cell) =>
    typeof cell === 'string' ? { role, text: cell, ref: cell } : { role, ref: 'around', children: [cell] },
  ),
});
const head = row('columnheader', 'Plant', 'State', 'Pieces');
const rows = [
  row('gridcell', 'Lady fern', 'Growing', '35'),
  row('gridcell', 'Ivy', 'Ready', { role: 'textbox', text: '180', ref: 'field' }),
  row('gridcell', 'Sage', 'Low', { role: 'button', name: 'Count', ref: 'button' }),
];
const table = { role: 'grid', children: [head, ...rows] };
const split = [
  { role: 'table', children: [head] },
  { role: 'table', children: rows },
];

function found(
  written: readonly object[],
  target: Target,
  purpose: Purpose,
): readonly (string | undefined)[] | undefined {
  return matchTarget([outlineFrom(written)], target, purpose)?.things.map(({ ref }) => ref);
}

test.each([
  ['below its header', [table]],
  ['with its header in another table', [{ role: 'generic', children: split }]],
])('choosing and typing find a cell %s', (_, written) => {
  expect(found(written, { target: 'State', within: 'Lady fern' }, 'choose')).toEqual(['Growing']);
  expect(found(written, { target: 'Pieces', within: 'Lady fern' }, 'edit')).toEqual(['35']);
});

test('a field in the cell comes first', () => {
  expect(found([table], { target: 'Pieces', within: 'Ivy' }, 'edit')).toEqual(['field']);
});

test.each<[string, Target, Purpose]>([
  ['a cell with another control', { target: 'Pieces', within: 'Sage' }, 'edit'],
  ['a cell of another column', { target: 'Piece', within: 'Lady fern' }, 'edit'],
  ['a header', { target: 'State', within: 'Plant' }, 'choose'],
  ['a cell of no row', { target: 'State' }, 'choose'],
])("doesn't find %s", (_, target, purpose) => {
  expect(found([table], target, purpose)).toBeUndefined();
});

test('cells of two such rows are both found', () => {
  const twice = {
    role: 'grid',
    children: [head, row('gridcell', 'Ivy', 'Low', '1'), row('gridcell', 'Ivy', 'Sold', '2')],
  };
  expect(found([twice], { target: 'State', within: 'Ivy' }, 'choose')).toEqual(['Low', 'Sold']);
});
