import type { Frame, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { clean } from './name-match.ts';

export interface Thing {
  /** `text` for text without an element, `generic` without a role. */
  readonly role: string;
  readonly name: string;
  /** Without values of fields. */
  readonly text: string;
  readonly placeholder: string;
  readonly value: string;
  readonly level: number | undefined;
  readonly url: string | undefined;
  /** The mouse pointer shows it. */
  readonly isPointer: boolean;
  readonly ref: string | undefined;
  readonly parent: Thing | undefined;
  readonly children: readonly Thing[];
  /** In document order. Descendants lie before `end`. */
  readonly order: number;
  readonly end: number;
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
  readonly children?: readonly (string | Written)[] | undefined;
}

const Written: z.ZodType<Written> = z.lazy(() =>
  z.object({
    role: z.string(),
    name: z.string().optional(),
    text: z.string().optional(),
    placeholder: z.string().optional(),
    level: z.number().optional(),
    cursor: z.string().optional(),
    url: z.string().optional(),
    ref: z.string().optional(),
    children: z.array(z.union([z.string(), Written])).optional(),
  }),
);

/** Their text is their value. */
const fields = new Set(['textbox', 'searchbox', 'spinbutton', 'slider', 'combobox', 'listbox']);

/** Without inner frames. Rejects while the page is being replaced. */
export async function readOutline(frame: Frame, timeout: number): Promise<Thing> {
  const json: unknown = await frame.locator(':root').ariaSnapshotJSON({ mode: 'ai', timeout });
  return outlineFrom(json);
}

export function outlineFrom(json: unknown): Thing {
  return buildOutline(z.array(z.union([z.string(), Written])).parse(json));
}

function buildOutline(written: readonly (string | Written)[]): Thing {
  let count = 0;
  const build = (node: string | Written, parent: Draft | undefined, isInPointer: boolean): Draft => {
    const given: Written = typeof node === 'string' ? { role: 'text', text: node } : node;
    const isPointer = isInPointer || given.cursor === 'pointer';
    const isField = fields.has(given.role);
    const own = clean(given.text ?? '');
    const draft: Draft = {
      role: given.role,
      name: clean(given.name ?? ''),
      text: isField ? '' : own,
      placeholder: clean(given.placeholder ?? ''),
      value: isField ? own : '',
      level: given.level,
      url: given.url,
      isPointer,
      ref: given.ref,
      parent,
      children: [],
      order: count,
      end: 0,
    };
    count += 1;
    if (given.role !== 'iframe')
      for (const child of given.children ?? []) draft.children.push(build(child, draft, isPointer));
    draft.end = count;
    if (isField) draft.value ||= draft.children.map(({ name, text }) => name || text).join(' ');
    else if (draft.text === '')
      draft.text =
        draft.children
          .map(({ text }) => text)
          .filter((text) => text !== '')
          .join(' ') || draft.name;
    return draft;
  };
  return build({ role: 'page', children: written }, undefined, false);
}

type Draft = { -readonly [Key in Exclude<keyof Thing, 'children' | 'parent'>]: Thing[Key] } & {
  parent: Draft | undefined;
  children: Draft[];
};

export function* thingsIn(thing: Thing): Generator<Thing, undefined> {
  yield thing;
  for (const child of thing.children) yield* thingsIn(child);
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
