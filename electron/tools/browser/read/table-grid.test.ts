import { expect, test } from 'vitest';
import { tableRows, type WrittenCell, type WrittenRow } from './table-grid.ts';

const cell = (text: string, { columns = 1, rows = 1 } = {}): WrittenCell => ({
  text,
  columns,
  rows,
  isHeader: false,
});
const header = (text: string, spans = {}): WrittenCell => ({ ...cell(text, spans), isHeader: true });
const head = (...cells: WrittenCell[]): WrittenRow => ({ group: 0, cells });
const row = (...cells: WrittenCell[]): WrittenRow => ({ group: 1, cells });

test('a cell counts in every row it covers', () => {
  const { rows } = tableRows([
    head(header('Plan'), header('Region'), header('Monthly')),
    row(header('Basic', { rows: 2 }), cell('Europe'), cell('9')),
    row(cell('America'), cell('10')),
  ]);
  expect(rows).toEqual([
    { Plan: 'Basic', Region: 'Europe', Monthly: '9' },
    { Plan: 'Basic', Region: 'America', Monthly: '10' },
  ]);
});

test('a cell counts in every column that it covers', () => {
  const { rows } = tableRows([
    head(header('Court'), header('9:00'), header('10:00'), header('11:00')),
    row(cell('A'), cell('Training', { columns: 2 }), cell('Book')),
    row(cell('B')),
  ]);
  expect(rows).toEqual([
    { Court: 'A', '9:00': 'Training', '10:00': 'Training', '11:00': 'Book' },
    { Court: 'B', '9:00': '', '10:00': '', '11:00': '' },
  ]);
});

test('the lowest header names a column, with upper ones if ambiguous', () => {
  const { rows, renamed } = tableRows([
    head(header('Item', { rows: 2 }), header('2023', { columns: 2 }), header('2024', { columns: 2 })),
    head(header('Net'), header('Tax'), header('Net'), header('Fee')),
    row(cell('Tea'), cell('1'), cell('2'), cell('3'), cell('4')),
  ]);
  expect(rows).toEqual([{ Item: 'Tea', '2023 Net': '1', Tax: '2', '2024 Net': '3', Fee: '4' }]);
  expect(renamed).toEqual([]);
});

test('a mark of sorting isn’t part of a name', () => {
  const { rows } = tableRows([
    head(header('Device ▲'), header('Battery ↓'), header('↕')),
    row(cell('D-1'), cell('9 %'), cell('x')),
  ]);
  expect(rows).toEqual([{ Device: 'D-1', Battery: '9 %', column_3: 'x' }]);
});

test('a cell spans at most its group', () => {
  const { rows } = tableRows([
    head(header('Day'), header('Hour')),
    row(cell('Monday', { rows: 0 }), cell('9')),
    row(cell('10')),
    { group: 2, cells: [cell('Tuesday'), cell('9')] },
  ]);
  expect(rows.map(({ Day }) => Day)).toEqual(['Monday', 'Monday', 'Tuesday']);
});

test('columns with missing or repeated headers are numbered', () => {
  const { rows, renamed } = tableRows([
    head(header('Price'), header(''), header('Price')),
    row(cell('1'), cell('2'), cell('3')),
  ]);
  expect(rows).toEqual([{ Price: '1', column_2: '2', 'Price 2': '3' }]);
  expect(renamed).toEqual(['Price 2']);
});
