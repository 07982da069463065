import { cellsOf } from './columns.ts';
import { boxRoles } from './control-roles.ts';
import { nameLikeness } from './name-match.ts';
import { thingsIn, type Thing } from './outline.ts';

/** Whether it is the only box of a row that has a cell of this name, except of a head. */
export function isBoxOfRow(box: Thing, name: string, isExact?: boolean): boolean {
  let row = box.parent;
  while (row !== undefined && row.role !== 'row') row = row.parent;
  if (row === undefined || !boxRoles.includes(box.role)) return false;
  const isCalled = cellsOf(row).some(
    ({ role, text }) => role !== 'columnheader' && (nameLikeness(name, text, isExact) ?? 2) < 2,
  );
  return isCalled && [...thingsIn(row)].filter(({ role }) => boxRoles.includes(role)).length === 1;
}
