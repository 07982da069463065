import type { Frame, Locator, Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { frameNotAllowed, framesOf, type MayUse } from '../guard/allowed-frames.ts';
import { isBlank, nothingOpen } from '../session/blank-page.ts';
import { runInPage } from '../session/client-of.ts';
import { pause } from '../session/poll-while.ts';
import { countOfKind } from './explain/candidates.ts';
import { ambiguous, describeElement } from './explain/describe-hits.ts';
import { describeMissing, onlyContained, onlyIn, whatIsMissing } from './explain/describe-missing.ts';
import { drawnForField } from './explain/drawn-for-field.ts';
import { usableCandidates } from './explain/usable-candidates.ts';
import { findHits, hasFewer, searchPage } from './find-hits.ts';
import type { Hit } from './hit.ts';
import { hitsInFront, maxDescribed } from './front-hits.ts';
import { hitsByTooltip } from './hover-icons.ts';
import { isOnlySeenAs } from './match/last-matches.ts';
import { isSameName } from './match/name-match.ts';
import { thingsIn, type Thing } from './outline.ts';
import { readAllShown } from './read-shown.ts';
import type { Purpose } from '../../../../shared/tools/tool-facts.ts';
import { targetLabel, isTargetNamed, type Target } from './target.ts';
import { labelOf } from './explain/tell-apart.ts';

export const lookUpMs = 5_000;
const pollMs = 100;
const unchangedMs = 300;
/** What is better than a text may appear this late. */
const betterMs = 1_000;
/** A quiet page that is unchanged for so long counts as still. */
const stillMs = 500;

interface Search {
  readonly page: () => Promise<Page>;
  readonly target: Target;
  readonly purpose: Purpose;
  readonly signal: AbortSignal;
  readonly isAllowed?: MayUse;
  readonly isForeign?: MayUse;
  /** Whether no request is pending. */
  isQuiet?(page: Page): boolean;
}

export interface FoundElement {
  readonly locator: Locator;
  readonly frame: Frame;
  /** Only an effect shows that it can be pressed. */
  readonly isPlainText: boolean;
}

/** Throws `target-not-found` or `target-ambiguous` with candidates. */
export async function findElement({
  page,
  target,
  purpose,
  signal,
  isAllowed = () => Promise.resolve(true),
  isForeign = () => Promise.resolve(false),
  isQuiet = () => false,
}: Search): Promise<FoundElement> {
  if (!isTargetNamed(target))
    throw new AppError('missing-target', 'The step has no target. Enter what it should act on in “Target”.');
  const startedAt = Date.now();
  const deadline = startedAt + (target.timeoutMs ?? lookUpMs);
  let content = '';
  let changedAt = startedAt;
  let hovered: string | undefined;
  for (let isLast = false; ;) {
    const lookedAt = Date.now();
    const current = await page();
    const { shown, hits: byName } = await searchPage(current, target, purpose, isAllowed);
    const outlines = [...shown.keys()];
    signal.throwIfAborted();
    const now = Date.now();
    isLast ||= now >= deadline;
    const before = content;
    content = contentOf(outlines);
    if (content !== before || !isQuiet(current)) changedAt = now;
    const isStill = now > changedAt + stillMs;
    const hasWaited = now > startedAt + betterMs;
    const isToHover =
      byName === undefined && (isLast ? hovered !== content : isStill && hovered === undefined);
    if (isToHover) hovered = content;
    const hits =
      byName ?? (isToHover ? await hitsByTooltip(current, { target, purpose, signal, shown }) : undefined);
    const found = await hitsInFront(hits, purpose);
    const failed: Failed = { target, purpose, isAllowed, outlines };
    const [first, ...others] = found ?? [];
    const plainText = first?.plainText;
    const isIcon = plainText === 'prose' && first?.thing === undefined;
    const isReady = purpose === 'look' || first === undefined || takesClicks(first);
    const isOfOther = first?.thing !== undefined && isOnlySeenAs(first.thing, target);
    if (
      first !== undefined &&
      others.length === 0 &&
      ((plainText === undefined && isReady && !isOfOther) ||
        isLast ||
        (isIcon && isStill) ||
        (plainText !== 'part' && (plainText !== 'prose' || purpose === 'point') && (isStill || hasWaited)))
    )
      return { locator: first.locator, frame: first.frame, isPlainText: plainText !== undefined };
    if (isLast)
      throw found === undefined || plainText === 'part'
        ? await foreignOrNotFound(current, { ...failed, isForeign, found: found ?? [] })
        : await severalFound(current, { ...failed, found, hits: hits ?? [] });
    // Large pages take long to search, so the last search begins early enough to end in time.
    const searchMs = now - lookedAt;
    const lastAt = deadline - 1.25 * searchMs;
    isLast =
      now + pollMs + searchMs >= lastAt || (found !== undefined && plainText === undefined && hasWaited);
    if (isLast) await pause(found === undefined ? Math.max(0, lastAt - now) : pollMs, signal);
    else await untilChanged(current, { signal, mostMs: Math.min(unchangedMs, lastAt - searchMs - now) });
  }
}

/** A search costs much more than this wait. Frames and shadow trees don't end it early. */
async function untilChanged(
  page: Page,
  { signal, mostMs }: { readonly signal: AbortSignal; readonly mostMs: number },
): Promise<void> {
  const changed = runInPage(page, untilMutated, mostMs).catch(() => undefined);
  await pause(pollMs, signal);
  await Promise.race([changed, pause(mostMs - pollMs, signal)]);
}

function untilMutated(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(end);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    setTimeout(end, mostMs);
  });
}

function contentOf(outlines: readonly Thing[]): string {
  const all = outlines.flatMap((outline) => [...thingsIn(outline)]);
  return all.map(({ role, name, text, ref }) => [role, name, text, ref].join()).join();
}

/** An opening dialog or menu takes no clicks until it is drawn. */
function takesClicks({ thing }: Hit): boolean {
  return thing === undefined || thing.role === 'text' || thing.ref !== undefined;
}

interface Failed extends Pick<Required<Search>, 'target' | 'purpose' | 'isAllowed'> {
  readonly outlines: readonly Thing[];
}

async function foreignOrNotFound(
  page: Page,
  {
    isForeign,
    found,
    ...failed
  }: Failed & Pick<Required<Search>, 'isForeign'> & { readonly found: readonly Hit[] },
): Promise<AppError> {
  const { target, purpose } = failed;
  for (const frame of await framesOf(page, isForeign)) {
    const isThere = await findOnce(page, target, purpose, (each) => Promise.resolve(each === frame)).catch(
      () => undefined,
    );
    if (isThere !== undefined) return frameNotAllowed(frame, targetLabel(target));
  }
  return notFound(page, failed, onlyIn(await labelsOf(found, purpose)));
}

export async function findControls(
  page: Page,
  target: Target,
  purpose: Purpose,
  isAllowed?: MayUse,
): Promise<Locator[] | undefined> {
  const found = await findHits(page, target, purpose, isAllowed);
  return found?.some(({ plainText }) => plainText !== undefined) === true
    ? undefined
    : found?.map(({ locator }) => locator);
}

export async function findOnce(
  page: Page,
  target: Target,
  purpose: Purpose,
  isAllowed?: MayUse,
): Promise<Locator[] | undefined> {
  return (await findHits(page, target, purpose, isAllowed))?.map(({ locator }) => locator);
}

interface Several extends Failed {
  readonly found: readonly Hit[];
  readonly hits: readonly Hit[];
}

async function severalFound(page: Page, several: Several): Promise<AppError> {
  const { found, target, purpose } = several;
  const asked = await ambiguousByPlace(page, several);
  return (await areOnlySimilar(found, target, purpose))
    ? new AppError('target-not-found', onlyContained(found.length, { target, purpose }), {
        details: { ...asked.details, url: page.url() },
      })
    : asked;
}

async function areOnlySimilar(found: readonly Hit[], { target }: Target, purpose: Purpose): Promise<boolean> {
  if (target === undefined || found.length > maxDescribed) return false;
  if (found.some(({ thing }) => thing !== undefined && isSameName(thing.text, target))) return false;
  const names = (await labelsOf(found, purpose)).map((label) => label.toLowerCase());
  const wanted = target.toLowerCase();
  return (
    new Set(names).size === names.length &&
    !names.includes(wanted) &&
    names.every((name) => name.includes(wanted))
  );
}

function labelsOf(found: readonly Hit[], purpose: Purpose): Promise<readonly string[]> {
  return Promise.all(
    found.map(async ({ thing, locator }) =>
      thing === undefined ? (await describeElement(locator)).name : labelOf(thing, purpose),
    ),
  );
}

async function ambiguousByPlace(page: Page, { isAllowed, ...failed }: Several): Promise<AppError> {
  const { target, purpose } = failed;
  const { hits, shown } = await searchPage(page, target, purpose, isAllowed, true);
  const outlines = [...shown.keys()];
  const found = (await hitsInFront(hits, purpose)) ?? [];
  return ambiguous(
    found.length < 2 || hits === undefined ? failed : { found, hits, outlines, target, purpose },
  );
}

async function notFound(page: Page, failed: Failed, contained: string): Promise<AppError> {
  const { target, purpose, isAllowed, outlines } = failed;
  const read = async (hasPlaces?: true): Promise<readonly Thing[]> => {
    const frames = await framesOf(page, isAllowed);
    const shown = await readAllShown(frames, { ...target, hasDrawnDialogs: purpose === 'tick' }, hasPlaces);
    return shown.filter((each) => each !== undefined);
  };
  const pages = outlines.length > 0 && purpose !== 'tick' ? outlines : await read();
  const unplaced = await usableCandidates(page, pages, failed);
  const hasNumbers = unplaced.candidates.some(({ find }) => find?.nth !== undefined);
  const { candidates, isWhole } = hasNumbers
    ? await usableCandidates(page, await read(true), failed)
    : unplaced;
  const missing = describeMissing(pages, {
    target,
    purpose,
    isTooFew: await areFewer(page, failed),
    drawn: purpose === 'edit' ? await drawnForField(page, pages, target) : undefined,
    hasSimilar: candidates.length > 0 || contained !== '',
  });
  const message = isBlank(page)
    ? `${whatIsMissing(target, purpose)} found. ${nothingOpen}`
    : `${missing}${contained}`;
  const more = isWhole ? countOfKind(pages, { target, purpose }) - candidates.length : 0;
  return new AppError('target-not-found', message, {
    details: { candidates, ...(more > 0 ? { more } : {}), url: page.url() },
  });
}

async function areFewer(page: Page, { target, purpose, isAllowed, outlines }: Failed): Promise<boolean> {
  if (target.nth === undefined || target.nth === 'last') return false;
  if (outlines.length > 0) return hasFewer(outlines, target, purpose);
  const any = { ...target, nth: undefined };
  return (await findHits(page, any, purpose, isAllowed).catch(() => undefined)) !== undefined;
}

export function isNotFound(thrown: unknown): thrown is AppError {
  return thrown instanceof AppError && thrown.code === 'target-not-found';
}
