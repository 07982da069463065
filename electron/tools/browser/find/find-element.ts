import type { Frame, Locator, Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { cutText } from '../../../../shared/text/cut-text.ts';
import { frameNotAllowed, framesOf, type MayUse } from '../guard/allowed-frames.ts';
import { isBlank, nothingOpen } from '../session/blank-page.ts';
import { findCandidates, listCandidates } from './candidates.ts';
import { asCss } from './css-selector.ts';
import { isListenedTo } from './is-listened-to.ts';
import { exactLocator, fallbackLocators } from './locators.ts';
import { captionsBeside } from './captions.ts';
import { compareRanks, matchTarget, type TargetMatch } from './match-target.ts';
import { locateInFrame, locateToRead, outlineFrom, readOutline, thingsIn, type Thing } from './outline.ts';
import { placeName, sectionsOf } from './sections.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { targetLabel, isTargetNamed, type Target } from './target.ts';

export const lookUpMs = 5_000;
const pollMs = 100;
const outlineMs = 5_000;
const mostHits = 200;
const mostRead = 5_000;
const mostDescribed = 6;
const longestName = 60;
const longestPlace = 40;

interface Search {
  readonly page: () => Promise<Page>;
  readonly target: Target;
  readonly purpose: Purpose;
  readonly signal: AbortSignal;
  readonly isAllowed?: MayUse;
  readonly isForeign?: MayUse;
}

/** Throws `target-not-found` or `target-ambiguous` with candidates. */
export async function findElement({
  page,
  target,
  purpose,
  signal,
  isAllowed = () => Promise.resolve(true),
  isForeign = () => Promise.resolve(false),
}: Search): Promise<Locator> {
  if (!isTargetNamed(target))
    throw new AppError('missing-target', 'The step has no target. Enter what it should act on in “Target”.');
  const deadline = Date.now() + (target.timeoutMs ?? lookUpMs);
  for (let isLast = false; ;) {
    const current = await page();
    const found = await onTop(await findNow(current, target, purpose, isAllowed));
    signal.throwIfAborted();
    if (found !== undefined && found.length === 1 && found[0] !== undefined) return found[0].locator;
    if (isLast)
      throw found === undefined
        ? await foreignOrNotFound(current, { target, purpose, isAllowed, isForeign })
        : (await areOnlySimilar(found, target))
          ? await notFound(current, { target, purpose, isAllowed })
          : await ambiguous(found, target);
    isLast =
      Date.now() + pollMs >= deadline ||
      (found !== undefined && Date.now() > deadline - (target.timeoutMs ?? lookUpMs) + 1_000);
    await pause(pollMs, signal);
  }
}

async function onTop(found: readonly Hit[] | undefined): Promise<readonly Hit[] | undefined> {
  if (found === undefined || found.length < 2 || found.length > mostDescribed) return found;
  const isInModal = await Promise.all(
    found.map(({ locator }) =>
      locator
        .evaluate((element) => element.closest('[aria-modal=true], dialog:modal') !== null, undefined, {
          timeout: 1_000,
        })
        .catch(() => false),
    ),
  );
  const inModal = found.filter((_, index) => isInModal[index] === true);
  return inModal.length === 0 ? found : inModal;
}

async function foreignOrNotFound(
  page: Page,
  {
    target,
    purpose,
    isAllowed,
    isForeign,
  }: Pick<Required<Search>, 'target' | 'purpose' | 'isAllowed'> & Required<Pick<Search, 'isForeign'>>,
): Promise<AppError> {
  for (const frame of await framesOf(page, isForeign)) {
    const isThere = await findOnce(page, target, purpose, (each) => Promise.resolve(each === frame)).catch(
      () => undefined,
    );
    if (isThere !== undefined) return frameNotAllowed(frame, targetLabel(target));
  }
  return notFound(page, { target, purpose, isAllowed });
}

/** Visible ones first. */
export async function findOnce(
  page: Page,
  target: Target,
  purpose: Purpose,
  isAllowed?: MayUse,
): Promise<Locator[] | undefined> {
  return (await findNow(page, target, purpose, isAllowed))?.map(({ locator }) => locator);
}

export interface Hit {
  readonly locator: Locator;
  readonly thing?: Thing;
}

async function findNow(
  page: Page,
  target: Target,
  purpose: Purpose,
  isAllowed: MayUse = () => Promise.resolve(true),
): Promise<Hit[] | undefined> {
  const frames = await framesOf(page, isAllowed);
  if (target.css !== undefined || target.testId !== undefined)
    return firstOf(frames, (frame) => findBySelector(page, frame, target));
  return (
    (await firstOf(frames, (frame) => findByExactName(frame, target, purpose))) ??
    (await findByOutline(page, frames, target, purpose)) ??
    (await firstOf(frames, (frame) => findByFallbacks(page, frame, target, purpose)))
  );
}

/** In an outline with all frames. */
export async function findInOutline(
  page: Page,
  outline: Thing,
  { target, purpose }: { readonly target: Target; readonly purpose: Purpose },
): Promise<readonly Hit[] | undefined> {
  if (target.css !== undefined || target.testId !== undefined)
    return firstOf(page.frames(), (frame) => findBySelector(page, frame, target));
  const match = matchTarget(outline, target, purpose);
  if (match !== undefined)
    return Promise.all(
      match.things
        .slice(0, mostDescribed)
        .map(async (thing) => ({ locator: await locateText(page, thing, purpose), thing })),
    );
  return firstOf(page.frames(), (frame) => findByFallbacks(page, frame, target, purpose));
}

async function firstOf<Value>(
  frames: readonly Frame[],
  look: (frame: Frame) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  for (const frame of frames) {
    const found = await look(frame).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function findBySelector(page: Page, frame: Frame, target: Target): Promise<Hit[] | undefined> {
  const { css, testId = '', within } = target;
  const inScope = (scope: Pick<Locator, 'locator' | 'getByTestId'>): Locator =>
    css === undefined ? scope.getByTestId(testId) : scope.locator(asCss(css));
  if (within === undefined) return choose(inScope(frame), target);
  for (const { element } of sectionsOf(await readOutline(frame, outlineMs), within)) {
    if (element.ref === undefined) continue;
    const found = await choose(inScope(page.getByRef(element.ref)), target);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function findByExactName(frame: Frame, target: Target, purpose: Purpose): Promise<Hit[] | undefined> {
  const locator =
    target.within === undefined && target.nth === undefined
      ? exactLocator(frame, target, purpose)
      : undefined;
  if (locator === undefined) return undefined;
  const visible = locator.filter({ visible: true });
  return (await visible.count()) === 1 ? [{ locator: visible }] : undefined;
}

async function findByOutline(
  page: Page,
  frames: readonly Frame[],
  target: Target,
  purpose: Purpose,
): Promise<Hit[] | undefined> {
  const outlines = await Promise.all(
    frames.map((frame) => readOutline(frame, outlineMs).catch(() => undefined)),
  );
  let best: TargetMatch | undefined;
  for (const outline of outlines) {
    const match = outline === undefined ? undefined : matchTarget(outline, target, purpose);
    if (match === undefined) continue;
    const order = best === undefined ? -1 : compareRanks(match.rank, best.rank);
    if (order < 0 || (order === 0 && target.nth === 'last')) best = match;
  }
  if (best === undefined) return undefined;
  const found = await Promise.all(
    best.things
      .slice(0, purpose === 'look' ? mostRead : mostHits)
      .map(async (thing) => ({ locator: await locateText(page, thing, purpose), thing })),
  );
  if (!best.isPlain || purpose !== 'press') return found;
  const listening = await Promise.all(found.map(({ locator }) => isListenedTo(page, locator)));
  const pressable = found.filter((_, index) => listening[index] === true);
  return pressable.length === 0 ? undefined : pressable;
}

async function locateText(page: Page, thing: Thing, purpose: Purpose): Promise<Locator> {
  if (purpose === 'look') return locateToRead(page, thing);
  const element = locateInFrame(page, thing);
  const isForWords = ['generic', 'cell', 'gridcell', 'paragraph', 'listitem', 'row'].includes(thing.role);
  if ((purpose !== 'press' && purpose !== 'point') || !isForWords || thing.ref === undefined) return element;
  const words = element.getByText(thing.text, { exact: true }).filter({ visible: true });
  return (await words.count()) === 1 ? words : element;
}

async function findByFallbacks(
  page: Page,
  frame: Frame,
  target: Target,
  purpose: Purpose,
): Promise<Hit[] | undefined> {
  const { within } = target;
  if (within !== undefined && purpose !== 'tick') return undefined;
  const scopes =
    within === undefined
      ? [frame]
      : sectionsOf(await readOutline(frame, outlineMs), within).flatMap(({ element }) =>
          element.ref === undefined ? [] : [page.getByRef(element.ref)],
        );
  for (const scope of scopes)
    for (const locator of fallbackLocators(scope, target, purpose)) {
      const found = await choose(locator, target);
      if (found !== undefined) return found;
    }
  return undefined;
}

async function choose(locator: Locator, { nth }: Target): Promise<Hit[] | undefined> {
  const count = await locator.count();
  if (count === 0) return undefined;
  if (count === 1 && nth === undefined) return [{ locator }];
  const visible = locator.filter({ visible: true });
  const shown = await visible.count();
  if (nth === 'last') return [{ locator: (shown > 0 ? visible : locator).last() }];
  if (nth !== undefined)
    return shown >= nth
      ? [{ locator: visible.nth(nth - 1) }]
      : count >= nth
        ? [{ locator: locator.nth(nth - 1) }]
        : undefined;
  const some = shown > 0 ? visible : locator;
  return Array.from({ length: Math.min(shown > 0 ? shown : count, mostHits) }, (_, index) => ({
    locator: some.nth(index),
  }));
}

/** All names differ, and none equals the target. */
async function areOnlySimilar(found: readonly Hit[], { target }: Target): Promise<boolean> {
  if (target === undefined || found.length > mostDescribed) return false;
  const described = await Promise.all(found.map(describeHit));
  const names = described.map(({ name }) => name.toLowerCase());
  return new Set(names).size === names.length && !names.includes(target.toLowerCase());
}

async function notFound(
  page: Page,
  { target, purpose, isAllowed }: Pick<Required<Search>, 'target' | 'purpose' | 'isAllowed'>,
): Promise<AppError> {
  const candidates = await findCandidates(page, { target, purpose, isAllowed });
  const noun = target.role ?? nounOf[purpose];
  const called =
    target.target === undefined
      ? targetLabel({ ...target, within: undefined })
      : `${noun} called “${target.target}”`;
  const where = target.within === undefined ? 'on this page' : `within “${target.within}”`;
  const missing = (await hasFewer(page, { target, purpose, isAllowed }))
    ? `Fewer than ${target.nth ?? 1} matches for ${targetLabel({ ...target, within: undefined })}`
    : `No ${called}`;
  const message = isBlank(page)
    ? `No ${called} found. ${nothingOpen}`
    : `${missing} ${where}. ${listCandidates(candidates)}`;
  return new AppError('target-not-found', message, { details: { candidates, url: page.url() } });
}

async function hasFewer(
  page: Page,
  { target, purpose, isAllowed }: Pick<Required<Search>, 'target' | 'purpose' | 'isAllowed'>,
): Promise<boolean> {
  if (target.nth === undefined || target.nth === 'last') return false;
  const others = await findNow(page, { ...target, nth: undefined }, purpose, isAllowed).catch(
    () => undefined,
  );
  return others !== undefined;
}

async function ambiguous(found: readonly Hit[], target: Target): Promise<AppError> {
  const described = await Promise.all(found.slice(0, mostDescribed).map(describeHit));
  const list = described.map(
    ({ role, name, within }, index) =>
      `${index + 1}. ${role} “${name}”${within === '' ? '' : ` in “${within}”`}`,
  );
  const more = found.length > list.length ? `, and ${found.length - list.length} more` : '';
  const message = `${targetLabel(target)} matches ${found.length} elements on this page: ${list.join('; ')}${more}. Choose one with “nth” or “within”.`;
  return new AppError('target-ambiguous', message, {
    details: { candidates: described.map((each, index) => ({ ...each, nth: index + 1 })) },
  });
}

interface Described {
  readonly role: string;
  readonly name: string;
  readonly within: string;
}

/** Reading the page again would invalidate the refs. */
async function describeHit({ locator, thing }: Hit): Promise<Described> {
  return thing === undefined
    ? describeElement(locator)
    : {
        role: thing.role === 'generic' ? 'element' : thing.role,
        name: cutText(
          thing.name || thing.text || (captionsBeside(thing)[0] ?? '') || thing.placeholder || thing.value,
          longestName,
        ),
        within: cutText(placeName(thing), longestPlace),
      };
}

export async function describeElement(locator: Locator): Promise<Described> {
  const named = await locator
    .ariaSnapshotJSON({ timeout: 1_000 })
    .then((written) =>
      [...thingsIn(outlineFrom(written))].find(({ name, role }) => name !== '' && role !== 'page'),
    )
    .catch(() => undefined);
  const inside = await locator
    .evaluate(
      (element) => {
        const box = element.closest('tr, li, article, section[aria-label], fieldset, dialog');
        const text = (
          box?.getAttribute('aria-label') ??
          box?.querySelector('h1,h2,h3,h4,th,td,legend')?.textContent ??
          box?.textContent ??
          ''
        )
          .replace(/\s+/g, ' ')
          .trim();
        return {
          within: text.slice(0, 2_000),
          own: element.textContent.replace(/\s+/g, ' ').trim().slice(0, 2_000),
          tag: element.tagName.toLowerCase(),
        };
      },
      undefined,
      { timeout: 1_000 },
    )
    .catch(() => ({ within: '', own: '', tag: 'element' }));
  return {
    role: named?.role ?? inside.tag,
    name: named?.name ?? cutText(inside.own, longestName),
    within: cutText(inside.within, longestPlace),
  };
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

const nounOf: Readonly<Record<Purpose, string>> = {
  press: 'button or link',
  point: 'element',
  edit: 'field',
  choose: 'list',
  tick: 'box',
  look: 'element',
};
