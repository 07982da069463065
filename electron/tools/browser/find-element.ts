import type { ElementHandle, Frame, Locator, Page } from 'playwright-core';
import { AppError } from '../../../shared/app-error.ts';
import { cutText } from '../../../shared/text/cut-text.ts';
import { frameNotAllowed, framesOf, type MayUse } from './allowed-frames.ts';
import { isBlank, nothingOpen } from './blank-page.ts';
import { findCandidates, readSnapshot, sayCandidates } from './candidates.ts';
import { waysToFind, type Purpose } from './locators.ts';
import { describeTarget, isNamed, type Target } from './target.ts';

export const lookUpMs = 5_000;
const pollMs = 100;
const mostDescribed = 6;
/** Characters of an element's own text and of where it is. */
const longestName = 60;
const longestPlace = 40;

interface Search {
  readonly page: () => Promise<Page>;
  readonly target: Target;
  readonly purpose: Purpose;
  readonly signal: AbortSignal;
  /** Whether anything in this frame may be meant; any frame where it is absent. */
  readonly isAllowed?: MayUse;
  /** Whether this frame is of a site that the call may not use; then a failure says so. */
  readonly isForeign?: MayUse;
}

/**
 * Waits until the page has the one element that is meant, and answers a locator for it. The whole name goes before a
 * part of it, what can be seen before what cannot, the main frame before those inside it. Throws `target-not-found` or
 * `target-ambiguous` with what the page has instead.
 */
export async function findElement({
  page,
  target,
  purpose,
  signal,
  isAllowed,
  isForeign = () => Promise.resolve(false),
}: Search): Promise<Locator> {
  if (!isNamed(target))
    throw new AppError('missing-target', 'Say what this step should act on: its “Target” is empty.');
  const deadline = Date.now() + (target.timeoutMs ?? lookUpMs);
  for (let isLast = false; ;) {
    const current = await page();
    const found = await lookOnce(current, target, purpose, isAllowed);
    signal.throwIfAborted();
    if (found !== undefined && found.length === 1 && found[0] !== undefined) return found[0];
    if (isLast)
      throw found === undefined
        ? await foreignOrNotFound(current, { target, purpose, isForeign })
        : (await areOnlyAlike(found, target))
          ? await notFound(current, target, purpose)
          : await ambiguous(found, target);
    isLast =
      Date.now() + pollMs >= deadline ||
      (found !== undefined && Date.now() > deadline - (target.timeoutMs ?? lookUpMs) + 1_000);
    await pause(pollMs, signal);
  }
}

/** Says so where what is meant lies in a frame that may not be used. */
async function foreignOrNotFound(
  page: Page,
  { target, purpose, isForeign }: Required<Pick<Search, 'target' | 'purpose' | 'isForeign'>>,
): Promise<AppError> {
  for (const frame of await framesOf(page, isForeign)) {
    if ((await lookInFrame(frame, target, purpose).catch(() => undefined)) !== undefined)
      return frameNotAllowed(frame, describeTarget(target));
  }
  return notFound(page, target, purpose);
}

/** The elements of the first way that finds any, now; undefined when none does. */
export async function lookOnce(
  page: Page,
  target: Target,
  purpose: Purpose,
  isAllowed: MayUse = () => Promise.resolve(true),
): Promise<Locator[] | undefined> {
  for (const frame of await framesOf(page, isAllowed)) {
    const found = await lookInFrame(frame, target, purpose).catch(() => undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function lookInFrame(frame: Frame, target: Target, purpose: Purpose): Promise<Locator[] | undefined> {
  const ways = waysToFind(frame, target, purpose);
  const likeliest = ways.next().value;
  if (likeliest === undefined) return undefined;
  const first = await likeliest.count();
  if (first > 0) return choose(likeliest, first, target);
  const others = [...ways];
  const counts = await Promise.all(others.map((way) => way.count()));
  const index = counts.findIndex((count) => count > 0);
  const way = others[index];
  return way === undefined ? undefined : choose(way, counts[index] ?? 0, target);
}

/** Of all that one way finds, what can be seen; of that, what the number says. */
async function choose(way: Locator, count: number, { nth }: Target): Promise<Locator[] | undefined> {
  if (count === 1 && nth === undefined) return [way];
  const visible = way.filter({ visible: true });
  const shown = await visible.count();
  if (nth !== undefined)
    return shown >= nth ? [visible.nth(nth - 1)] : count >= nth ? [way.nth(nth - 1)] : undefined;
  const each = (some: Locator, length: number): Locator[] =>
    Array.from({ length: Math.min(length, 200) }, (_, index) => some.nth(index));
  return withoutNested(shown > 0 ? each(visible, shown) : each(way, count));
}

/** Of elements inside each other, one is meant: the innermost. */
async function withoutNested(locators: readonly Locator[]): Promise<Locator[]> {
  if (locators.length < 2 || locators.length > 30) return [...locators];
  const handles = (await Promise.all(
    locators.map((locator) => locator.elementHandle({ timeout: 500 })),
  )) as ElementHandle<Element>[];
  const first = handles[0];
  if (first === undefined) return [...locators];
  const keep = await first.evaluate(
    (_, all) =>
      all.map(
        (element, index) =>
          !all.some((other) => element !== other && element.contains(other)) &&
          all.indexOf(element) === index,
      ),
    handles,
  );
  await Promise.all(handles.map((handle) => handle.dispose()));
  return locators.filter((_, index) => keep[index] === true);
}

/** Whether each of these only contains the wished name in one of its own: then none of them is meant. */
async function areOnlyAlike(found: readonly Locator[], { target }: Target): Promise<boolean> {
  if (target === undefined || found.length > mostDescribed) return false;
  const described = await Promise.all(found.map(describeElement));
  const names = described.map(({ name }) => name.toLowerCase());
  return new Set(names).size === names.length && !names.includes(target.toLowerCase());
}

async function notFound(page: Page, target: Target, purpose: Purpose): Promise<AppError> {
  const candidates = await findCandidates(page, target, purpose);
  const noun =
    target.role ?? { press: 'button or link', edit: 'field', choose: 'list', look: 'element' }[purpose];
  const called = target.target === undefined ? describeTarget(target) : `${noun} called “${target.target}”`;
  const where = target.within === undefined ? 'on this page' : `within “${target.within}”`;
  const message = isBlank(page)
    ? `There is no ${called}. ${nothingOpen}`
    : `No ${called} ${where}. ${sayCandidates(candidates)}`;
  return new AppError('target-not-found', message, { details: { candidates, url: page.url() } });
}

async function ambiguous(found: readonly Locator[], target: Target): Promise<AppError> {
  const described = await Promise.all(found.slice(0, mostDescribed).map(describeElement));
  const list = described.map(
    ({ role, name, within }, index) =>
      `${index + 1}. ${role} “${name}”${within === '' ? '' : ` in “${within}”`}`,
  );
  const more = found.length > list.length ? `, and ${found.length - list.length} more` : '';
  const message = `${describeTarget(target)} means ${found.length} things on this page: ${list.join('; ')}${more}. Say which with “nth” or “within”.`;
  return new AppError('target-ambiguous', message, {
    details: { candidates: described.map((each, index) => ({ ...each, nth: index + 1 })) },
  });
}

/** An element by role, name and the row or section that it is in, both cut with a mark, before which secrets are masked. */
export async function describeElement(
  locator: Locator,
): Promise<{ role: string; name: string; within: string }> {
  const snapshot = await locator.ariaSnapshot({ timeout: 1_000 }).catch(() => '');
  const named = readSnapshot(snapshot)[0];
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
