import { browserServer, type BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import { limits } from '../../../shared/budgets/limits.ts';
import { heldFields } from '../../../shared/page/held-fields.ts';
import type { LivePage } from '../../../shared/page/live-page.ts';
import { contentFingerprint } from '../../../shared/page/content-fingerprint.ts';
import { pageStateOf } from '../../../shared/page/page-state.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { UserActivity } from '../../../shared/page/user-activity.ts';
import type { FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { Clock, ResolvedTool, ToolCaller } from '../ports.ts';
import { createCamera, type Camera, type CameraRun } from './camera.ts';
import { runLimited, type Limited } from '../walk/run-limited.ts';
import { timeLimit } from '../walk/time-limit.ts';

const answerLimitMs = 15_000;
/** Exceeds the limits of settling and watching. */
const watchLimitMs = 45_000;
const betweenMs = 300;

export const anyRead = {
  server: browserServer,
  tool: 'read_page' satisfies BrowserToolName,
  effect: 'read',
} as const;

export interface Probe {
  readonly tool: ResolvedTool;
  readonly args: FilledObject;
}

export interface ObserveOptions {
  readonly isPictured?: boolean;
}

export interface Patience {
  readonly frames: number;
  readonly ms: number;
  readonly isWhole?: boolean;
}

interface Seen {
  readonly isOver: boolean;
  readonly hasAsked: boolean;
  readonly isCaused: boolean;
  readonly frames: number;
  readonly ms: number;
}

interface PageNotes {
  readonly watched: Map<string, number>;
  beforeAt: number;
  unverifiedSince: number | undefined;
}

/** Never rejects; undefined if not read in time. */
export interface PageWatch {
  readonly canObserve: boolean;
  readonly notes: PageNotes;
  readonly clock: Clock;
  isStopped(): boolean;
  observe(probe: Probe, options?: ObserveOptions): Promise<Snapshot | undefined>;
  observeSettled(probe: Probe): Promise<Snapshot | undefined>;
  /** Waits for the call's effects (recovery.md, 5.2). Returns the frames drawn. */
  settle(probe: Probe): Promise<number>;
  watch(tool: ResolvedTool, patience: Patience): Promise<Seen>;
  waitWhileBusy(probe: Probe | undefined, milliseconds: number): Promise<void>;
  outline(tool: ResolvedTool): Promise<string | undefined>;
  readonly picture: Camera;
  userActivitySince(at: number): readonly UserActivity[];
}

export interface Watching extends CameraRun {
  readonly clock: Clock;
}

export function createPageWatch(run: Watching): PageWatch {
  const { tools, clock, gate } = run;
  const isStopped = () => gate.isStopped();

  async function observe({ tool, args }: Probe, options: ObserveOptions = {}): Promise<Snapshot | undefined> {
    return valueOf(
      await runLimited(run, answerLimitMs, async (signal) => tools.observe?.(tool, args, signal, options)),
    );
  }

  const watch: PageWatch['watch'] = (tool, patience) => watchPage(run, tool, patience);

  async function settle(probe: Probe): Promise<number> {
    const settled = valueOf(
      await runLimited(run, watchLimitMs, async (signal) => tools.settle?.(probe.tool, signal)),
    );
    for (let time = 0; settled?.end === 'restless' && time < 2 && !isStopped(); time += 1) {
      await observe(probe);
      await watch(probe.tool, { ...limits.recheck, isWhole: true });
    }
    return settled?.frames ?? 0;
  }

  async function observeSettled(probe: Probe): Promise<Snapshot | undefined> {
    await settle(probe);
    return observe(probe);
  }

  async function waitWhileBusy(probe: Probe | undefined, milliseconds: number): Promise<void> {
    const deadline = clock.now() + milliseconds;
    for (;;) {
      const left = deadline - clock.now();
      if (left <= 0 || isStopped()) return;
      const page = probe === undefined ? undefined : await observe(probe);
      if (page !== undefined && page.busy === undefined) return;
      await clock.sleep(Math.min(betweenMs, left), gate.stopSignal).catch(() => undefined);
    }
  }

  async function outline(tool: ResolvedTool): Promise<string | undefined> {
    return valueOf(await runLimited(run, answerLimitMs, async (signal) => tools.outline?.(tool, signal)));
  }

  return {
    canObserve: tools.observe !== undefined,
    notes: { watched: new Map(), beforeAt: 0, unverifiedSince: undefined },
    clock,
    isStopped,
    observe,
    observeSettled,
    settle,
    watch,
    waitWhileBusy,
    outline,
    picture: createCamera(run),
    userActivitySince: (at) => tools.userActivity?.since(at) ?? [],
  };
}

async function watchPage(run: Watching, tool: ResolvedTool, patience: Patience): Promise<Seen> {
  const { tools } = run;
  let left = { frames: patience.frames, ms: patience.ms };
  let [hasAsked, isCaused] = [false, false];
  const spent = { frames: 0, ms: 0 };
  if (tools.watch === undefined) return { isOver: true, hasAsked, isCaused, ...spent };
  for (;;) {
    const asked = left;
    const seen = valueOf(
      await runLimited(run, watchLimitMs, async (signal) => tools.watch?.(tool, asked, signal)),
    );
    if (seen === undefined) return { isOver: true, hasAsked, isCaused, ...spent };
    spent.frames += seen.frames;
    spent.ms += seen.ms;
    hasAsked ||= seen.hasAsked;
    isCaused ||= seen.isCaused;
    left = {
      frames: Math.max(0, patience.frames - spent.frames),
      ms: Math.max(0, patience.ms - spent.ms),
    };
    if (!seen.hasMoved || patience.isWhole !== true || (left.frames === 0 && left.ms === 0))
      return { isOver: !seen.hasMoved, hasAsked, isCaused, ...spent };
  }
}

export async function readLivePage(tools: ToolCaller): Promise<LivePage | undefined> {
  const snapshot = await tools.observe?.(anyRead, {}, timeLimit(answerLimitMs)).catch(() => undefined);
  if (snapshot === undefined) return undefined;
  return {
    state: pageStateOf(snapshot),
    fingerprint: contentFingerprint(snapshot),
    fields: heldFields(snapshot.nodes),
    userActivity: tools.userActivity?.since(0) ?? [],
    lastActAt: tools.userActivity?.lastActAt ?? 0,
  };
}

function valueOf<Value>(limited: Limited<Value>): Value | undefined {
  return limited.end === 'done' ? limited.value : undefined;
}
