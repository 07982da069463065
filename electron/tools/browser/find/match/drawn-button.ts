import type { Thing } from '../outline.ts';
import type { PageSection } from './sections.ts';

/** A part with its own pointer, an icon with a tooltip, or a link without words. */
export function isDrawnButton(thing: Thing, sections: readonly PageSection[]): boolean {
  const { role, ref, isPointer, parent, name, text, children } = thing;
  if (role === 'link') return ref !== undefined && isWordless(thing);
  if (ref === undefined || children.some((child) => child.role !== 'text')) return false;
  if (sections.some(({ title, element }) => title !== element && title === thing)) return false;
  // An icon font draws no words.
  const isIcon = role === 'generic' && name !== '' && (text === name || text === '');
  const isDrawn = role === 'generic' || role === 'img';
  return isIcon || (isDrawn && isPointer && (parent?.isPointer === false || isSign(thing)));
}

/** Drawn as a button even in a part that takes presses itself. */
function isSign({ text }: Thing): boolean {
  return /^[^\p{L}\p{N}\s]$/u.test(text);
}

/** Its name may be a label that isn't visible. */
function isWordless({ name, text, children }: Thing): boolean {
  const hasDrawing = children.length > 0 && children.every((child) => child.text === '');
  return hasDrawing || (name === '' && text === '');
}

/** Buttons count together within a row, a field, or a part with signs, or side by side at an edge of the page. */
export function groupOf(
  thing: Thing,
  { isAtSide, sections }: { readonly isAtSide: boolean; readonly sections: readonly PageSection[] },
): Thing | undefined {
  const row = rowAround(thing);
  if (!isAtSide)
    return row ?? fieldAround(thing, sections) ?? (isSign(thing) ? partAround(thing, sections) : undefined);
  return row === undefined ? thing.parent : undefined;
}

function fieldAround(thing: Thing, sections: readonly PageSection[]): Thing | undefined {
  return sections.findLast(
    ({ isField, element }) => isField === true && thing.order > element.order && thing.order < element.end,
  )?.element;
}

function partAround({ order }: Thing, sections: readonly PageSection[]): Thing | undefined {
  return sections.find(({ from, to }) => order >= from && order < to)?.element;
}

function rowAround(thing: Thing): Thing | undefined {
  let row = thing.parent;
  while (row !== undefined && row.role !== 'row') row = row.parent;
  return row;
}
