import type { Frame, Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { clean } from './name-match.ts';

/** Something on a page as a person sees it: Playwright's own role and name, and what stands in it. */
export interface Thing {
  /** ARIA role; `text` for words without an element of their own, `generic` for an element without a role. */
  readonly role: string;
  /** Its accessible name; empty for none. */
  readonly name: string;
  /** All that it says, its fields' values aside. */
  readonly text: string;
  readonly placeholder: string;
  /** What a field holds. */
  readonly value: string;
  /** Of a heading. */
  readonly level: number | undefined;
  /** Where a link leads, as the page writes it. */
  readonly url: string | undefined;
  /** The mouse shows that it, or something around it, can be pressed. */
  readonly isPointer: boolean;
  /** By which Playwright finds the element again; words have none. */
  readonly ref: string | undefined;
  readonly parent: Thing | undefined;
  readonly children: readonly Thing[];
  /** Counts in document order, within its frame. Everything in it lies before `end`. */
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

/** Fields, whose text in an outline is what they hold. */
const fields = new Set(['textbox', 'searchbox', 'spinbutton', 'slider', 'combobox', 'listbox']);

/** What one frame shows; what frames inside it show is left out. Rejects while the frame's page is being replaced. */
export async function readOutline(frame: Frame, timeout: number): Promise<Thing> {
  const json: unknown = await frame.locator(':root').ariaSnapshotJSON({ mode: 'ai', timeout });
  return outlineFrom(json);
}

/** The same from Playwright's snapshot. */
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

/** It and all that stands in it, in document order. */
export function* thingsIn(thing: Thing): Generator<Thing, undefined> {
  yield thing;
  for (const child of thing.children) yield* thingsIn(child);
}

/** Finds the element in which the words of a thing can be read: their own, or the one around them where they stand among others. */
export function locateToRead(page: Page, thing: Thing): Locator {
  const element = locate(page, thing);
  return thing.role === 'text' && thing.ref === undefined ? element.or(scopeOf(page, thing)).last() : element;
}

/** Finds the element of a thing on its page. */
export function locate(page: Page, thing: Thing): Locator {
  if (thing.ref !== undefined) return page.getByRef(thing.ref);
  const scope = scopeOf(page, thing);
  // A control without a size, which is drawn by what is around it.
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
