import type { Frame, Page } from 'playwright-core';
import { framesOf, isOfSites } from '../guard/allowed-frames.ts';
import { readOutline, thingsIn, type Thing } from '../find/outline.ts';
import { unlessLate } from '../observe/measure-covers.ts';

/** Without the values of fields. */
export interface BrowsedPage {
  readonly url: string;
  readonly title: string;
  /** The main frame first. */
  readonly frames: readonly Thing[];
  /** By frame, what tells its document from others at the same address. Refs stay the same within one. */
  readonly documents: readonly number[];
  /** `date`, `email`, `password`, `required`, if the role doesn't say so. */
  readonly kinds: ReadonlyMap<Thing, string>;
}

const outlineMs = 3_000;
const mostFields = 60;

/** Skips frames of other sites. Undefined if the page doesn't answer. */
export function browsePage(
  page: Page,
  sites: readonly string[],
  limitMs = 8_000,
): Promise<BrowsedPage | undefined> {
  return unlessLate(readPage(page, sites), limitMs);
}

async function readPage(page: Page, sites: readonly string[]): Promise<BrowsedPage> {
  const allowed = await framesOf(page, (frame) => isOfSites(frame, sites));
  const [title, ...read] = await Promise.all([page.title(), ...allowed.map(readFrame)]);
  const shown = read.filter((frame) => frame !== undefined);
  const frames = shown.map(({ outline }) => outline);
  return {
    url: page.url(),
    title,
    frames,
    documents: shown.map(({ document }) => document),
    kinds: await kindsOf(page, frames),
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

const typed = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);

async function kindsOf(page: Page, frames: readonly Thing[]): Promise<ReadonlyMap<Thing, string>> {
  const fields = frames
    .flatMap((frame) => [...thingsIn(frame)])
    .filter(({ role, ref }) => typed.has(role) && ref !== undefined)
    .slice(0, mostFields);
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
