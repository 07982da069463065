import { expect, test } from 'vitest';
import { hasPartsOfCells, rowsOfColumns } from './grid-columns.ts';

const part = (cells: readonly (readonly [name: string, x: number, y: number])[]) => ({
  role: 'generic',
  children: cells.map(([name, x, y]) => ({ role: 'gridcell', name, box: { x, y, width: 80, height: 30 } })),
});
const named = (rows: readonly unknown[]): unknown =>
  rows.map((row) => {
    const { role, children } = row as { role: string; children: readonly { name: string }[] };
    return [role, ...children.map(({ name }) => name)];
  });

test('columns of cells become rows', () => {
  const columns = [
    part([
      ['4101', 0, 10],
      ['4102', 0, 40],
    ]),
    part([
      ['Pending', 80, 10],
      ['Shipped', 80, 40],
    ]),
  ];
  expect(hasPartsOfCells([{ role: 'grid', children: columns }])).toBe(true);
  expect(named(rowsOfColumns(columns))).toEqual([
    ['row', '4101', 'Pending'],
    ['row', '4102', 'Shipped'],
  ]);
});

test('columns of one cell become one row', () => {
  const columns = [part([['4101', 0, 10]]), part([['Pending', 80, 10]])];
  expect(named(rowsOfColumns(columns))).toEqual([['row', '4101', 'Pending']]);
});

test.each<[string, ReturnType<typeof part>[]]>([
  [
    'rows without a role',
    [
      part([
        ['4101', 0, 10],
        ['Pending', 80, 10],
      ]),
      part([
        ['4102', 0, 40],
        ['Shipped', 80, 40],
      ]),
    ],
  ],
  ['rows of one cell', [part([['4101', 0, 10]]), part([['4102', 0, 40]])]],
])('%s stay as they are', (_, parts) => {
  expect(rowsOfColumns(parts)).toBe(parts);
});
