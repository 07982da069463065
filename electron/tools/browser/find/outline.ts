import type { Frame, Locator, Page } from 'playwright-core';
import type { FieldKind } from '../../../../shared/tools/role.ts';
import { fieldSelectors } from './css-selector.ts';
import { withDrawn } from './engines/drawn-controls.ts';
import { drawnDialogs } from './engines/drawn-dialogs.ts';
import { withDrawnOptions } from './match/drawn-options.ts';
import { hasPartsOfCells, rowsOfColumns } from './match/grid-columns.ts';
import { clean } from './match/name-match.ts';

export interface Thing {
  /** `text` for text without an element, `generic` without a role. */
  readonly role: string;
  readonly name: string;
  readonly text: string;
  readonly placeholder: string;
  readonly value: string;
  readonly level: number | undefined;
  readonly url: string | undefined;
  readonly kind: FieldKind | undefined;
  readonly isPointer: boolean;
  readonly ref: string | undefined;
  readonly parent: Thing | undefined;
  readonly children: readonly Thing[];
  readonly order: number;
  readonly end: number;
  readonly states: ThingStates;
  /** In CSS pixels of the window; only if requested. */
  readonly box: ThingBox | undefined;
}

export interface ThingStates {
  readonly isChecked?: boolean;
  readonly isSelected?: boolean;
  readonly isExpanded?: boolean;
  readonly isDisabled?: boolean;
  readonly isFocused?: boolean;
  /** Hidden from screen readers; a drawn control may stand for it. */
  readonly isUnspoken?: boolean;
}

export interface ThingBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Role = Parameters<Page['getByRole']>[0];

interface Written {
  readonly role: string;
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly level?: number | undefined;
  readonly cursor?: string | undefined;
  readonly url?: string | undefined;
  readonly ref?: string | undefined;
  readonly checked?: boolean | 'mixed' | undefined;
  readonly pressed?: boolean | 'mixed' | undefined;
  readonly selected?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly active?: boolean | undefined;
  readonly ariaHidden?: boolean | undefined;
  readonly box?: ThingBox | undefined;
  readonly children?: readonly (string | Written)[] | undefined;
}

const checkable = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio']);
const fields = new Set(['textbox', 'searchbox', 'spinbutton', 'slider', 'combobox', 'listbox']);

export interface OutlineOptions {
  readonly boxes?: boolean;
  readonly title?: string;
  readonly kind?: FieldKind | undefined;
  readonly hasDrawnDialogs?: boolean;
}

/** Omits inner frames. Rejects while the page is being replaced. */
export async function readOutline(
  frame: Frame,
  timeout: number,
  { boxes = false, title = '', kind, hasDrawnDialogs = false }: OutlineOptions = {},
): Promise<Thing> {
  const ofKind = kind === undefined ? [] : await refsIn(frame.locator(fieldSelectors[kind]), timeout);
  const dialogs = hasDrawnDialogs ? await refsIn(frame.locator(drawnDialogs), timeout) : [];
  const read = (withBoxes: boolean): Promise<unknown> =>
    frame.locator(':root').locator(withDrawn).ariaSnapshotJSON({ mode: 'ai', boxes: withBoxes, timeout });
  let json = await read(boxes);
  if (!boxes && hasPartsOfCells(json as readonly (string | Written)[])) json = await read(true);
  return outlineFrom(json, { title, kind, ofKind, dialogs });
}

async function refsIn(fields: Locator, timeout: number): Promise<readonly string[]> {
  const outlines = await outlinesOf(fields, timeout);
  return outlines.flatMap(
    (outline) => [...thingsIn(outline)].find(({ ref }) => ref !== undefined)?.ref ?? [],
  );
}

async function outlinesOf(elements: Locator, timeout: number): Promise<readonly Thing[]> {
  const shown = await elements.filter({ visible: true }).all();
  return Promise.all(
    shown.map(async (each) => outlineFrom(await each.ariaSnapshotJSON({ mode: 'ai', timeout }))),
  );
}

/** Includes inner frames and boxes. Rejects while the page is being replaced. */
export async function readPageOutline(page: Page, timeout: number): Promise<Thing> {
  const json: unknown = await page.ariaSnapshotJSON({ mode: 'ai', boxes: true, timeout });
  return outlineFrom(json, { hasFrames: true });
}

interface OutlineReading extends Pick<OutlineOptions, 'title' | 'kind'> {
  readonly hasFrames?: boolean;
  readonly ofKind?: readonly string[];
  readonly dialogs?: readonly string[];
}

export function outlineFrom(json: unknown, reading: OutlineReading = {}): Thing {
  return buildOutline(json as readonly (string | Written)[], reading);
}

function buildOutline(
  written: readonly (string | Written)[],
  { hasFrames = false, title = '', kind, ofKind = [], dialogs = [] }: OutlineReading,
): Thing {
  let count = 0;
  const build = (
    node: string | Written,
    parent: Draft | undefined,
    { isInPointer, at }: { readonly isInPointer: boolean; readonly at: Point },
  ): Draft => {
    const written: Written = typeof node === 'string' ? { role: 'text', text: node } : node;
    const isDialog =
      written.role === 'generic' && dialogs.includes(written.ref ?? '') && !isIn(parent, ['dialog']);
    const given = isDialog ? { ...written, role: 'dialog' } : written;
    const isPointer = isInPointer || given.cursor === 'pointer';
    const isField = fields.has(given.role);
    const own = isField ? clean(given.text) : spoken(given.text);
    const draft: Draft = {
      role: given.role,
      name: spoken(given.name),
      text: isField ? '' : own,
      placeholder: clean(given.placeholder),
      value: isField ? own : '',
      level: given.level,
      kind: given.ref !== undefined && ofKind.includes(given.ref) ? kind : undefined,
      url: given.url,
      isPointer,
      ref: given.ref,
      parent,
      children: [],
      order: count,
      end: 0,
      states: statesOf(given),
      box:
        given.box === undefined ? undefined : { ...given.box, x: given.box.x + at.x, y: given.box.y + at.y },
    };
    count += 1;
    const isFrame = given.role === 'iframe';
    const inner = { isInPointer: isPointer, at: isFrame ? (draft.box ?? at) : at };
    if (!isFrame || hasFrames)
      for (const child of isFrame
        ? withoutBody(given.children)
        : rowsOfColumns(withDrawnOptions(given, given.children ?? [])))
        draft.children.push(build(child, draft, inner));
    draft.end = count;
    if (/dialog$/.test(draft.role)) draft.name = titleOf(draft);
    if (isField) draft.value ||= valueOf(draft.children);
    else if (draft.text === '') draft.text = textOf(draft, given);
    return draft;
  };
  return build(
    { role: 'page', name: title, children: hasFrames ? withoutBody(written) : written },
    undefined,
    {
      isInPointer: false,
      at: { x: 0, y: 0 },
    },
  );
}

/** Some dialogs are named by their whole title bar: “Approve overtime Close”. */
function titleOf(dialog: Thing): string {
  const inside = [...thingsIn(dialog)].slice(1);
  let title = dialog.name;
  for (const { role, name } of inside.toReversed())
    if (role === 'button' && name !== '' && title.endsWith(` ${name}`))
      title = title.slice(0, -name.length - 1);
  return inside.some(({ text }) => text === title) ? title : dialog.name;
}

const cells = new Set(['cell', 'gridcell', 'rowheader', 'columnheader']);

/** Playwright omits a text equal to the cell's name, so a sort mark may be all that remains. */
function textOf({ name, children, role }: Draft, given: Written): string {
  const text = children
    .map((child) => child.text)
    .filter((each) => each !== '')
    .join(' ');
  const isMark = cells.has(role) && name !== '' && !/[\p{L}\p{N}]/u.test(text);
  if (text !== '' && !isMark) return text;
  return role === 'page' || isGlyph(given) ? '' : name;
}

function isIn(thing: Thing | undefined, roles: readonly string[]): boolean {
  return thing !== undefined && (roles.includes(thing.role) || isIn(thing.parent, roles));
}

function isGlyph({ role, text }: Written): boolean {
  return role === 'generic' && clean(text) !== '' && spoken(text) === '';
}

function spoken(text: string | undefined): string {
  return clean(text?.replace(/\p{Co}/gu, ' '));
}

/** A body of several things is a node of its own. */
function withoutBody(written: readonly (string | Written)[] = []): readonly (string | Written)[] {
  const [body, ...others] = written;
  return typeof body === 'object' && others.length === 0 && body.role === 'generic' && body.text === undefined
    ? (body.children ?? [])
    : written;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function statesOf(written: Written): ThingStates {
  const { role, checked, pressed, selected, expanded, disabled, active, ariaHidden } = written;
  const isChecked = checked ?? pressed ?? (checkable.has(role) ? false : undefined);
  return {
    ...(isChecked === undefined ? {} : { isChecked: isChecked === true }),
    ...(selected === undefined ? {} : { isSelected: selected }),
    ...(expanded === undefined ? {} : { isExpanded: expanded }),
    ...(disabled === true ? { isDisabled: true } : {}),
    ...(active === true ? { isFocused: true } : {}),
    ...(ariaHidden === true ? { isUnspoken: true } : {}),
  };
}

function valueOf(children: readonly Thing[]): string {
  const options = children.flatMap((child) => [...thingsIn(child)]).filter(({ role }) => role === 'option');
  const isReached = ({ role, ref }: Thing): boolean => role !== 'generic' || ref !== undefined;
  // Options of a closed list can't be reached.
  const held = children.some(isReached) ? children.filter(isReached) : children;
  const shown = options.length === 0 ? held : options.filter(({ states }) => states.isSelected === true);
  return shown.map(({ name, text }) => name || text).join(', ');
}

type Draft = { -readonly [Key in Exclude<keyof Thing, 'children' | 'parent'>]: Thing[Key] } & {
  parent: Draft | undefined;
  children: Draft[];
};

export function* thingsIn(thing: Thing): Generator<Thing, undefined> {
  const left = [thing];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    yield next;
    for (const child of next.children.toReversed()) left.push(child);
  }
}

export function rootOf(thing: Thing): Thing {
  let root = thing;
  while (root.parent !== undefined) root = root.parent;
  return root;
}

export function locateToRead(page: Page, thing: Thing): Locator {
  const element = locateInFrame(page, thing);
  return thing.role === 'text' && thing.ref === undefined ? element.or(scopeOf(page, thing)).last() : element;
}

export function locateInFrame(page: Page, thing: Thing): Locator {
  if (thing.ref !== undefined) return page.getByRef(thing.ref);
  const scope = scopeOf(page, thing);
  if (thing.role !== 'text' && thing.role !== 'generic')
    return scope
      .getByRole(thing.role as Role, thing.name === '' ? {} : { name: thing.name, exact: true })
      .first();
  return scope.getByText(thing.text, { exact: true }).first();
}

function scopeOf(page: Page, thing: Thing): Locator {
  const around = aroundOf(thing);
  return around?.ref === undefined ? page.locator('body') : page.getByRef(around.ref);
}

function aroundOf(thing: Thing): Thing | undefined {
  let around = thing.parent;
  while (around !== undefined && around.ref === undefined) around = around.parent;
  return around;
}
