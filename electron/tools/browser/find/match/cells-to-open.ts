import { columnsOf } from './columns.ts';
import { fieldRoles, pressedRoles } from './control-roles.ts';
import { nameLikeness } from './name-match.ts';
import { thingsIn, type Thing } from '../outline.ts';

const cellRoles: readonly string[] = ['cell', 'gridcell', 'rowheader'];

/** A press may open a cell without a control for editing. */
export function isCellToOpen(cell: Thing, column: string, isExact?: boolean): boolean {
  if (!isCell(cell) || cell.ref === undefined) return false;
  const isOfColumn = columnsOf(cell).some((name) => (nameLikeness(column, name, isExact) ?? 2) < 2);
  return isOfColumn && ![...thingsIn(cell)].some(isControl);
}

export function isCell({ role }: Thing): boolean {
  return cellRoles.includes(role);
}

function isControl({ role }: Thing): boolean {
  return fieldRoles.includes(role) || pressedRoles.includes(role);
}
