import type { Frame, Page } from 'playwright-core';
import { framesOf, isOfSites } from '../guard/allowed-frames.ts';
import { readOutline, thingsIn, type Thing } from '../find/outline.ts';
import { withoutPageBehind } from './page-behind.ts';
import { withTimeLimit } from '../observe/measure-covers.ts';

/** A page's outlines, without the values of fields, and without what lies behind an open menu. */
export interface BrowsedPage {
  readonly url: string;
  readonly title: string;
  /** Begins with the main frame. */
  readonly frames: readonly Thing[];
  /** When each frame's document was opened. Refs stay the same within a document. */
  readonly documents: readonly number[];
  /** What a field's role doesn't say: `date`, `email`, `password`, `required`. */
  readonly kinds: ReadonlyMap<Thing, string>;
  /** An open menu or dialog covers the rest, which has no names for screen readers then. */
  readonly hasPageBehind?: true;
}

const outlineMs = 3_000;
const maxFields = 60;

/** Reads a page without frames of other sites. Undefined if the page doesn't answer. */
export function browsePage(
  page: Page,
  sites: readonly string[],
  limitMs = 8_000,
): Promise<BrowsedPage | undefined> {
  return withTimeLimit(readPage(page, sites), limitMs);
}

async function readPage(page: Page, sites: readonly string[]): Promise<BrowsedPage> {
  const allowed = await framesOf(page, (frame) => isOfSites(frame, sites));
  const [title, ...results] = await Promise.all([page.title(), ...allowed.map(readFrame)]);
  const readable = results.filter((frame) => frame !== undefined);
  const frames = await Promise.all(readable.map(({ outline }) => withoutPageBehind(page, outline)));
  const hasPageBehind = frames.some((frame, at) => frame !== readable[at]?.outline);
  return {
    url: page.url(),
    title,
    frames,
    documents: readable.map(({ document }) => document),
    kinds: await readKinds(page, frames),
    ...(hasPageBehind ? { hasPageBehind } : {}),
  };
}

async function readFrame(
  frame: Frame,
): Promise<{ readonly outline: Thing; readonly document: number } | undefined> {
  try {
    const [outline, document] = await Promise.all([
      readOutline(frame, outlineMs),
      frame.evaluate(() => performance.timeOrigin),
    ]);
    return { outline, document };
  } catch {
    return undefined;
  }
}

const fieldRoles = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);

async function readKinds(page: Page, frames: readonly Thing[]): Promise<ReadonlyMap<Thing, string>> {
  const fields = frames
    .flatMap((frame) => [...thingsIn(frame)])
    .filter(({ role, ref }) => fieldRoles.has(role) && ref !== undefined)
    .slice(0, maxFields);
  const kinds = await Promise.all(
    fields.map(async (field) => {
      const kind = await page
        .getByRef(field.ref ?? '')
        .evaluate(
          (element) => {
            const { type = '', required: isRequired = false } = element as Partial<HTMLInputElement>;
            const isPlain = /^(|text|search|number|textarea|select-one)$/.test(type);
            return [...(isPlain ? [] : [type]), ...(isRequired ? ['required'] : [])].join(', ');
          },
          undefined,
          { timeout: 1_000 },
        )
        .catch(() => '');
      return [field, kind] as const;
    }),
  );
  return new Map(kinds.filter(([, kind]) => kind !== ''));
}
