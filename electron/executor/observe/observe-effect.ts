import { effectOf } from '../../../shared/budgets/effect/effect-of.ts';
import { holdsTyped } from '../../../shared/budgets/typed/holds-typed.ts';
import type { Action } from '../../../shared/budgets/action.ts';
import { withKnownState } from '../../../shared/page/known-state.ts';
import { limits } from '../../../shared/budgets/limits.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { PageWatch, Patience, Probe } from './page-watch.ts';

const presses: ReadonlySet<Action['kind']> = new Set(['click', 'longPress', 'key', 'drag', 'dismiss']);
const betweenPicturesMs = 250;
const readable: ReadonlySet<Action['kind']> = new Set(['navigate', 'launch', 'wait', 'observe', 'assert']);

export async function observeBefore(
  page: PageWatch,
  probe: Probe,
  { kind, isRepeatable }: Pick<Action, 'kind'> & Pick<Acted, 'isRepeatable'>,
): Promise<Snapshot | undefined> {
  page.notes.beforeAt = page.clock.now();
  return page.observe(probe, { isPictured: presses.has(kind) && isJudged(probe, isRepeatable) });
}

/** A repeatable step may change nothing, so it isn't judged. */
function isJudged({ tool }: Probe, isRepeatable: boolean): boolean {
  return isRepeatable || tool.effect === 'non-idempotent';
}

interface Acted {
  readonly action: Action;
  readonly pre: Snapshot | undefined;
  readonly isRepeatable: boolean;
}

/** Watches patiently if nothing shows (recovery.md, 5.4). */
export async function observeAfter(
  page: PageWatch,
  probe: Probe,
  acted: Acted,
): Promise<Snapshot | undefined> {
  const { action, pre, isRepeatable } = acted;
  if (!isRepeatable && readable.has(action.kind)) return page.observe(probe);
  const sentAt = page.clock.now();
  const mustShow = isJudged(probe, isRepeatable);
  if (!isRepeatable && mustShow && presses.has(action.kind)) {
    const first = await page.observe(probe);
    if (first !== undefined && effectOf(pre, first, action).delta === 'high') return first;
  }
  const frames = await page.settle(probe);
  const settled = await page.observe(probe);
  if (pre === undefined || settled === undefined || readable.has(action.kind)) return settled;
  if (action.intendedText !== undefined) return observeField(page, probe, { action, seen: settled });
  if (!mustShow) return settled;
  const isIdle = (now: Snapshot | undefined): boolean =>
    now !== undefined &&
    now.busy === undefined &&
    !page.isStopped() &&
    effectOf(pre, now, action).delta === 'zero';
  const seen = isIdle(settled)
    ? await observeSteady(page, probe, isIdle)
    : mayVanish(pre, settled) && !page.isStopped()
      ? await observeLater(page, probe, {
          frames,
          ms: page.clock.now() - sentAt,
          last: isElsewhere(pre, settled, action) ? limits.recheckElsewhere : limits.recheck,
        })
      : settled;
  const found = isIdle(seen) ? await watchPatiently(page, probe, { seen, isIdle }) : seen;
  const isSettled = found !== undefined && found.busy === undefined;
  if (isRepeatable && isSettled && effectOf(pre, found, action).isUnverified === true)
    return unlessItRecurs(page, probe, { seen: found, isIdle });
  page.notes.unverifiedSince = undefined;
  return found;
}

interface Watching {
  readonly seen: Snapshot | undefined;
  readonly isIdle: (now: Snapshot | undefined) => boolean;
}

/**
 * Ignores changes that recur without an action. Watches a quarter longer than the two actions took, once per
 * page unless they took longer.
 */
async function unlessItRecurs(
  page: PageWatch,
  probe: Probe,
  { seen: first, isIdle }: Watching & { readonly seen: Snapshot },
): Promise<Snapshot | undefined> {
  const since = page.notes.unverifiedSince;
  page.notes.unverifiedSince = page.notes.beforeAt;
  const now = page.clock.now();
  const place = first.page.url.replace(/[?#].*$/, '');
  if (since === undefined || now - since <= (page.notes.watched.get(place) ?? 0)) return first;
  const wholeMs = Math.min((now - since) * 1.25, limits.recurrenceMs);
  page.notes.watched.set(place, wholeMs);
  let seen = first;
  let left = wholeMs;
  while (left > 0 && page.clock.now() - now < limits.recurrenceMs && !isIdle(seen) && !page.isStopped()) {
    const { ms } = await page.watch(probe.tool, { frames: 1, ms: Math.min(left, betweenPicturesMs) });
    const next = (await page.observe(probe, { isPictured: true })) ?? seen;
    // Only another change restarts the time.
    left = next.state === withKnownState(seen, next).state ? left - Math.max(ms, 1) : wholeMs;
    seen = next;
  }
  page.notes.unverifiedSince = undefined;
  return isIdle(seen) ? seen : { ...seen, isUnverified: true };
}

/** A local change without an answer, like a busy button's label. */
function mayVanish(pre: Snapshot, now: Snapshot): boolean {
  const hasAsked = now.sent?.some(({ isOwn, kind }) => isOwn !== true && kind !== 'resource') === true;
  return (
    now.busy === undefined &&
    !hasAsked &&
    pre.window.id === now.window.id &&
    pre.page.url === now.page.url &&
    pre.dialogs.length === now.dialogs.length
  );
}

/** Handlers changed words outside the target. A target may only look pressed, or be disabled for a moment. */
function isElsewhere(pre: Snapshot, now: Snapshot, action: Action): boolean {
  const { views } = effectOf(pre, now, action);
  return (
    now.isUnverified !== true &&
    now.isIncidental !== true &&
    pre.words !== now.words &&
    views.pre?.target === views.post?.target
  );
}

async function observeLater(
  page: PageWatch,
  probe: Probe,
  { frames, ms, last }: { readonly frames: number; readonly ms: number; readonly last: Patience },
): Promise<Snapshot | undefined> {
  await page.watch(probe.tool, {
    frames: Math.max(0, last.frames - frames),
    ms: Math.max(0, last.ms - ms),
    isWhole: true,
  });
  return page.observe(probe);
}

/** Pages may redraw, so visual changes are observed again. */
async function observeSteady(
  page: PageWatch,
  probe: Probe,
  isIdle: (now: Snapshot | undefined) => boolean,
): Promise<Snapshot | undefined> {
  let seen = await page.observe(probe, { isPictured: true });
  for (let time = 0; time < 2 && seen !== undefined && !isIdle(seen) && !page.isStopped(); time += 1) {
    await page.watch(probe.tool, { ...limits.recheck, isWhole: true });
    seen = await page.observe(probe, { isPictured: true });
  }
  return seen;
}

/** A server's answer to the call is an effect; anything else is unverified. */
async function watchPatiently(
  page: PageWatch,
  probe: Probe,
  { seen: first, isIdle }: Watching,
): Promise<Snapshot | undefined> {
  let left: { frames: number; ms: number } = limits.patience;
  let seen: Snapshot | undefined = first;
  let isCaused = false;
  while (left.frames > 0 || left.ms > 0) {
    const watched = await page.watch(probe.tool, left);
    isCaused ||= watched.isCaused;
    left = { frames: Math.max(0, left.frames - watched.frames), ms: Math.max(0, left.ms - watched.ms) };
    if (watched.hasAsked || watched.isCaused) await page.settle(probe);
    seen = await observeSteady(page, probe, isIdle);
    if (seen !== undefined && !isIdle(seen)) return isCaused ? seen : { ...seen, isUnverified: true };
    if (watched.isOver || page.isStopped()) break;
  }
  return seen;
}

const fieldAttempts = 3;
const betweenFieldAttempts = { frames: 12, ms: 150 };

async function observeField(
  page: PageWatch,
  probe: Probe,
  { action: { intendedText = '' }, seen }: { readonly action: Action; readonly seen: Snapshot },
): Promise<Snapshot | undefined> {
  let now: Snapshot | undefined = seen;
  for (let attempt = 1; attempt <= fieldAttempts && !page.isStopped(); attempt += 1) {
    const value = now?.target?.value;
    if (now !== undefined && (value === undefined || holdsTyped(intendedText, value))) return now;
    await page.settle(probe);
    await page.watch(probe.tool, { ...betweenFieldAttempts, isWhole: true });
    now = await page.observe(probe);
  }
  return now;
}
