import { inSeenOrder, type Edges } from '../find/seen-order.ts';

export interface WrittenRow {
  readonly group: number;
  /** Without texts, as a row that filters the others. */
  readonly isOfFields?: boolean;
  /** Its only cell is as wide as the row. */
  readonly isAcross?: boolean;
  readonly cells: readonly WrittenCell[];
}

export interface WrittenCell {
  readonly text: string;
  readonly isHeader: boolean;
  readonly columns: number;
  readonly rows: number;
}

export interface PlacedRow extends WrittenRow {
  readonly cells: readonly (WrittenCell & { readonly place?: Edges | undefined })[];
  readonly place?: Edges | undefined;
  readonly isFromRight?: boolean;
}

export interface Table {
  readonly rows: readonly Record<string, string>[];
  readonly hasHeaders: boolean;
  readonly renamed: readonly string[];
}

type GridRow = readonly (WrittenCell | undefined)[];

const maxColumns = 1_000;

/** Sort marks come and go. */
export function columnName(header: string): string {
  return header.replace(/\s*[←-⇿▲-▿⬆⬇]+$/u, '');
}

export function tableAsSeen(written: readonly PlacedRow[]): Table {
  const groups = new Map<number, PlacedRow[]>();
  for (const row of written) groups.set(row.group, [...(groups.get(row.group) ?? []), row]);
  return tableRows(
    [...groups.values()]
      .flatMap((group) => inSeenOrder(group, ({ place }) => place))
      .map((row) => ({ ...row, cells: inSeenOrder(row.cells, ({ place }) => place, row.isFromRight) })),
  );
}

/**
 * Rows as a person sees them: a cell counts in every row and column it covers, and a missing one is empty.
 * Headers may be `column_1` (missing) or `Price 2` (repeated).
 */
export function tableRows(written: readonly WrittenRow[]): Table {
  const isOfHeaders = ({ cells }: WrittenRow): boolean =>
    cells.length > 0 && cells.every(({ isHeader }) => isHeader);
  const head = written.find(isOfHeaders)?.group;
  const isFilter = ({ group, isOfFields = false }: WrittenRow): boolean =>
    isOfFields && group === head && group !== written.at(-1)?.group;
  const others = written.filter((row) => row.cells.length > 0 && !isFilter(row) && !isOfHeaders(row));
  const isNotice = (row: WrittenRow): boolean =>
    row.isAcross === true &&
    others.length === 1 &&
    row === others[0] &&
    written.some((each) => isOfHeaders(each) && each.cells.length > 1);
  const grid = gridOf(written.filter((row) => row.cells.length > 0 && !isFilter(row) && !isNotice(row)));
  const first = grid.findIndex(isHead);
  const heads = first === -1 ? [] : headsFrom(grid.slice(first));
  const body = grid.filter((row) => !isHead(row));
  const width = Math.max(0, ...grid.map((row) => row.length));
  const { names, renamed } = nameColumns(heads, width);
  return {
    rows: body.map((row) =>
      Object.fromEntries(
        names.map((name, column) => [name, row[column]?.text ?? ''] as const).slice(0, lengthOf(row, heads)),
      ),
    ),
    hasHeaders: heads.length > 0,
    renamed,
  };
}

function lengthOf(row: GridRow, heads: readonly GridRow[]): number {
  return Math.max(row.length, ...heads.map((head) => head.length));
}

function headsFrom(grid: readonly GridRow[]): readonly GridRow[] {
  const end = grid.findIndex((row) => !isHead(row));
  return end === -1 ? grid : grid.slice(0, end);
}

function gridOf(written: readonly WrittenRow[]): readonly GridRow[] {
  const grid: (WrittenCell | undefined)[][] = [];
  let open: { readonly cell: WrittenCell; readonly column: number; left: number }[] = [];
  let group: number | undefined;
  for (const row of written) {
    if (row.group !== group) open = [];
    group = row.group;
    const line: (WrittenCell | undefined)[] = [];
    for (const { cell, column } of open) line[column] = cell;
    const next = open.flatMap((each) => (each.left > 1 ? [{ ...each, left: each.left - 1 }] : []));
    let column = 0;
    for (const cell of row.cells) {
      while (line[column] !== undefined) column += 1;
      const end = Math.min(column + Math.max(1, cell.columns), maxColumns);
      for (; column < end; column += 1) {
        line[column] = cell;
        if (cell.rows !== 1) next.push({ cell, column, left: cell.rows === 0 ? Infinity : cell.rows - 1 });
      }
    }
    grid.push(Array.from(line));
    open = next;
  }
  return grid;
}

function isHead(row: GridRow): boolean {
  return row.length > 0 && row.every((cell) => cell === undefined || cell.isHeader);
}

function nameColumns(
  heads: readonly GridRow[],
  width: number,
): { readonly names: readonly string[]; readonly renamed: readonly string[] } {
  const columns = Array.from({ length: width }, (_, column) => {
    const above = [...new Set(heads.map((head) => head[column]))].map((cell) => columnName(cell?.text ?? ''));
    const levels = above.filter((text) => text !== '');
    return { last: levels.at(-1) ?? '', whole: levels.join(' ') };
  });
  const isOnly = (text: string): boolean => columns.filter(({ last }) => last === text).length === 1;
  const given = columns.map(({ last, whole }) => (isOnly(last) ? last : whole));
  const names: string[] = [];
  const renamed: string[] = [];
  for (const [column, header] of given.entries()) {
    const first = header === '' ? `column_${column + 1}` : header;
    let name = first;
    for (let count = 2; names.includes(name) || (name !== first && given.includes(name)); count += 1)
      name = `${first} ${count}`;
    if (name !== first) renamed.push(name);
    names.push(name);
  }
  return { names, renamed };
}
