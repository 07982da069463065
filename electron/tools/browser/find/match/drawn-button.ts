import type { Thing } from '../outline.ts';

/** A part without a role that a person takes for a button: with a pointer of its own, or an icon with a tooltip. */
export function isDrawnButton({ role, ref, isPointer, parent, name, text, children }: Thing): boolean {
  if (role !== 'generic' || ref === undefined || children.some((child) => child.role !== 'text'))
    return false;
  const isIcon = name !== '' && text === name;
  return isIcon || (isPointer && parent?.isPointer === false);
}

export function rowAround(thing: Thing): Thing | undefined {
  let row = thing.parent;
  while (row !== undefined && row.role !== 'row') row = row.parent;
  return row;
}
