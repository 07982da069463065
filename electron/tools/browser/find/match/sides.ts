import { thingsIn, type Thing, type ThingBox } from '../outline.ts';

const sides = /^(?:the )?(left|right|top|bottom)(?: (?:side|half|part))?(?: of the page)?$/i;

export type PageSide = 'left' | 'right' | 'top' | 'bottom';

export function pageSideNamed(wanted: string | undefined): PageSide | undefined {
  return sides.exec(wanted?.trim() ?? '')?.[1]?.toLowerCase() as PageSide | undefined;
}

/** Such a part is found by position, so outlines need boxes. */
export function isSide(wanted: string | undefined): boolean {
  return pageSideNamed(wanted) !== undefined;
}

export function halfOf(page: Thing, side: PageSide): (thing: Thing) => boolean {
  const { width, height } = sizeOf(page);
  return ({ box }) => {
    if (box === undefined) return false;
    const isAhead =
      side === 'left' || side === 'right' ? box.x + box.width / 2 < width / 2 : middleOf(box) < height / 2;
    return isAhead === (side === 'left' || side === 'top');
  };
}

const barRoles = new Set(['banner', 'contentinfo', 'navigation', 'toolbar', 'menubar']);
const lowestPx = 8;
const tallestPx = 160;
/** Up to this many links above the window are for keyboard users only. */
const fewAbove = 2;

/** Whether a thing is in the page's first or last line, or in the bar around that line. */
export function barAt(page: Thing, side: 'top' | 'bottom'): (thing: Thing) => boolean {
  const { width, height } = sizeOf(page);
  const tallest = Math.max(height / 4, tallestPx);
  const drawn = partsShown(page).filter(({ box }) => box.height >= lowestPx && box.height <= tallest);
  const parts = side === 'top' ? withoutScrolled(drawn) : drawn.filter((thing) => !isInRow(thing));
  const [first] = parts.toSorted((one, other) =>
    side === 'top' ? one.box.y - other.box.y : bottomOf(other.box) - bottomOf(one.box),
  );
  if (first === undefined) return () => false;
  const line = parts.filter(({ box }) => holds(first.box, middleOf(box)) || holds(box, middleOf(first.box)));
  const bars = line.flatMap((part) => [...boxesAround(part)]);
  const boxes = [
    ...line.map(({ box }) => box),
    ...bars.filter((box) => box.width >= width / 2 && box.height <= tallest),
  ];
  const [from, to] = [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(bottomOf))];
  return (thing) => {
    const at = thing.box === undefined ? undefined : middleOf(thing.box);
    return at !== undefined && at >= from && at <= to && !isInNotice(thing);
  };
}

export function isInRow({ role, parent }: Thing): boolean {
  return role === 'row' || (parent !== undefined && isInRow(parent));
}

function isInNotice(thing: Thing): boolean {
  return isNotice(thing) || (thing.parent !== undefined && isInNotice(thing.parent));
}

function isNotice({ role, children }: Thing): boolean {
  const isSpoken = (each: Thing): boolean => each.role === 'alert' || each.role === 'status';
  const isSilent = (each: Thing): boolean => each.role === 'button' || each.text === '';
  const isBox = children.some(isSpoken) && children.every((each) => isSpoken(each) || isSilent(each));
  return role === 'alert' || role === 'status' || isBox;
}

type Boxed = Thing & { readonly box: ThingBox };

function partsShown(page: Thing): readonly Boxed[] {
  return [...thingsIn(page)].filter(
    (thing): thing is Boxed =>
      thing.box !== undefined &&
      thing.box.width > 1 &&
      thing.box.x + thing.box.width > 0 &&
      !thing.children.some(({ box }) => box !== undefined) &&
      !isInNotice(thing),
  );
}

function withoutScrolled(parts: readonly Boxed[]): readonly Boxed[] {
  const isAbove = ({ box }: Boxed): boolean => bottomOf(box) <= 0;
  const shown = parts.filter((part) => !isAbove(part));
  const scrolled = parts.filter(isAbove)[fewAbove];
  if (scrolled === undefined) return shown;
  const staying = shown.filter(({ order }) => order < scrolled.order);
  return staying.length > 0 ? staying : parts;
}

function* boxesAround({ parent }: Thing): Generator<ThingBox, undefined> {
  for (let node = parent; node !== undefined; node = node.parent)
    if (barRoles.has(node.role) && node.box !== undefined) yield node.box;
}

function sizeOf(page: Thing): { readonly width: number; readonly height: number } {
  const boxes = [...thingsIn(page)].flatMap(({ box }) => box ?? []);
  return {
    width: Math.max(...boxes.map((box) => box.x + box.width)),
    height: Math.max(...boxes.map(bottomOf)),
  };
}

const middleOf = ({ y, height }: ThingBox): number => y + height / 2;
const bottomOf = ({ y, height }: ThingBox): number => y + height;
const holds = (box: ThingBox, y: number): boolean => y >= box.y && y <= bottomOf(box);
