import { browserServer, type BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import { limits } from '../../../shared/budgets/limits.ts';
import { heldFields } from '../../../shared/page/held-fields.ts';
import type { LivePage } from '../../../shared/page/live-page.ts';
import { contentFingerprint } from '../../../shared/page/content-fingerprint.ts';
import { pageStateOf } from '../../../shared/page/page-state.ts';
import type { Snapshot } from '../../../shared/page/snapshot.ts';
import type { UserActivity } from '../../../shared/page/user-activity.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import type { FilledObject } from '../../../shared/secrets/sealed-text.ts';
import type { Gate } from '../walk/gate.ts';
import type { Clock, ResolvedTool, RunSink, Settled, ToolAttachment, ToolCaller } from '../ports.ts';
import { runLimited, type Limited } from '../walk/run-limited.ts';
import { timeLimit } from '../walk/time-limit.ts';
import type { Watchdog } from '../walk/watchdog.ts';

const answerLimitMs = 15_000;
/** Above the limits of settling and watching. */
const watchLimitMs = 45_000;
const deadPageLimitMs = 1_000;
const betweenMs = 300;

export const anyRead = {
  server: browserServer,
  tool: 'read_page' satisfies BrowserToolName,
  effect: 'read',
} as const;

/** `tool` determines the page, `args` the target. */
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
  /** Movement doesn't end it early. */
  readonly isWhole?: boolean;
}

interface Seen {
  readonly isOver: boolean;
  readonly isStill: boolean;
  readonly hasAsked: boolean;
  readonly isCaused: boolean;
  readonly frames: number;
  readonly ms: number;
}

export interface PageShot {
  readonly picture: ToolAttachment;
  /** In `artifacts/`. */
  readonly file?: string;
  /** Models must not see it. */
  readonly showsSecret?: boolean;
  /** Models must not see it. */
  readonly isForeign?: boolean;
}

interface Subject {
  readonly caption: string;
  readonly nodeId?: string;
  readonly visit?: number;
  readonly moment?: 'before' | 'after';
  readonly isStored?: boolean;
  readonly sites?: readonly string[] | undefined;
  readonly isDead?: boolean;
  /** Failing raises no warning. */
  readonly isExtra?: boolean;
}

interface PageNotes {
  /** Milliseconds without an action, by address. */
  readonly watched: Map<string, number>;
  /** Time of the snapshot before the latest action. */
  beforeAt: number;
  /** The previous `beforeAt`, if its action is unproven. */
  unprovenSince: number | undefined;
}

/** Never rejects: what can't be read in time is undefined. */
export interface PageWatch {
  readonly canObserve: boolean;
  readonly canWatch: boolean;
  readonly notes: PageNotes;
  readonly clock: Clock;
  isStopped(): boolean;
  observe(probe: Probe, options?: ObserveOptions): Promise<Snapshot | undefined>;
  /** After everything the call caused (recovery.md, 5.2). */
  observeSettled(probe: Probe, options?: ObserveOptions): Promise<Snapshot | undefined>;
  learn(probe: Probe, options: ObserveOptions): Promise<void>;
  settle(tool: ResolvedTool): Promise<Settled['end'] | undefined>;
  watch(tool: ResolvedTool, patience: Patience): Promise<Seen>;
  waitWhileBusy(probe: Probe | undefined, milliseconds: number): Promise<void>;
  outline(tool: ResolvedTool): Promise<string | undefined>;
  picture(subject: Subject): Promise<PageShot | undefined>;
  /** `at` in ms since the epoch. */
  userActivitySince(at: number): readonly UserActivity[];
}

interface Watching {
  readonly tools: ToolCaller;
  readonly clock: Clock;
  readonly sink: RunSink;
  readonly record: (event: RunEvent) => number;
  readonly gate: Gate;
  readonly watchdog: Watchdog;
}

export function createPageWatch(run: Watching): PageWatch {
  const { tools, clock, gate, sink, record } = run;
  const isStopped = () => gate.isStopped();

  async function observe({ tool, args }: Probe, options: ObserveOptions = {}): Promise<Snapshot | undefined> {
    return valueOf(
      await runLimited(run, answerLimitMs, async (signal) => tools.observe?.(tool, args, signal, options)),
    );
  }

  async function settle(tool: ResolvedTool): Promise<Settled['end'] | undefined> {
    if (tools.settle === undefined) return undefined;
    return valueOf(await runLimited(run, watchLimitMs, async (signal) => tools.settle?.(tool, signal)))?.end;
  }

  async function watch(tool: ResolvedTool, patience: Patience): Promise<Seen> {
    let left = { frames: patience.frames, ms: patience.ms };
    let [hasAsked, isCaused, isStill] = [false, false, true];
    const spent = { frames: 0, ms: 0 };
    if (tools.watch === undefined) return { isOver: true, isStill, hasAsked, isCaused, ...spent };
    for (;;) {
      const asked = left;
      const seen = valueOf(
        await runLimited(run, watchLimitMs, async (signal) => tools.watch?.(tool, asked, signal)),
      );
      if (seen === undefined) return { isOver: true, isStill: false, hasAsked, isCaused, ...spent };
      spent.frames += seen.frames;
      spent.ms += seen.ms;
      hasAsked ||= seen.hasAsked;
      isCaused ||= seen.isCaused;
      isStill &&= !seen.hasMoved && !seen.hasAsked && !seen.isCaused;
      left = {
        frames: Math.max(0, patience.frames - spent.frames),
        ms: Math.max(0, patience.ms - spent.ms),
      };
      if (!seen.hasMoved || patience.isWhole !== true || (left.frames === 0 && left.ms === 0))
        return { isOver: !seen.hasMoved, isStill, hasAsked, isCaused, ...spent };
    }
  }

  async function learn(probe: Probe, options: ObserveOptions): Promise<void> {
    for (let time = 0; time < 2 && !isStopped(); time += 1) {
      await observe(probe, options);
      await watch(probe.tool, { ...limits.recheck, isWhole: true });
    }
  }

  async function observeSettled(probe: Probe, options: ObserveOptions = {}): Promise<Snapshot | undefined> {
    if ((await settle(probe.tool)) === 'restless') await learn(probe, options);
    return observe(probe, options);
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

  async function picture(subject: Subject): Promise<PageShot | undefined> {
    if (tools.capture === undefined) return undefined;
    const taken = await runLimited(
      run,
      subject.isDead === true ? deadPageLimitMs : answerLimitMs,
      async (signal) => tools.capture?.(signal, subject.sites),
    );
    if (taken.end === 'done') return taken.value === undefined ? undefined : store(taken.value, subject);
    if (taken.end !== 'stopped')
      warn(subject, taken.end === 'expired' ? 'it took too long' : reasonOf(taken.thrown));
    return undefined;
  }

  async function store(shown: ToolAttachment, subject: Subject): Promise<PageShot | undefined> {
    const { nodeId, visit, moment, isStored = true } = subject;
    const caption = shown.note === undefined ? subject.caption : `${subject.caption}. ${shown.note}`;
    if (!isStored) return { picture: shown };
    try {
      const file = await sink.storeArtifact(shown, subject.caption);
      record({
        type: 'artifact-recorded',
        ...(nodeId === undefined ? {} : { nodeId }),
        ...(visit === undefined ? {} : { visit }),
        ...(moment === undefined ? {} : { moment }),
        kind: 'screenshot',
        file,
        mimeType: shown.mimeType,
        caption,
      });
      return { picture: shown, file };
    } catch (thrown) {
      warn(subject, reasonOf(thrown));
      return undefined;
    }
  }

  function warn({ nodeId, isExtra }: Subject, reason: string): void {
    if (isExtra === true) return;
    record({
      type: 'warning-raised',
      ...(nodeId === undefined ? {} : { nodeId }),
      code: 'no-picture',
      message: `Couldn't take a screenshot: ${reason}`,
    });
  }

  return {
    canObserve: tools.observe !== undefined,
    canWatch: tools.watch !== undefined,
    notes: { watched: new Map(), beforeAt: 0, unprovenSince: undefined },
    clock,
    isStopped,
    observe,
    observeSettled,
    learn,
    settle,
    watch,
    waitWhileBusy,
    outline,
    picture,
    userActivitySince: (at) => tools.userActivity?.since(at) ?? [],
  };
}

export async function readLivePlace(tools: ToolCaller): Promise<LivePage | undefined> {
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

export function pictured(snapshot: Snapshot | undefined, shot: PageShot | undefined): Snapshot | undefined {
  return snapshot === undefined || shot?.file === undefined ? snapshot : { ...snapshot, picture: shot.file };
}

function valueOf<Value>(limited: Limited<Value>): Value | undefined {
  return limited.end === 'done' ? limited.value : undefined;
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
