import { pageViewOf } from '../../../shared/budgets/effect/page-view-of.ts';
import { isOtherPage } from '../../../shared/budgets/effect/effect-of.ts';
import { deltaOf } from '../../../shared/budgets/effect/delta-of.ts';
import type { Action } from '../../../shared/budgets/action.ts';
import { asKnownBy } from '../../../shared/page/known-state.ts';
import { limits } from '../../../shared/budgets/limits.ts';
import { findPageChanges } from '../../../shared/page/page-changes.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { PageWatch, Probe } from './page-watch.ts';

const presses: ReadonlySet<Action['kind']> = new Set(['click', 'longPress', 'key', 'drag', 'dismiss']);
const betweenPicturesMs = 250;
/** Their effect shows in a field or the address. */
const readable: ReadonlySet<Action['kind']> = new Set(['navigate', 'launch', 'wait', 'observe', 'assert']);

interface Watching {
  readonly seen: Snapshot;
  readonly isIdle: (now: Snapshot | undefined) => boolean;
}

/** Before an action that may be repeated, watches a new page for a moment to learn what changes by itself. */
export async function observeBefore(
  page: PageWatch,
  probe: Probe,
  kind: Action['kind'],
): Promise<Snapshot | undefined> {
  const options = { isPictured: !readable.has(kind) };
  const beganAt = page.clock.now();
  const first = await page.observe(probe, options);
  const place = first === undefined ? '' : bareAddress(first);
  page.notes.beforeAt = beganAt;
  if (
    first === undefined ||
    first.busy !== undefined ||
    !page.canWatch ||
    !presses.has(kind) ||
    page.notes.watched.has(place)
  )
    return first;
  page.notes.watched.set(place, 0);
  await page.watch(probe.tool, { ...limits.recheck, isWhole: true });
  await page.learn(probe, options);
  return page.observe(probe, options);
}

/**
 * The page after an action, once its effect is known (recovery.md, 5.4): by text, then by looks, then by
 * watching. Changes that the page makes by itself don't count.
 */
export async function observeEffect(
  page: PageWatch,
  probe: Probe,
  { action, pre }: { readonly action: Action; readonly pre: Snapshot | undefined },
): Promise<Snapshot | undefined> {
  const said = await page.observeSettled(probe);
  if (readable.has(action.kind)) return said;
  const isIdle = (now: Snapshot | undefined): now is Snapshot =>
    pre !== undefined &&
    now !== undefined &&
    now.busy === undefined &&
    !page.isStopped() &&
    isSame(pre, now, action);
  const seen = isIdle(said)
    ? await observeSteady(page, probe, isIdle)
    : mayVanish(pre, said) && !page.isStopped()
      ? await observeLater(page, probe)
      : said;
  const found = isIdle(seen) ? await watchPatiently(page, probe, { seen, isIdle }) : seen;
  if (pre !== undefined && found !== undefined && !isIdle(found) && mayBeChance(pre, found, action))
    return unlessItRecurs(page, probe, { seen: found, isIdle });
  page.notes.unprovenSince = undefined;
  return found;
}

/**
 * Changes after two actions in a row may come by themselves. Watches a quarter longer than both took, so that
 * such a change recurs. Once per page, unless they took longer than the last watch.
 */
async function unlessItRecurs(
  page: PageWatch,
  probe: Probe,
  { seen: first, isIdle }: Watching,
): Promise<Snapshot | undefined> {
  const since = page.notes.unprovenSince;
  page.notes.unprovenSince = page.notes.beforeAt;
  const now = page.clock.now();
  const place = `again ${bareAddress(first)}`;
  if (since === undefined || now - since <= (page.notes.watched.get(place) ?? 0)) return first;
  const wholeMs = Math.min((now - since) * 1.25, limits.recurrenceMs);
  page.notes.watched.set(place, wholeMs);
  let seen = first;
  let left = wholeMs;
  while (left > 0 && page.clock.now() - now < limits.recurrenceMs && !isIdle(seen) && !page.isStopped()) {
    const { ms } = await page.watch(probe.tool, { frames: 1, ms: Math.min(left, betweenPicturesMs) });
    const next = (await page.observe(probe, { isPictured: true })) ?? seen;
    // Only another change restarts the time.
    left = next.state === asKnownBy(seen, next).state ? left - Math.max(ms, 1) : wholeMs;
    seen = next;
  }
  page.notes.unprovenSince = undefined;
  return isIdle(seen) ? seen : { ...seen, isUnproven: true };
}

/** Local and without a server's answer, like a busy button's label. */
function mayVanish(pre: Snapshot | undefined, now: Snapshot | undefined): boolean {
  if (pre === undefined || now === undefined || now.busy !== undefined) return false;
  const isAnswered = now.sent?.some(({ isOwn, kind }) => isOwn !== true && kind !== 'resource') === true;
  return (
    !isAnswered &&
    pre.window.id === now.window.id &&
    pre.page.url === now.page.url &&
    pre.dialogs.length === now.dialogs.length
  );
}

async function observeLater(page: PageWatch, probe: Probe): Promise<Snapshot | undefined> {
  await page.watch(probe.tool, { ...limits.recheck, isWhole: true });
  return page.observe(probe, { isPictured: true });
}

/** A page may redraw by itself, so purely visual changes are observed again. */
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

/** A server's answer to a request of the call is an effect; anything else is unproven. */
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
    if (watched.hasAsked || watched.isCaused) await page.settle(probe.tool);
    seen = await observeSteady(page, probe, isIdle);
    if (seen !== undefined && !isIdle(seen)) return isCaused ? seen : { ...seen, isUnproven: true };
    if (watched.isOver || page.isStopped()) break;
  }
  return seen;
}

const patience = { frames: 36, ms: 600 };

/** At most two snapshots, unless the page moves while watched. */
export async function observeAfter(
  page: PageWatch,
  probe: Probe,
  before: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  const { tool } = probe;
  const hasEffect = (now: Snapshot | undefined): boolean =>
    before === undefined ||
    now === undefined ||
    tool.effect !== 'non-idempotent' ||
    findPageChanges(before, now).length > 0;
  const now = await page.observe(probe);
  if (hasEffect(now) || page.isStopped()) return asEffect(now);
  await page.settle(tool);
  const settled = await page.observe(probe);
  if (hasEffect(settled) || page.isStopped()) return asEffect(settled);
  const { isStill, isCaused } = await page.watch(tool, patience);
  if (isStill) return asUnproven(settled);
  await page.settle(tool);
  const late = await page.observe(probe);
  return isCaused ? late : asUnproven(late);
}

function asUnproven(seen: Snapshot | undefined): Snapshot | undefined {
  return seen === undefined ? undefined : { ...seen, isUnproven: true };
}

/** A change present when the page settles counts as the call's effect. */
function asEffect(seen: Snapshot | undefined): Snapshot | undefined {
  if (seen === undefined) return undefined;
  const { isUnproven: _isUnproven, ...effect } = seen;
  return effect;
}

const fieldAttempts = 4;
const betweenFieldAttempts = { frames: 12, ms: 150 };

/** Observes again for a short while. */
export async function observeUntil(
  page: PageWatch,
  probe: Probe,
  isReached: (now: Snapshot) => boolean,
): Promise<Snapshot | undefined> {
  let now = await page.observe(probe);
  for (let attempt = 1; attempt < fieldAttempts; attempt += 1) {
    if ((now !== undefined && isReached(now)) || page.isStopped()) return now;
    await page.settle(probe.tool);
    await page.watch(probe.tool, { ...betweenFieldAttempts, isWhole: true });
    now = await page.observe(probe);
  }
  return now;
}

function bareAddress({ page: { url } }: Snapshot): string {
  return url.replace(/[?#].*$/, '');
}

function isSame(pre: Snapshot, now: Snapshot, action: Action): boolean {
  return (
    deltaOf(pageViewOf(asKnownBy(pre, now), action), pageViewOf(now, action), {
      isNavigation: action.kind === 'navigate' || action.kind === 'launch',
    }).delta === 'zero'
  );
}

function mayBeChance(pre: Snapshot, now: Snapshot, action: Action): boolean {
  if (now.isUnproven !== true || now.busy !== undefined) return false;
  const [before, after] = [pageViewOf(asKnownBy(pre, now), action), pageViewOf(now, action)];
  return deltaOf(before, after, { isNavigation: false }).delta === 'partial' && isOtherPage(before, after);
}
