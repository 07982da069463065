import type { SnapshotTarget } from '../../../../shared/page/snapshot.ts';
import { fieldRoles } from '../find/match/control-roles.ts';
import { clean, isSameName } from '../find/match/name-match.ts';
import { thingsIn, type Thing, type ThingBox } from '../find/outline.ts';
import { documentBounds, nodeOf, treePath } from './describe-outline.ts';
import { boxKey } from './functions-in-page.ts';
import type { Appearance, CoveringElement, TargetAppearance } from './appearance.ts';

const wholeRoles: ReadonlySet<string> = new Set([
  'dialog',
  'alertdialog',
  'banner',
  'navigation',
  'contentinfo',
  'region',
  'status',
  'alert',
]);

const maxLevels = 3;

/** Whole texts only. */
export function countBeside(field: Thing, text: string): number {
  let count = 0;
  for (let [around, level] = [field.parent, 0]; around !== undefined && level < maxLevels; level += 1) {
    const things = [...thingsIn(around)];
    if (things.some((other) => other !== field && fieldRoles.includes(other.role))) break;
    const says = (each: Thing): boolean => each !== field && isSameName(each.text, text);
    count = things.filter((each) => says(each) && each.role !== 'option' && !each.children.some(says)).length;
    around = around.parent;
  }
  return count;
}

/**
 * Whether the text of a list without a value is the option, alone or with its label: “Opens at, 08:00”,
 * “Photo Kind”.
 */
export function saysChoice(
  words: string,
  { label, option }: { readonly label: string; readonly option: string },
): boolean {
  if (option === '') return false;
  const [said, name] = [clean(words), clean(label)];
  const isLabel = (part: string): boolean => name !== '' && isSameName(part, name);
  const after = isLabel(said.slice(0, name.length)) ? /^[\s,;:]+(.+)$/u.exec(said.slice(name.length)) : null;
  const before = isLabel(said.slice(-name.length))
    ? /^(.+?)[\s,;:]+$/u.exec(said.slice(0, -name.length))
    : null;
  return [said, after?.[1], before?.[1]].some((each) => each !== undefined && isSameName(each, option));
}

/** Leaves out names such as an arrow's. Empty without pictures. */
export function wordsBesidePictures({ text, children }: Thing): readonly string[] {
  const pictures = children.filter(({ role }) => role === 'img');
  const isWhole = clean(children.map((each) => each.text).join(' ')) === clean(text);
  if (pictures.length === 0 || !isWhole) return [];
  const others = children.filter(({ role }) => role !== 'img');
  return [others.map((each) => each.text).join(' ')];
}

interface Seen {
  readonly seen: TargetAppearance;
  readonly outline: Thing;
  readonly appearance: Appearance;
}

/** `thing` is undefined for what the accessibility tree lacks. */
export function snapshotTarget(
  thing: Thing | undefined,
  { seen, outline, appearance }: Seen,
): SnapshotTarget {
  const { box, covers, isInViewport, value, shows, isSelected, isFilled, focusBeside, isEditable, text } =
    seen;
  const corner = cornerOf(box, thing?.box);
  const node =
    thing === undefined
      ? { role: 'generic', name: text, path: [], ...documentBounds(box, appearance.viewport) }
      : nodeOf(thing, { path: treePath(thing), value: undefined, appearance });
  const coveredBy = describeCover(covers, { corner, outline });
  return {
    ...(seen.isExpanded === undefined ? {} : { isExpanded: true }),
    ...node,
    ...(isEditable && node.role === 'generic' ? { role: 'textbox' } : {}),
    ...(value === undefined ? {} : { value }),
    isInViewport,
    ...(shows === undefined ? {} : { shows }),
    ...(isSelected === undefined ? {} : { isSelected }),
    ...(isFilled === undefined ? {} : { isFilled }),
    ...(coveredBy === undefined ? {} : { coveredBy }),
    ...(focusBeside === undefined ? {} : { focusBeside }),
  };
}

function cornerOf(
  inFrame: ThingBox,
  inWindow: ThingBox | undefined,
): { readonly x: number; readonly y: number } {
  return inWindow === undefined ? { x: 0, y: 0 } : { x: inWindow.x - inFrame.x, y: inWindow.y - inFrame.y };
}

function describeCover(
  covers: readonly CoveringElement[],
  {
    corner,
    outline,
  }: { readonly corner: { readonly x: number; readonly y: number }; readonly outline: Thing },
): SnapshotTarget['coveredBy'] {
  const outermost = covers.at(-1);
  if (outermost === undefined) return undefined;
  const things = new Map<string, Thing>();
  for (const thing of thingsIn(outline)) {
    const key = thing.box === undefined ? '' : boxKey(thing.box);
    if (!things.has(key) || wholeRoles.has(thing.role)) things.set(key, thing);
  }
  const thingAt = ({ box }: CoveringElement): Thing | undefined =>
    things.get(boxKey({ ...box, x: box.x + corner.x, y: box.y + corner.y }));
  const cover = covers.find((each) => wholeRoles.has(thingAt(each)?.role ?? '')) ?? outermost;
  const thing = thingAt(cover);
  return { role: thing?.role ?? 'generic', name: thing?.name || cover.text };
}
