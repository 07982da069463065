import { tableRoles } from './control-roles.ts';
import { thingsIn, type Thing, type ThingBox } from '../outline.ts';

const cells = ['cell', 'gridcell', 'rowheader', 'columnheader'];
const maxLevels = 4;

interface Head {
  readonly rows: readonly (readonly Thing[])[];
  readonly isUneven: boolean;
}

const heads = new WeakMap<Thing, Head>();

/** Header texts, nearest first. Cells that span others need boxes. */
export function columnsOf(thing: Thing): readonly string[] {
  const cell = above(thing, cells);
  const row = cell === undefined ? undefined : above(cell, ['row']);
  const table = row === undefined ? undefined : above(row, tableRoles);
  if (cell === undefined || row === undefined || table === undefined) return [];
  const inRow = cellsOf(row);
  if (isHead(inRow) && hasWords(cell)) return [];
  const head = headOf(table);
  const rows = head.rows.filter((each) => !each.includes(cell));
  const [first = []] = rows;
  const { box } = cell;
  const headers =
    head.isUneven && box !== undefined
      ? rows.toReversed().flatMap((each) => each.filter((header) => isOver(header.box, box)))
      : inRow.length === first.length
        ? first.slice(inRow.indexOf(cell), inRow.indexOf(cell) + 1)
        : [];
  return headers.map(({ text }) => text).filter((text) => text !== '');
}

/** Includes rows that the title spans. */
export function reachesRow(thing: Thing, { title, element: row }: RowSection): boolean {
  const cell = row.role === 'row' ? above(thing, cells) : undefined;
  if (cell?.box === undefined || row.box === undefined) return false;
  if (above(cell, tableRoles) !== above(row, tableRoles)) return false;
  const titled = above(title, cells)?.box ?? row.box;
  const top = Math.min(titled.y, row.box.y);
  const bottom = Math.max(titled.y + titled.height, row.box.y + row.box.height);
  return (
    isBetween(middle(cell.box.y, cell.box.height), top, bottom) ||
    isBetween(middle(row.box.y, row.box.height), cell.box.y, cell.box.y + cell.box.height)
  );
}

interface RowSection {
  readonly title: Thing;
  readonly element: Thing;
}

export function needsBoxes(page: Thing): boolean {
  return [...thingsIn(page)].some(
    (thing) =>
      (tableRoles.includes(thing.role) && headOf(thing).isUneven) ||
      (thing.role === 'rowgroup' && thing.parent?.role === 'rowgroup'),
  );
}

export function headerAround({ parent }: Thing): Thing | undefined {
  return parent === undefined ? undefined : above(parent, ['columnheader']);
}

function isOver(header: ThingBox | undefined, cell: ThingBox): boolean {
  if (header === undefined) return false;
  return (
    isBetween(middle(header.x, header.width), cell.x, cell.x + cell.width) ||
    isBetween(middle(cell.x, cell.width), header.x, header.x + header.width)
  );
}

function middle(start: number, length: number): number {
  return start + length / 2;
}

function isBetween(value: number, from: number, to: number): boolean {
  return value >= from && value <= to;
}

function above(thing: Thing, roles: readonly string[]): Thing | undefined {
  let at: Thing | undefined = thing;
  while (at !== undefined && !roles.includes(at.role)) at = at.parent;
  return at;
}

function headOf(table: Thing): Head {
  const known = heads.get(table);
  if (known !== undefined) return known;
  const own = rowsOf(table);
  const inTable = own.filter(isHead);
  const rows = inTable.length > 0 ? inTable : headBeside(table);
  const width = rows[0]?.length ?? 0;
  const isUneven = rows.length > 0 && [...rows, ...own].some((row) => row.length !== width);
  const head = { rows, isUneven };
  heads.set(table, head);
  return head;
}

/** A table of headers before it, or a row of headers outside of tables. */
export function headBeside(table: Thing): Head['rows'] {
  const [first = []] = rowsOf(table);
  for (let [around, level] = [table.parent, 0]; around !== undefined && level < maxLevels; level += 1) {
    const beside = [...thingsIn(around)].filter(
      (other) => other.order < table.order && tableRoles.includes(other.role) && rowsOf(other).every(isHead),
    );
    const found = beside.map(rowsOf).findLast((rows) => rows.length > 0) ?? looseHead(around, table, first);
    if (found !== undefined) return found;
    around = around.parent;
  }
  return [];
}

function looseHead(around: Thing, table: Thing, row: readonly Thing[]): Head['rows'] | undefined {
  const head = [...thingsIn(around)]
    .filter(
      (thing) => thing.role === 'row' && thing.order < table.order && above(thing, tableRoles) === undefined,
    )
    .map(cellsOf)
    .findLast((each) => isHead(each) && each.length === row.length);
  return head === undefined ? undefined : [head];
}

function rowsOf(table: Thing): (readonly Thing[])[] {
  return [...thingsIn(table)]
    .filter((thing) => thing.role === 'row' && above(thing, tableRoles) === table)
    .map(cellsOf)
    .filter((row) => row.length > 0);
}

export function cellsOf(row: Thing): readonly Thing[] {
  return row.children.flatMap((child) => {
    if (child.role === 'row') return [];
    return cells.includes(child.role) ? [child, ...cellsOf(child)] : cellsOf(child);
  });
}

function isHead(row: readonly Thing[]): boolean {
  return (
    row.some(({ role }) => role === 'columnheader') &&
    row.every((cell) => cell.role === 'columnheader' || cell.text === '' || isOnlyCheckbox(cell))
  );
}

/** A header may hold only a field. */
function hasWords(header: Thing): boolean {
  const parts = header.children.length === 0 ? [header] : header.children;
  return parts.some(({ text }) => text !== '');
}

function isOnlyCheckbox(cell: Thing): boolean {
  return [...thingsIn(cell)].some(({ role, text }) => role === 'checkbox' && text === cell.text);
}
