import { cellsOf } from './columns.ts';
import { fieldRoles, pressedRoles, tableRoles } from './control-roles.ts';
import { fieldFrame } from './field-frame.ts';
import { nameLikeness, withYearApart } from './name-match.ts';
import { halfOf, isInRow, pageSideNamed } from './sides.ts';
import { thingsIn, type Thing } from '../outline.ts';

export interface PageSection {
  readonly title: Thing;
  readonly element: Thing;
  readonly from: number;
  readonly to: number;
  readonly tightness: number;
  holds?(thing: Thing): boolean;
  readonly isField?: boolean;
}

const wholeRoles = new Set([
  'row',
  'listitem',
  'article',
  'dialog',
  'alertdialog',
  'region',
  'group',
  'alert',
  'form',
  'tabpanel',
  'navigation',
  'table',
  'grid',
  'treegrid',
  'list',
  'menu',
  'treeitem',
  'radiogroup',
  'complementary',
  'banner',
  'contentinfo',
  'search',
  'figure',
  'iframe',
]);

const rowCells = new Set(['cell', 'gridcell', 'rowheader']);

const untitledParts: Readonly<Record<string, readonly string[]>> = {
  dialog: ['dialog', 'alertdialog'],
  header: ['banner'],
  footer: ['contentinfo'],
  navigation: ['navigation'],
  menu: ['menu'],
  table: tableRoles,
  list: ['list', 'listbox'],
  form: ['form'],
};
/** A dialog may be drawn without a role, so outlines must look for it. */
export function isDialog(wanted: string): boolean {
  return partWord(wanted) === 'dialog';
}

function partWord(wanted: string): string {
  return wanted.trim().toLowerCase().replace(/^the /, '');
}

/** Inside another part, these are that part's header and footer. */
const pageEnds = new Set(['banner', 'contentinfo']);

function isWhole(thing: Thing): boolean {
  if (!pageEnds.has(thing.role)) return wholeRoles.has(thing.role);
  for (let node = thing.parent; node !== undefined; node = node.parent)
    if (wholeRoles.has(node.role)) return false;
  return true;
}

/** Finds sections by title, the smallest first, else by role or side. Partial matches count only without others. */
export function sectionsOf(page: Thing, wanted: string): readonly PageSection[] {
  const titled = titledSections(page, wanted);
  return titled.length > 0 ? titled : [...sideOf(page, wanted), ...untitledSections(page, wanted)];
}

/** Leaves out parts of parts. */
export function partsOf({
  element,
  from,
  to,
}: Pick<PageSection, 'element' | 'from' | 'to'>): readonly Thing[] {
  const isMade = element.role === 'page' || (element.role === 'row' && element.ref === undefined);
  if (element.order >= from && element.end <= to && !isMade) return [element];
  return element.children.flatMap((child) =>
    child.end <= from || child.order >= to ? [] : partsOf({ element: child, from, to }),
  );
}

function untitledSections(page: Thing, wanted: string): PageSection[] {
  const roles = untitledParts[partWord(wanted)] ?? [];
  return [...thingsIn(page)].flatMap((thing) =>
    roles.includes(thing.role)
      ? [{ title: thing, element: thing, from: thing.order, to: thing.end, tightness: 0 }]
      : [],
  );
}

function sideOf(page: Thing, wanted: string): PageSection[] {
  const side = pageSideNamed(wanted);
  if (side === undefined || page.name !== '') return [];
  return [{ title: page, element: page, from: 0, to: page.end, tightness: 0, holds: halfOf(page, side) }];
}

function titledSections(page: Thing, wanted: string): readonly PageSection[] {
  const named = [...thingsIn(page)].flatMap((thing) => {
    if ((thing.role === 'option' && thing.ref === undefined) || isNamedByFilter(thing)) return [];
    const likeness = Math.min(
      ...[thing.name, thing.role !== 'page' && thing.children.length === 0 ? thing.text : ''].map(
        (name) => nameLikeness(wanted, name) ?? nameLikeness(wanted, withYearApart(name)) ?? 9,
      ),
    );
    return likeness === 9 ? [] : [{ thing, likeness }];
  });
  const others = named.filter(({ thing }) => thing.role !== 'option');
  const titles = others.length > 0 ? others : named;
  const best = Math.min(...titles.map(({ likeness }) => (likeness === 2 ? 2 : 1)));
  const rows = best === 1 ? [] : rowsTitledAcross(page, wanted);
  if (rows.length > 0) return rows;
  const sections = titles
    .filter(({ likeness }) => (likeness === 2 ? 2 : 1) === best)
    .flatMap(({ thing }) => sectionsAround(thing));
  return inDialogFirst(
    page,
    sections.map((section) => ({ ...section, tightness: tightnessAmong(sections, section) })),
  ).toSorted((one, other) => one.tightness - other.tightness || one.from - other.from);
}

/** Playwright names a header by what its filter holds. */
function isNamedByFilter(thing: Thing): boolean {
  if (thing.role !== 'columnheader') return false;
  return [...thingsIn(thing)].some(({ value }) => value !== '' && value === thing.name);
}

function inDialogFirst(page: Thing, sections: readonly PageSection[]): readonly PageSection[] {
  const dialog = [...thingsIn(page)].findLast(
    (thing) => /^(?:alert)?dialog$/.test(thing.role) && [...thingsIn(thing)].some(isFocused),
  );
  const isInside = ({ element }: PageSection): boolean =>
    dialog !== undefined && element.order >= dialog.order && element.end <= dialog.end;
  const levels = Math.max(0, ...sections.filter(isInside).map(({ tightness }) => tightness + 1));
  return sections.map((section) =>
    isInside(section) ? section : { ...section, tightness: section.tightness + levels },
  );
}

function isFocused({ states }: Thing): boolean {
  return states.isFocused === true;
}

/** A field with its label is smaller than a panel of that name around it. */
function tightnessAmong(
  sections: readonly PageSection[],
  { element, title, ...section }: PageSection,
): number {
  const { from, to, tightness } = section;
  if (element !== title) return tightness;
  const inside = sections.filter((inner) => inner.from > from && inner.to <= to && isOfField(inner));
  return Math.max(tightness, ...inside.map((inner) => inner.tightness + 1));
}

function isOfField({ title, element }: PageSection): boolean {
  const isLabel = title.role === 'text' || title.role === 'generic';
  return isLabel && [...thingsIn(element)].some(({ role }) => fieldRoles.includes(role));
}

/** Such as by first and last name. */
function rowsTitledAcross(page: Thing, wanted: string): PageSection[] {
  return [...thingsIn(page)].flatMap((row): PageSection[] => {
    if (row.role !== 'row') return [];
    const cells = cellsOf(row).filter(({ text }) => text !== '');
    const title = cells.find((_, from) =>
      cells.some((_cell, last) => {
        const text = cells.slice(from, last + 1).map((cell) => cell.text);
        return last > from && (nameLikeness(wanted, text.join(' ')) ?? 2) < 2;
      }),
    );
    return title === undefined ? [] : [{ title, element: row, from: row.order, to: row.end, tightness: 0 }];
  });
}

function sectionsAround(title: Thing): PageSection[] {
  const places: PageSection[] = [];
  const frame = fieldFrame(title);
  const add = (element: Thing, from = element.order, to = element.end): void => {
    places.push({
      title,
      element,
      from,
      to,
      tightness: places.length,
      ...(frame !== undefined && element.order >= frame.order ? { isField: true } : {}),
    });
  };
  if (
    wholeRoles.has(title.role) ||
    title.role === 'page' ||
    (title.role === 'generic' && title.name !== '' && !isMereTitle(title))
  ) {
    add(title);
    return places;
  }
  const cell = cellInRow(title);
  for (let [node, below] = [title.parent, title]; node !== undefined; [node, below] = [node.parent, node]) {
    const others = title.role === 'heading' ? headingsBeside(node, title) : [];
    if (others.length > 0) {
      add(node, title.order, others.find(({ order }) => order >= title.end)?.order ?? node.end);
      return places;
    }
    if (node.role === 'page') {
      if (title.role === 'heading') add(node, title.order);
      return places;
    }
    const isInFrame = frame !== undefined && node.order >= frame.order;
    const isAroundCell = cell !== undefined && node.order < cell.order;
    if (!isInFrame && !isAroundCell && isOneOfSeveral(below, title)) return places;
    if (below.text === title.text && fieldsBefore(node, below) > 1) {
      add(node, title.order);
      return places;
    }
    add(node);
    if (node === frame) return places;
    if (!isWhole(node)) continue;
    const table = tableTitledIn(node, title);
    if (table !== undefined) add(table);
    return places;
  }
  return places;
}

/** Fields with a label. A title after them isn't theirs. */
function fieldsBefore(node: Thing, title: Thing): number {
  const fields = node.children.filter(
    (each) =>
      each.end <= title.order &&
      hasWords(each.text) &&
      [...thingsIn(each)].some(({ role }) => fieldRoles.includes(role)),
  );
  return fields.length;
}

/** Groups may divide a row, such as its fixed cells. */
function cellInRow(title: Thing): Thing | undefined {
  let cell: Thing | undefined = title;
  while (cell !== undefined && !rowCells.has(cell.role)) cell = cell.parent;
  return cell !== undefined && isInRow(cell) ? cell : undefined;
}

function tableTitledIn(row: Thing, title: Thing): Thing | undefined {
  const isTitle =
    row.role === 'row' &&
    cellsOf(row).every(
      (cell) => cell.role === 'columnheader' && (cell.text === title.text || !hasWords(cell.text)),
    );
  let table = isTitle ? row.parent : undefined;
  while (table !== undefined && !tableRoles.includes(table.role)) table = table.parent;
  return table;
}

function isMereTitle({ name, text }: Thing): boolean {
  const likeness = nameLikeness(name, text);
  return likeness === 0 || likeness === 1;
}

function headingsBeside(node: Thing, title: Thing): Thing[] {
  return [...thingsIn(node)].filter(
    (thing) => thing !== title && thing.role === 'heading' && (thing.level ?? 9) <= (title.level ?? 9),
  );
}

function isOneOfSeveral(part: Thing, title: Thing): boolean {
  if (part === title || part.text === title.text) {
    const hasMore = [...thingsIn(part)].some(
      ({ role, name }) => name !== title.text && (pressedRoles.includes(role) || fieldRoles.includes(role)),
    );
    if (!hasMore) return false;
  }
  const path = pathTo(title, part);
  const closers = [...thingsIn(part)].filter(isCloser);
  const words = closers.reduce((text, closer) => text.replace(closer.text, ''), part.text).trim();
  const isBar = closers.length > 0 && words === title.text;
  return (part.parent?.children ?? []).some(
    (other) =>
      other !== part &&
      other.role === part.role &&
      hasTextAt(path, other) &&
      (!isBar || [...thingsIn(other)].some(isCloser)),
  );
}

/** Closes what a bar with a title and nothing else heads. */
function isCloser({ role, name }: Thing): boolean {
  return role === 'button' && /^close\b/i.test(name);
}

interface PathStep {
  readonly index: number;
  readonly role: string;
}

function pathTo(thing: Thing, from: Thing): readonly PathStep[] {
  const path: PathStep[] = [];
  for (let node = thing; node !== from && node.parent !== undefined; node = node.parent)
    path.unshift({ index: node.parent.children.indexOf(node), role: node.role });
  return path;
}

function hasTextAt(path: readonly PathStep[], thing: Thing): boolean {
  let at: Thing | undefined = thing;
  for (const { index, role } of path) {
    at = at.children[index];
    if (at?.role !== role) return false;
  }
  return at.text !== '';
}

const titledRoles = new Set(['row', 'listitem', 'article', 'dialog', 'group', 'region']);
const titleRoles = new Set([
  'heading',
  'cell',
  'gridcell',
  'rowheader',
  'text',
  'generic',
  'paragraph',
  'strong',
  'link',
]);

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Titles come innermost first. */
export function* placeNames(thing: Thing): Generator<string, undefined> {
  for (let node = thing.parent; node !== undefined && node.role !== 'page'; node = node.parent) {
    if (hasWords(node.name) && wholeRoles.has(node.role) && node.role !== 'row') yield node.name;
    if (titledRoles.has(node.role))
      for (const { role, text, order, end } of thingsIn(node))
        if (
          hasWords(text) &&
          role !== 'columnheader' &&
          titleRoles.has(role) &&
          (end <= thing.order || order >= thing.end)
        )
          yield text;
  }
}

export function placeName(thing: Thing): string {
  return placeNames(thing).next().value ?? '';
}
