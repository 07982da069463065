import type { Page } from 'playwright-core';
import { framesOf, isOfSites } from '../guard/allowed-frames.ts';
import { readOutline, thingsIn, type Thing } from '../find/outline.ts';
import { unlessLate } from '../observe/measure-covers.ts';

/** Without the values of fields. */
export interface BrowsedPage {
  readonly url: string;
  readonly title: string;
  /** The main frame first. */
  readonly frames: readonly Thing[];
  /** `date`, `email`, `password`, `required`, if the role doesn't say so. */
  readonly kinds: ReadonlyMap<Thing, string>;
}

const outlineMs = 3_000;
const mostFields = 60;

/** Only frames of these sites. Undefined if the page doesn't answer. */
export function browsePage(
  page: Page,
  sites: readonly string[],
  limitMs = 8_000,
): Promise<BrowsedPage | undefined> {
  return unlessLate(readPage(page, sites), limitMs);
}

async function readPage(page: Page, sites: readonly string[]): Promise<BrowsedPage> {
  const allowed = await framesOf(page, (frame) => isOfSites(frame, sites));
  const outlines = await Promise.all(
    allowed.map((frame) => readOutline(frame, outlineMs).catch(() => undefined)),
  );
  const frames = outlines.filter((outline) => outline !== undefined);
  return { url: page.url(), title: await page.title(), frames, kinds: await kindsOf(page, frames) };
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
