import type { Thing } from '../outline.ts';

/** A part without a role that a person takes for a button: with a pointer of its own, or an icon with a tooltip. */
export function isDrawnButton({ role, ref, isPointer, parent, name, text, children }: Thing): boolean {
  if (role !== 'generic' || ref === undefined || children.some((child) => child.role !== 'text'))
    return false;
  // An icon font draws no words.
  const isIcon = name !== '' && (text === name || text === '');
  return isIcon || (isPointer && parent?.isPointer === false);
}

/** Buttons count together in one row, or beside each other outside of rows at a side of the page. */
export function groupOf(thing: Thing, { isAtSide }: { readonly isAtSide: boolean }): Thing | undefined {
  const row = rowAround(thing);
  if (!isAtSide) return row;
  return row === undefined ? thing.parent : undefined;
}

function rowAround(thing: Thing): Thing | undefined {
  let row = thing.parent;
  while (row !== undefined && row.role !== 'row') row = row.parent;
  return row;
}
