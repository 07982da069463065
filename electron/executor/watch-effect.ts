import { glimpseOf } from '../../shared/budgets/effect/glimpse-of.ts';
import { deltaOf } from '../../shared/budgets/effect/delta-of.ts';
import type { Action } from '../../shared/budgets/action.ts';
import { limits } from '../../shared/budgets/limits.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import { lookAgain, observeOnce, observeSettled, settle, watch, type Sight } from './observe.ts';
import type { Run } from './run.ts';

const presses: ReadonlySet<Action['kind']> = new Set(['click', 'longPress', 'key', 'drag', 'dismiss']);
/** Their effect is told by what a field holds, or by the address. */
const readable: ReadonlySet<Action['kind']> = new Set(['navigate', 'launch', 'wait', 'observe', 'assert']);

/** The page before an action that may be repeated. One that is seen for the first time is watched for a moment, to know what it changes by itself; not while it loads, which is nothing that it goes on doing. */
export async function observeBefore(run: Run, sight: Sight, kind: Action['kind']): Promise<Snapshot | undefined> {
  const care = { isPictured: !readable.has(kind) };
  const first = await observeOnce(run, sight, care);
  const place = first?.page.url.replace(/[?#].*$/, '') ?? '';
  if (first === undefined || first.busy !== undefined || run.tools.watch === undefined || !presses.has(kind) || run.watched.has(place)) return first;
  run.watched.add(place);
  await watch(run, sight, { ...limits.secondLook, isWhole: true });
  await lookAgain(run, sight, care);
  return observeOnce(run, sight, care);
}

/**
 * The page after an action, once it is known what the action did (recovery.md, 5.4): first by what the page says, then by
 * what it looks like, and where neither tells of an effect by watching it for a while. Nothing is taken for an effect that
 * the page was seen to do by itself.
 */
export async function observeEffect(run: Run, sight: Sight, { action, pre }: { readonly action: Action; readonly pre: Snapshot | undefined }): Promise<Snapshot | undefined> {
  const said = await observeSettled(run, sight);
  if (readable.has(action.kind)) return said;
  const isIdle = (now: Snapshot | undefined): now is Snapshot => pre !== undefined && now !== undefined && now.busy === undefined && !run.gate.isStopped() && isSame(pre, now, action);
  if (!isIdle(said) && !isFaint(pre, said)) return said;
  const seen = isIdle(said) ? await observeSteady(run, sight, isIdle) : await observeLater(run, sight);
  return isIdle(seen) ? watchPatiently(run, sight, { seen, isIdle }) : seen;
}

/** Says nothing else than before, and is only drawn in another way or in another state: that may be gone a moment later, as a button is that is busy. */
function isFaint(pre: Snapshot | undefined, now: Snapshot | undefined): boolean {
  return pre?.texts !== undefined && pre.texts === now?.texts && pre.page.url === now.page.url && pre.dialogs.length === now.dialogs.length && now.busy === undefined;
}

async function observeLater(run: Run, sight: Sight): Promise<Snapshot | undefined> {
  await watch(run, sight, { ...limits.secondLook, isWhole: true });
  return observeOnce(run, sight, { isPictured: true });
}

/** A look with a picture. What only a picture tells is looked at again, since a page may well draw by itself. */
async function observeSteady(run: Run, sight: Sight, isIdle: (now: Snapshot | undefined) => boolean): Promise<Snapshot | undefined> {
  let seen = await observeOnce(run, sight, { isPictured: true });
  for (let time = 0; time < 2 && seen !== undefined && !isIdle(seen) && !run.gate.isStopped(); time += 1) {
    await watch(run, sight, { ...limits.secondLook, isWhole: true });
    seen = await observeOnce(run, sight, { isPictured: true });
  }
  return seen;
}

/** Watches a page that shows nothing yet. What comes because of a request or a message is an effect; what else comes is a late one. */
async function watchPatiently(run: Run, sight: Sight, { seen: first, isIdle }: { readonly seen: Snapshot; readonly isIdle: (now: Snapshot | undefined) => boolean }): Promise<Snapshot | undefined> {
  let left: { frames: number; ms: number } = limits.patience;
  let seen: Snapshot | undefined = first;
  let isCaused = false;
  while (left.frames > 0 || left.ms > 0) {
    const watched = await watch(run, sight, left);
    isCaused ||= watched.isCaused;
    left = { frames: Math.max(0, left.frames - watched.frames), ms: Math.max(0, left.ms - watched.ms) };
    if (watched.isCaused) await settle(run, sight);
    seen = await observeSteady(run, sight, isIdle);
    if (seen !== undefined && !isIdle(seen)) return isCaused ? seen : { ...seen, isLate: true };
    if (watched.isOver || run.gate.isStopped()) break;
  }
  return seen;
}

function isSame(pre: Snapshot, now: Snapshot, action: Action): boolean {
  return deltaOf(glimpseOf(pre, action), glimpseOf(now, action), { countsElsewhere: false, goesSomewhere: action.kind === 'navigate' || action.kind === 'launch' }).delta === 'zero';
}
