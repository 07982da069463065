import type { Frame, Page } from 'playwright-core';
import { withDrawn } from '../find/engines/drawn-controls.ts';
import type { Json } from '../../../../shared/json.ts';
import { maskerFor, type Masker } from '../../masking/masker.ts';
import { framesOf, isOfSites } from '../guard/allowed-frames.ts';
import { cellsOf } from '../find/match/columns.ts';
import { thingsIn, type Thing } from '../find/outline.ts';
import { leaveOutPageBehind } from './page-behind.ts';
import { inPage } from '../observe/in-page.ts';
import { secretFields } from '../observe/read-page.ts';
import * as functions from '../read/table-in-page.ts';
import { withTimeLimit } from '../observe/measure-covers.ts';

/** Omits the page behind an open menu. */
export interface BrowsedPage {
  readonly url: string;
  readonly title: string;
  readonly frames: readonly Thing[];
  readonly documents: readonly number[];
  /** What a field's role doesn't say: `date`, `email`, `password`, `required`. */
  readonly kinds: ReadonlyMap<Thing, string>;
  /** Fields whose values stay in the page. */
  readonly secret?: ReadonlySet<Thing>;
  /** The words that headers show: names may say what a press does, or what nobody sees. */
  readonly heads?: ReadonlyMap<Thing, string>;
  /** An open menu or dialog covers the rest, which screen readers then don't get. */
  readonly hasPageBehind?: true;
}

const outlineMs = 3_000;
const maxFields = 60;
const maxHeads = 60;
const seenInPage = inPage(functions.seenText, functions);

/** Omits frames of other sites. Undefined if the page doesn't answer. */
export function browsePage(
  page: Page,
  sites: readonly string[],
  { limitMs = 8_000, masker = maskerFor([]) }: { readonly limitMs?: number; readonly masker?: Masker } = {},
): Promise<BrowsedPage | undefined> {
  return withTimeLimit(readPage(page, sites, masker), limitMs);
}

async function readPage(
  page: Page,
  sites: readonly string[],
  masker: Masker,
): Promise<BrowsedPage | undefined> {
  const allowed = await framesOf(page, (frame) => isOfSites(frame, sites));
  const [title, ...results] = await Promise.all([
    page.title(),
    ...allowed.map((frame) => readFrame(page, frame, masker)),
  ]);
  const readable = results.filter((frame) => frame !== undefined);
  if (readable.length === 0 && allowed.length > 0) return undefined;
  const frames = readable.map(({ outline }) => outline);
  const hasPageBehind = readable.some((frame) => frame.hasPageBehind);
  return {
    url: masker.text(page.url()),
    title: masker.text(title),
    frames,
    documents: readable.map(({ document }) => document),
    ...(await readKinds(page, frames)),
    heads: await readHeads(page, frames, masker),
    ...(hasPageBehind ? { hasPageBehind } : {}),
  };
}

interface BrowsedFrame {
  readonly outline: Thing;
  readonly document: number;
  readonly hasPageBehind: boolean;
}

async function readFrame(page: Page, frame: Frame, masker: Masker): Promise<BrowsedFrame | undefined> {
  try {
    const [whole, document] = await Promise.all([
      frame
        .locator(':root')
        .locator(withDrawn)
        .ariaSnapshotJSON({ mode: 'ai', boxes: true, timeout: outlineMs }) as Promise<Json>,
      frame.evaluate(() => performance.timeOrigin),
    ]);
    const { outline, hasPageBehind } = await leaveOutPageBehind(page, masker.json(whole));
    return { outline, document, hasPageBehind };
  } catch {
    return undefined;
  }
}

async function readHeads(
  page: Page,
  frames: readonly Thing[],
  masker: Masker,
): Promise<ReadonlyMap<Thing, string>> {
  const heads = frames
    .flatMap((frame) => [...thingsIn(frame)])
    .filter(
      ({ role, children, ref }) =>
        role === 'row' && ref !== undefined && children.some((cell) => cell.role === 'columnheader'),
    )
    .flatMap(cellsOf)
    .slice(0, maxHeads);
  const texts = await Promise.all(
    heads.map(async (head) => {
      const cell = page.getByRef(head.ref ?? '');
      const text = await cell.evaluate(seenInPage, undefined, { timeout: 1_000 }).catch(() => undefined);
      return text === undefined ? [] : [[head, masker.text(text)] as const];
    }),
  );
  return new Map(texts.flat());
}

const fieldRoles = new Set(['textbox', 'searchbox', 'spinbutton', 'combobox']);

async function readKinds(
  page: Page,
  frames: readonly Thing[],
): Promise<Required<Pick<BrowsedPage, 'kinds' | 'secret'>>> {
  const fields = frames
    .flatMap((frame) => [...thingsIn(frame)])
    .filter(({ role, ref }) => fieldRoles.has(role) && ref !== undefined);
  const kinds = new Map<Thing, string>();
  const secret = new Set(fields);
  await Promise.all(
    fields.slice(0, maxFields).map(async (field) => {
      const asked = page.getByRef(field.ref ?? '').evaluate(
        (element, secretOnes) => {
          const { type = '', required: isRequired = false } = element as Partial<HTMLInputElement>;
          const isPlain = /^(|text|search|number|textarea|button|select-one)$/.test(type);
          const kind = [...(isPlain ? [] : [type]), ...(isRequired ? ['required'] : [])].join(', ');
          return { kind, isSecret: element.matches(secretOnes) };
        },
        secretFields,
        { timeout: 1_000 },
      );
      const answer = await asked.catch(() => undefined);
      if (answer?.isSecret === false) secret.delete(field);
      if (answer !== undefined && answer.kind !== '') kinds.set(field, answer.kind);
    }),
  );
  return { kinds, secret };
}
