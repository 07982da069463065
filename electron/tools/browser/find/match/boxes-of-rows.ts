import { cellsOf } from './columns.ts';
import { boxRoles } from './control-roles.ts';
import { nameLikeness } from './name-match.ts';
import { thingsIn, type Thing } from '../outline.ts';

/** Whether it is the only box of a row with a cell of this name. Several radio buttons don't count. */
export function isBoxOfRow(box: Thing, name: string, isExact?: boolean): boolean {
  let row = box.parent;
  while (row !== undefined && row.role !== 'row') row = row.parent;
  if (row === undefined || !boxRoles.includes(box.role)) return false;
  // Its text may hold glyphs for screen readers alone.
  const isCalled = cellsOf(row).some(
    (cell) =>
      cell.role !== 'columnheader' &&
      [cell.text, cell.name].some((words) => (nameLikeness(name, words, isExact) ?? 2) < 2),
  );
  const boxes = [...thingsIn(row)].filter(({ role }) => boxRoles.includes(role));
  const radios = boxes.filter(({ role }) => role === 'radio');
  const own = radios.length > 1 ? boxes.filter(({ role }) => role !== 'radio') : boxes;
  return isCalled && own.length === 1 && own[0] === box;
}
