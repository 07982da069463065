import type { Thing } from '../outline.ts';
import type { PageSection } from './sections.ts';

/** A part without a role that a person takes for a button: with a pointer of its own, or an icon with a tooltip. */
export function isDrawnButton(thing: Thing, sections: readonly PageSection[]): boolean {
  const { role, ref, isPointer, parent, name, text, children } = thing;
  if (ref === undefined || children.some((child) => child.role !== 'text')) return false;
  if (sections.some(({ title, element }) => title !== element && title === thing)) return false;
  // An icon font draws no words.
  const isIcon = role === 'generic' && name !== '' && (text === name || text === '');
  const isDrawn = role === 'generic' || role === 'img';
  return isIcon || (isDrawn && isPointer && parent?.isPointer === false);
}

/** Buttons count together in one row or field, or beside each other outside of rows at a side of the page. */
export function groupOf(
  thing: Thing,
  { isAtSide, sections }: { readonly isAtSide: boolean; readonly sections: readonly PageSection[] },
): Thing | undefined {
  const row = rowAround(thing);
  if (!isAtSide) return row ?? fieldAround(thing, sections);
  return row === undefined ? thing.parent : undefined;
}

function fieldAround(thing: Thing, sections: readonly PageSection[]): Thing | undefined {
  return sections.findLast(
    ({ isField, element }) => isField === true && thing.order > element.order && thing.order < element.end,
  )?.element;
}

function rowAround(thing: Thing): Thing | undefined {
  let row = thing.parent;
  while (row !== undefined && row.role !== 'row') row = row.parent;
  return row;
}
