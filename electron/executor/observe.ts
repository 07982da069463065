import { limits } from '../../shared/budgets/limits.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { FilledObject } from '../../shared/secrets/sealed-text.ts';
import type { ResolvedTool, ToolAttachment } from './ports.ts';
import type { Run } from './run.ts';
import { runLimited } from './run-limited.ts';

const observeLimitMs = 15_000;
/** Longer than any wait for a page to settle, or to move, may take. */
const settleLimitMs = 45_000;
/** Between two looks at a page that loads. */
const betweenMs = 300;

/** The call whose page is looked at: the tool says which page, the arguments which target. */
export interface Sight {
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
}

/** `isPictured`: what can only be seen is compared, too. */
export interface Care {
  readonly isPictured?: boolean;
}

/** One look, at once. Undefined where there is nothing to look at, or where looking failed or took too long. */
export async function observeOnce(
  run: Run,
  { tool, args }: Sight,
  care: Care = {},
): Promise<Snapshot | undefined> {
  const { observe } = run.tools;
  if (observe === undefined) return undefined;
  const limited = await runLimited(run, observeLimitMs, (signal) =>
    observe.call(run.tools, tool, args, signal, care),
  );
  return limited.end === 'done' ? limited.value : undefined;
}

/** The page once all that the last call set off is done (recovery.md, 5.2). One that goes on changing is looked at more often, to know what it changes by itself. */
export async function observeSettled(run: Run, sight: Sight, care: Care = {}): Promise<Snapshot | undefined> {
  const end = await settle(run, sight);
  if (end === 'restless') await lookAgain(run, sight, care);
  return observeOnce(run, sight, care);
}

/** Looks a few times while nothing is done, so that what changes by itself is known. */
export async function lookAgain(run: Run, sight: Sight, care: Care): Promise<void> {
  for (let time = 0; time < 2 && !run.gate.isStopped(); time += 1) {
    await observeOnce(run, sight, care);
    await watch(run, sight, { ...limits.secondLook, isWhole: true });
  }
}

export async function settle(
  run: Run,
  { tool }: Pick<Sight, 'tool'>,
): Promise<'quiet' | 'restless' | 'waiting' | undefined> {
  const { tools } = run;
  if (tools.settle === undefined) return undefined;
  const limited = await runLimited(run, settleLimitMs, async (signal) => tools.settle?.(tool, signal));
  return limited.end === 'done' ? limited.value?.end : undefined;
}

interface Patience {
  readonly frames: number;
  readonly ms: number;
  /** A movement does not end it early. */
  readonly isWhole?: boolean;
}

/** Watches the page at rest. `isOver`: it did nothing for all of that time, or cannot be watched. */
export async function watch(
  run: Run,
  { tool }: Pick<Sight, 'tool'>,
  patience: Patience,
): Promise<{
  readonly isOver: boolean;
  readonly hasAsked: boolean;
  readonly isCaused: boolean;
  readonly frames: number;
  readonly ms: number;
}> {
  const { tools } = run;
  let left = { frames: patience.frames, ms: patience.ms };
  let [hasAsked, isCaused] = [false, false];
  const spent = { frames: 0, ms: 0 };
  for (;;) {
    const asked = left;
    const limited =
      tools.watch === undefined
        ? undefined
        : await runLimited(run, settleLimitMs, async (signal) => tools.watch?.(tool, asked, signal));
    const seen = limited?.end === 'done' ? limited.value : undefined;
    if (seen === undefined) return { isOver: true, hasAsked, isCaused, ...spent };
    spent.frames += seen.frames;
    spent.ms += seen.ms;
    hasAsked ||= seen.hasAsked;
    isCaused ||= seen.isCaused;
    left = { frames: Math.max(0, patience.frames - spent.frames), ms: Math.max(0, patience.ms - spent.ms) };
    if (!seen.hasMoved || patience.isWhole !== true || (left.frames === 0 && left.ms === 0))
      return { isOver: !seen.hasMoved, hasAsked, isCaused, ...spent };
  }
}

/** Looks every 300 ms until the page no longer says that it is loading, or the time is over. */
export async function waitWhileBusy(run: Run, sight: Sight | undefined, milliseconds: number): Promise<void> {
  const deadline = run.clock.now() + milliseconds;
  for (;;) {
    const left = deadline - run.clock.now();
    if (left <= 0 || run.gate.isStopped()) return;
    const page = sight === undefined ? undefined : await observeOnce(run, sight);
    if (page !== undefined && page.busy === undefined) return;
    await run.clock.sleep(Math.min(betweenMs, left), run.gate.stopSignal).catch(() => undefined);
  }
}

/** A picture for the model, kept with the run unless the step keeps none. */
export interface Shot {
  readonly picture: ToolAttachment;
  /** In `artifacts/`. */
  readonly file?: string;
  /** The page showed the value of a secret, as text of the page or in a field: no model gets to see it. */
  readonly showsSecret?: boolean;
  /** It shows a page of a site that isn't allowed: no model gets to see it. */
  readonly isForeign?: boolean;
}

/** What the page looks like now; undefined where there is no picture to be had. Never a failure. */
export async function takeShot(
  run: Run,
  {
    nodeId,
    visit,
    caption,
    isKept,
    sites,
  }: {
    readonly nodeId: string;
    readonly visit: number;
    readonly caption: string;
    readonly isKept: boolean;
    /** Frames of others are covered; of none where it is absent. */
    readonly sites?: readonly string[] | undefined;
  },
): Promise<Shot | undefined> {
  const { capture } = run.tools;
  if (capture === undefined) return undefined;
  const limited = await runLimited(run, observeLimitMs, (signal) => capture.call(run.tools, signal, sites));
  if (limited.end !== 'done' || limited.value === undefined) return undefined;
  const picture = limited.value;
  if (!isKept) return { picture };
  const file = await run.sink.storeArtifact(picture, caption);
  run.record({
    type: 'artifact-recorded',
    nodeId,
    visit,
    kind: 'screenshot',
    file,
    mimeType: picture.mimeType,
    caption,
  });
  return { picture, file };
}
