import { glimpseOf } from '../../shared/budgets/effect/glimpse-of.ts';
import { isElsewhere } from '../../shared/budgets/effect/effect-of.ts';
import { deltaOf } from '../../shared/budgets/effect/delta-of.ts';
import type { Action } from '../../shared/budgets/action.ts';
import { asKnownBy } from '../../shared/page/known-state.ts';
import { limits } from '../../shared/budgets/limits.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import { lookAgain, observeOnce, observeSettled, settle, watch, type Sight } from './observe.ts';
import type { Run } from './run.ts';

const presses: ReadonlySet<Action['kind']> = new Set(['click', 'longPress', 'key', 'drag', 'dismiss']);
/** How often what only a picture tells is looked at, in ms. */
const betweenPicturesMs = 250;
/** Their effect is told by what a field holds, or by the address. */
const readable: ReadonlySet<Action['kind']> = new Set(['navigate', 'launch', 'wait', 'observe', 'assert']);

interface Watching {
  readonly seen: Snapshot;
  /** Whether the page shows no effect of the action. */
  readonly isIdle: (now: Snapshot | undefined) => boolean;
}

/** The page before an action that may be repeated. One that is seen for the first time is watched for a moment, to know what it changes by itself; not while it loads, which is nothing that it goes on doing. */
export async function observeBefore(
  run: Run,
  sight: Sight,
  kind: Action['kind'],
): Promise<Snapshot | undefined> {
  const care = { isPictured: !readable.has(kind) };
  const beganAt = run.clock.now();
  const first = await observeOnce(run, sight, care);
  const place = first === undefined ? '' : placeOf(first);
  run.beforeAt = beganAt;
  if (
    first === undefined ||
    first.busy !== undefined ||
    run.tools.watch === undefined ||
    !presses.has(kind) ||
    run.watched.has(place)
  )
    return first;
  run.watched.set(place, 0);
  await watch(run, sight, { ...limits.secondLook, isWhole: true });
  await lookAgain(run, sight, care);
  return observeOnce(run, sight, care);
}

/**
 * The page after an action, once it is known what the action did (recovery.md, 5.4): first by what the page says, then by
 * what it looks like, and where neither tells of an effect by watching it for a while. Nothing is taken for an effect that
 * the page was seen to do by itself.
 */
export async function observeEffect(
  run: Run,
  sight: Sight,
  { action, pre }: { readonly action: Action; readonly pre: Snapshot | undefined },
): Promise<Snapshot | undefined> {
  const said = await observeSettled(run, sight);
  if (readable.has(action.kind)) return said;
  const isIdle = (now: Snapshot | undefined): now is Snapshot =>
    pre !== undefined &&
    now !== undefined &&
    now.busy === undefined &&
    !run.gate.isStopped() &&
    isSame(pre, now, action);
  const seen = isIdle(said)
    ? await observeSteady(run, sight, isIdle)
    : mayPass(pre, said) && !run.gate.isStopped()
      ? await observeLater(run, sight)
      : said;
  const found = isIdle(seen) ? await watchPatiently(run, sight, { seen, isIdle }) : seen;
  if (pre !== undefined && found !== undefined && !isIdle(found) && mayBeChance(pre, found, action))
    return unlessItRecurs(run, sight, { seen: found, isIdle });
  run.unprovenSince = undefined;
  return found;
}

/**
 * What came after two actions in a row, and no more is known of it, may come by itself: the page is watched without
 * acting for as long as both took together, and a quarter longer. What comes by itself came twice in that time, so that it
 * comes again, on however slow a machine, and the memory of the page learns to leave it out. Once on each page, unless
 * the two took longer than it was watched before.
 */
async function unlessItRecurs(
  run: Run,
  sight: Sight,
  { seen: first, isIdle }: Watching,
): Promise<Snapshot | undefined> {
  const since = run.unprovenSince;
  run.unprovenSince = run.beforeAt;
  const now = run.clock.now();
  const place = `again ${placeOf(first)}`;
  if (since === undefined || now - since <= (run.watched.get(place) ?? 0)) return first;
  const wholeMs = Math.min((now - since) * 1.25, limits.recurrenceMs);
  run.watched.set(place, wholeMs);
  let seen = first;
  let left = wholeMs;
  while (left > 0 && run.clock.now() - now < limits.recurrenceMs && !isIdle(seen) && !run.gate.isStopped()) {
    const { ms } = await watch(run, sight, { frames: 1, ms: Math.min(left, betweenPicturesMs) });
    const next = (await observeOnce(run, sight, { isPictured: true })) ?? seen;
    // Something else may have moved: only another change begins the time anew.
    left = next.state === asKnownBy(seen, next).state ? left - Math.max(ms, 1) : wholeMs;
    seen = next;
  }
  run.unprovenSince = undefined;
  return isIdle(seen) ? seen : { ...seen, isUnproven: true };
}

/** Changed in its place, and no server had a part in it: that may be gone a moment later, as words are that a busy button shows. */
function mayPass(pre: Snapshot | undefined, now: Snapshot | undefined): boolean {
  if (pre === undefined || now === undefined || now.busy !== undefined) return false;
  const isAnswered = now.sent?.some(({ isOwn, kind }) => isOwn !== true && kind !== 'resource') === true;
  return (
    !isAnswered &&
    pre.window.id === now.window.id &&
    pre.page.url === now.page.url &&
    pre.dialogs.length === now.dialogs.length
  );
}

async function observeLater(run: Run, sight: Sight): Promise<Snapshot | undefined> {
  await watch(run, sight, { ...limits.secondLook, isWhole: true });
  return observeOnce(run, sight, { isPictured: true });
}

/** A look with a picture. What only a picture tells is looked at again, since a page may well draw by itself. */
async function observeSteady(
  run: Run,
  sight: Sight,
  isIdle: (now: Snapshot | undefined) => boolean,
): Promise<Snapshot | undefined> {
  let seen = await observeOnce(run, sight, { isPictured: true });
  for (let time = 0; time < 2 && seen !== undefined && !isIdle(seen) && !run.gate.isStopped(); time += 1) {
    await watch(run, sight, { ...limits.secondLook, isWhole: true });
    seen = await observeOnce(run, sight, { isPictured: true });
  }
  return seen;
}

/** Watches a page that shows nothing yet. What a server tells it because of a request of the call's is an effect; what else comes is a late one. */
async function watchPatiently(
  run: Run,
  sight: Sight,
  { seen: first, isIdle }: Watching,
): Promise<Snapshot | undefined> {
  let left: { frames: number; ms: number } = limits.patience;
  let seen: Snapshot | undefined = first;
  let isCaused = false;
  while (left.frames > 0 || left.ms > 0) {
    const watched = await watch(run, sight, left);
    isCaused ||= watched.isCaused;
    left = { frames: Math.max(0, left.frames - watched.frames), ms: Math.max(0, left.ms - watched.ms) };
    if (watched.hasAsked || watched.isCaused) await settle(run, sight);
    seen = await observeSteady(run, sight, isIdle);
    if (seen !== undefined && !isIdle(seen)) return isCaused ? seen : { ...seen, isUnproven: true };
    if (watched.isOver || run.gate.isStopped()) break;
  }
  return seen;
}

/** Without query and fragment. */
function placeOf({ page }: Snapshot): string {
  return page.url.replace(/[?#].*$/, '');
}

function isSame(pre: Snapshot, now: Snapshot, action: Action): boolean {
  return (
    deltaOf(glimpseOf(asKnownBy(pre, now), action), glimpseOf(now, action), {
      countsElsewhere: false,
      goesSomewhere: action.kind === 'navigate' || action.kind === 'launch',
    }).delta === 'zero'
  );
}

/** Whether it changed somewhere else than at the target, and nothing tells that the action did it. */
function mayBeChance(pre: Snapshot, now: Snapshot, action: Action): boolean {
  if (now.isUnproven !== true || now.busy !== undefined) return false;
  const [before, after] = [glimpseOf(asKnownBy(pre, now), action), glimpseOf(now, action)];
  return (
    deltaOf(before, after, { countsElsewhere: false, goesSomewhere: false }).delta === 'partial' &&
    isElsewhere(before, after)
  );
}
