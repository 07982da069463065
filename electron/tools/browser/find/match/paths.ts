import { nameLikeness } from './name-match.ts';
import { rootOf, thingsIn, type Thing, type ThingBox } from '../outline.ts';

const separator = ' > ';
const menuGapPx = 12;
const opened = new Set(['menu', 'group', 'list', 'tree']);
const openers = new Set(['menuitem', 'treeitem', 'button', 'link', 'text', 'generic']);
/** A box repeats the words beside it. */
const wordless = new Set(['img', 'checkbox', 'radio']);
const named = new Set(['treeitem', 'menuitem', 'menu', 'listitem', 'group', 'list']);

/** “File > Export > PDF” in a menu or tree. One name without a path. */
export function pathOf(target: string = ''): readonly string[] {
  return target.split(separator).map((name) => name.trim());
}

export function isPath(target: string | undefined): boolean {
  return pathOf(target).length > 1;
}

export function pathTo(names: readonly string[]): string {
  return names.join(separator);
}

/** Finds things inside all parents, else in a menu that the last parent opened elsewhere or without roles. */
export function underPath<Found extends { readonly thing: Thing }>(
  found: readonly Found[],
  { parents, pages }: { readonly parents: readonly string[]; readonly pages: readonly Thing[] },
): readonly Found[] {
  const inside = found.filter(({ thing }) => parentsAbove(labelsAbove(thing), parents) === 0);
  if (inside.length > 0) return inside;
  const elsewhere = found.filter(({ thing }) => {
    const openers = [parents.at(-1), parents[parentsAbove(labelsAbove(thing), parents) - 1]];
    return isInPopup(thing) && pages.some((page) => openers.some((name) => hasOpened(page, name ?? '')));
  });
  if (elsewhere.length > 0) return elsewhere;
  const inNext = found.filter(({ thing }) => isInNextMenu(thing, parents));
  if (inNext.length > 0) return inNext;
  const against = found.filter(({ thing }) => isInPartAgainst(thing, parents));
  if (against.length > 0) return against;
  return found.filter(({ thing }) => parentsAbove(labelsBefore(thing), parents) === 0);
}

function hasOpened(page: Thing, name: string): boolean {
  return [...thingsIn(page)].some(
    (thing) => thing.states.isExpanded === true && labelsOf(thing).some((label) => isCalled(label, name)),
  );
}

function isInPopup(thing: Thing): boolean {
  if (thing.role.startsWith('menuitem') || thing.role === 'option') return true;
  let popup: Thing | undefined = thing;
  while (popup !== undefined && !opened.has(popup.role)) popup = popup.parent;
  while (popup?.parent?.children.length === 1) popup = popup.parent;
  let around = popup?.parent;
  while (around?.parent?.children.length === 1) around = around.parent;
  return around !== undefined && around.parent === undefined;
}

/** Each opens from the menu or page drawn right before it. */
function isInNextMenu(thing: Thing, parents: readonly string[]): boolean {
  const part = partOf(thing);
  return part !== undefined && part === part.parent?.children.at(-1) && isOpenedBy(thing, part, parents);
}

function isOpenedBy(thing: Thing, part: Thing, parents: readonly string[]): boolean {
  const drawn = part.parent?.children ?? [];
  const at = drawn.indexOf(part);
  const before = drawn[at - 1];
  if (before === undefined || !thing.role.startsWith('menuitem')) return false;
  const earlier = parents.slice(0, -1);
  return [...thingsIn(before)].some(
    (opener) =>
      opener.role.startsWith('menuitem') &&
      labelsOf(opener).some((label) => isCalled(label, parents.at(-1) ?? '')) &&
      (at > 1 || touches(part.box, opener.box)) &&
      (parentsAbove(labelsAbove(opener), earlier) === 0 || isOpenedBy(opener, before, earlier)),
  );
}

/** Whether a part around it is drawn over the page, against what opens it. */
function isInPartAgainst(thing: Thing, parents: readonly string[]): boolean {
  const part = partOf(thing);
  if (part === undefined || !isDrawnOver(thing)) return false;
  const drawn = part.parent?.children ?? [];
  const before = drawn.slice(0, drawn.indexOf(part));
  const popups = partsAround(thing, part).filter((popup) =>
    before.some(({ box }) => overlaps(popup.box, box)),
  );
  return before
    .flatMap((each) => [...thingsIn(each)])
    .some(
      (opener) =>
        openers.has(opener.role) &&
        labelsOf(opener).some((label) => isCalled(label, parents.at(-1) ?? '')) &&
        popups.some((popup) => touches(popup.box, opener.box)) &&
        parentsAbove(labelsAbove(opener), parents.slice(0, -1)) === 0,
    );
}

/** Several popups may share a part. */
function partsAround(thing: Thing, part: Thing): readonly Thing[] {
  const around = [part];
  for (let at = thing.parent; at !== undefined && at.order > part.order; at = at.parent) around.push(at);
  return around;
}

function overlaps(one: ThingBox | undefined, other: ThingBox | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

function touches(menu: ThingBox | undefined, opener: ThingBox | undefined): boolean {
  if (menu === undefined || opener === undefined) return false;
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= menuGapPx;
  const [right, bottom] = [opener.x + opener.width, opener.y + opener.height];
  const [menuRight, menuBottom] = [menu.x + menu.width, menu.y + menu.height];
  const isBeside = near(menu.x, right) || near(menuRight, opener.x);
  const isLevel = menu.y - menuGapPx < opener.y && opener.y < menuBottom;
  const isBelow = near(menu.y, bottom) || near(menuBottom, opener.y);
  return (isBeside && isLevel) || (isBelow && (near(menu.x, opener.x) || near(menuRight, right)));
}

/** Whether it is pressed as an item of a list drawn over the page, where a person sees a menu. */
export function isInDrawnMenu(thing: Thing): boolean {
  let item = thing;
  while (item.parent?.children.length === 1 && item.role !== 'listitem') item = item.parent;
  const part = partOf(thing);
  const isFirst = part === undefined || part.parent?.children.indexOf(part) === 0;
  return !isFirst && item.role === 'listitem' && item.isPointer && item.parent?.role === 'list';
}

/** Popups are often drawn in a part without a role, after the page itself. */
function isDrawnOver(thing: Thing): boolean {
  const part = partOf(thing);
  return part?.role === 'generic' && part.parent?.children.indexOf(part) !== 0;
}

function partOf(thing: Thing): Thing | undefined {
  let body = rootOf(thing);
  for (let [only, ...others] = body.children; only !== undefined && others.length === 0;) {
    body = only;
    [only, ...others] = body.children;
  }
  let part = thing;
  while (part.parent !== undefined && part.parent !== body) part = part.parent;
  return part.parent === body ? part : undefined;
}

/** Menus without a role take the label of what opens them. Innermost first. */
function* labelsBefore(thing: Thing): Generator<readonly string[], undefined> {
  const isOver = isDrawnOver(thing);
  for (let part = thing; part.parent !== undefined; part = part.parent) {
    const before = part.parent.children.slice(0, part.parent.children.indexOf(part));
    const opener = before.findLast(({ text }) => /[\p{L}\p{N}]/u.test(text));
    if (opener === undefined || !openers.has(opener.role)) continue;
    const isItems = part === thing ? isOnlyItem(thing, opener) : isDrawnMenu(part);
    const isPartOver = isOver && part !== thing && part.role === 'generic';
    if (isPartOver || (opener.isPointer && isItems)) yield labelsOf(opener);
  }
}

function isDrawnMenu({ role, isPointer, children }: Thing): boolean {
  return role === 'generic' && children.length > 0 && (isPointer || children.every((each) => each.isPointer));
}

/** The outline has no part around a single item. */
function isOnlyItem({ role }: Thing, opener: Thing): boolean {
  return role.startsWith('menuitem') && opener.role === 'generic';
}

/** Counts the parents that are missing above. */
function parentsAbove(above: Iterable<readonly string[]>, parents: readonly string[]): number {
  const wanted = [...parents];
  for (const labels of above) if (labels.some((label) => isCalled(label, wanted.at(-1) ?? ''))) wanted.pop();
  return wanted.length;
}

function* labelsAbove(thing: Thing): Generator<readonly string[], undefined> {
  for (let at = thing; at.parent !== undefined;) {
    const siblings = at.parent.children;
    const before = siblings.slice(0, siblings.indexOf(at));
    const { role, level } = at;
    // A flat tree shows its branches only by levels.
    const branch =
      level === undefined || role !== 'treeitem'
        ? undefined
        : before.findLast((other) => other.role === role && (other.level ?? 0) < level);
    const opener = opened.has(role) ? (before.at(-1) ?? openerAround(at)) : undefined;
    if (branch === undefined && opener !== undefined && openers.has(opener.role)) yield labelsOf(opener);
    at = branch ?? at.parent;
    if (named.has(at.role)) yield labelsOf(at);
  }
}

function openerAround(menu: Thing): Thing | undefined {
  let part = menu;
  while (part.parent?.children.length === 1) part = part.parent;
  const siblings = part.parent?.children ?? [];
  const before = siblings[siblings.indexOf(part) - 1];
  return before?.states.isExpanded === true ? before : undefined;
}

function labelsOf({ role, name, children, text }: Thing): readonly string[] {
  if (opened.has(role)) return [name];
  if (children.length === 0) return [name, text];
  const branch = children.findIndex((child) => opened.has(child.role));
  return [name, ...children.slice(0, branch === -1 ? undefined : branch).map(wordsOf)];
}

function wordsOf({ role, text, children, states }: Thing): string {
  if (wordless.has(role) || states.isUnspoken === true) return '';
  return children.length === 0 ? text : children.map(wordsOf).join(' ').trim();
}

function isCalled(label: string, wanted: string): boolean {
  const likeness = nameLikeness(wanted, label);
  return likeness !== undefined && likeness < 2;
}
