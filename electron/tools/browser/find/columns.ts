import { thingsIn, type Thing } from './outline.ts';

const tables = ['table', 'grid', 'treegrid'];
const cells = ['cell', 'gridcell', 'rowheader', 'columnheader'];
const mostLevels = 4;

const heads = new WeakMap<Thing, readonly string[]>();

/** Empty without a header, or if the row has another number of cells. */
export function columnOf(thing: Thing): string {
  const cell = above(thing, cells);
  const row = cell === undefined ? undefined : above(cell, ['row']);
  const table = row === undefined ? undefined : above(row, tables);
  if (cell === undefined || row === undefined || table === undefined) return '';
  const head = heads.get(table) ?? headOf(table);
  heads.set(table, head);
  const inRow = cellsOf(row);
  return inRow.length === head.length && !isHead(inRow) ? (head[inRow.indexOf(cell)] ?? '') : '';
}

function above(thing: Thing, roles: readonly string[]): Thing | undefined {
  let at: Thing | undefined = thing;
  while (at !== undefined && !roles.includes(at.role)) at = at.parent;
  return at;
}

function headOf(table: Thing): readonly string[] {
  const own = rowsOf(table).find(isHead);
  if (own !== undefined) return own.map(({ text }) => text);
  for (let [around, level] = [table.parent, 0]; around !== undefined && level < mostLevels; level += 1) {
    const beside = [...thingsIn(around)].filter(
      (other) => other.order < table.order && tables.includes(other.role) && rowsOf(other).every(isHead),
    );
    const head = beside.map((other) => rowsOf(other)[0]).findLast((row) => row !== undefined);
    if (head !== undefined) return head.map(({ text }) => text);
    around = around.parent;
  }
  return [];
}

function rowsOf(table: Thing): (readonly Thing[])[] {
  return [...thingsIn(table)].filter(({ role }) => role === 'row').map(cellsOf);
}

function cellsOf(row: Thing): readonly Thing[] {
  return [...thingsIn(row)].filter(
    (thing) =>
      cells.includes(thing.role) && thing.parent !== undefined && above(thing.parent, ['row']) === row,
  );
}

function isHead(row: readonly Thing[]): boolean {
  return (
    row.some(({ role }) => role === 'columnheader') &&
    row.every(({ role, text }) => role === 'columnheader' || text === '')
  );
}
