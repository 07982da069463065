interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Part {
  readonly role: string;
  readonly ref?: string | undefined;
  readonly box?: Box | undefined;
  readonly children?: readonly (string | Part)[] | undefined;
}

const cellRoles: readonly string[] = ['cell', 'gridcell'];

/** Whether cells are in parts without a role, so only boxes tell rows from columns. */
export function hasPartsOfCells(parts: readonly (string | Part)[]): boolean {
  const left = [...parts];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (typeof next === 'string') continue;
    if (cellsOfParts(next.children ?? []) !== undefined) return true;
    left.push(...(next.children ?? []));
  }
  return false;
}

/** Returns children that aren't columns as they are. */
export function rowsOfColumns(children: readonly (string | Part)[]): readonly (string | Part)[] {
  const columns = cellsOfParts(children);
  const [first] = columns ?? [];
  if (columns === undefined || first === undefined || !columns.every(isColumn)) return children;
  if (!areSideBySide(columns)) return children;
  return first.map((_, index) => ({
    role: 'row',
    children: columns.flatMap((column) => column.slice(index, index + 1)),
  }));
}

function cellsOfParts(parts: readonly (string | Part)[]): readonly (readonly Part[])[] | undefined {
  const columns: Part[][] = [];
  for (const part of parts) {
    if (typeof part === 'string' || part.role !== 'generic') return undefined;
    const cells = (part.children ?? []).filter((each) => typeof each !== 'string');
    if (cells.length === 0 || cells.length !== part.children?.length) return undefined;
    if (!cells.every(({ role }) => cellRoles.includes(role))) return undefined;
    columns.push(cells);
  }
  const [first] = columns;
  return columns.length > 1 && columns.every(({ length }) => length === first?.length) ? columns : undefined;
}

function areSideBySide(columns: readonly (readonly Part[])[]): boolean {
  const tops = columns.map(([first]) => first?.box?.y);
  return tops.every((top) => top === tops[0]);
}

/** A single cell doesn't tell. */
function isColumn(cells: readonly Part[]): boolean {
  return cells.every(({ box }, index) => {
    const before = cells[index - 1]?.box;
    return box !== undefined && (before === undefined || (before.x === box.x && before.y < box.y));
  });
}
