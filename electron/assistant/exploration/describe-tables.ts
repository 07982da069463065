import { cellsOf, headBeside } from '../../tools/browser/find/match/columns.ts';
import {
  boxRoles,
  fieldRoles,
  pressedRoles,
  tableRoles,
} from '../../tools/browser/find/match/control-roles.ts';
import { columnName } from '../../tools/browser/read/table-grid.ts';
import { thingsIn, type Thing } from '../../tools/browser/find/outline.ts';
import { rankAsUnit, quoteShortened, type Entry, type ThingEntry } from './outline-entries.ts';

interface Columns {
  readonly rank: number;
  readonly heads: ReadonlyMap<Thing, string> | undefined;
}

const controls = new Set([...fieldRoles, ...pressedRoles]);

export function entriesOfColumns(table: Thing, { rank, heads }: Columns): Entry[] {
  const all = [...thingsIn(table)]
    .filter(({ role }) => role === 'row')
    .map((row) => ({ order: row.order, cells: cellsOf(row) }));
  const rows = all.filter(({ cells }) => !isHead(cells));
  const headRows = all.filter(({ cells }) => isHead(cells));
  const before = headRows.filter(({ order }) => order < (rows[0]?.order ?? Infinity));
  // A footer may repeat the header.
  const own = (before.length > 0 ? before : headRows).map(({ cells }) => cells);
  const headers = (own.length > 0 || rows.length === 0 ? own : headBeside(table)).map((row) =>
    row.map((cell) => columnName(heads?.get(cell) ?? (cell.text || cell.name))),
  );
  const [first = [], ...others] =
    headers.length > 0
      ? headers
      : columnsWithoutHeaders(
          table,
          rows.map(({ cells }) => cells),
        );
  const columns =
    others.length === 0
      ? first.map((text, at) => text || `column_${at + 1}`)
      : headers.flat().filter((text) => text !== '');
  return columns.length === 0
    ? []
    : [
        {
          kind: 'thing',
          thing: table,
          words: `columns ${columns.map(quoteShortened).join(', ')}; ${rows.length === 1 ? '1 row' : `${rows.length} rows`}`,
          rank,
        },
      ];
}

/** Skips single rows and columns, and tables around others, as in a layout. */
function columnsWithoutHeaders(
  table: Thing,
  rows: readonly (readonly Thing[])[],
): readonly (readonly string[])[] {
  const isLayout = [...thingsIn(table)].some((each) => each !== table && tableRoles.includes(each.role));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return isLayout || rows.length < 2 || width < 2 ? [] : [Array.from({ length: width }, () => '')];
}

const isHead = (cells: readonly Thing[]): boolean => cells.some(({ role }) => role === 'columnheader');

interface Row {
  readonly rank: number;
  inside(cell: Thing): readonly Entry[];
}

/** A header row gives only its boxes and fields. */
export function entriesOfRow(row: Thing, { rank, inside }: Row): Entry[] {
  const cells = cellsOf(row);
  if (cells.length === 0) return row.children.flatMap(inside);
  if (isHead(cells))
    return cells.flatMap(inside).filter(({ thing: { role } }) => [...fieldRoles, ...boxRoles].includes(role));
  const entries = cells.flatMap((cell): Entry[] => {
    const found = inside(cell).filter((entry, _, all) => !isDivider(entry, all));
    const shown = found.length > 0 ? found : [bareCell(cell, rank)];
    return shown.map((entry) => (entry.kind === 'thing' ? { ...entry, cell } : entry));
  });
  if (entries.every(({ thing, kind }) => kind === 'thing' && cells.includes(thing) && thing.text === ''))
    return [];
  return [...rankAsUnit(row, entries, rank)];
}

const bareCell = (cell: Thing, rank: number): ThingEntry => ({
  kind: 'thing',
  thing: cell,
  words: quoteShortened(cell.text),
  rank,
  isText: true,
});

function isDivider(entry: Entry, all: readonly Entry[]): boolean {
  const isMark = entry.kind === 'thing' && entry.isText === true && !/[\p{L}\p{N}]/u.test(entry.thing.text);
  return (
    isMark && (entry.thing.states.isUnspoken === true || all.some(({ thing }) => controls.has(thing.role)))
  );
}
