import { limits } from '../../shared/budgets/limits.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { ResolvedTool, ToolAttachment } from './ports.ts';
import type { Run } from './run.ts';
import { runLimited } from './run-limited.ts';

const observeLimitMs = 5_000;

/** The call whose page is looked at: the tool says which page, the arguments which target. */
export interface Sight {
  readonly tool: ResolvedTool;
  readonly args: JsonObject;
}

/** One look, at once. Undefined where there is nothing to look at, or where looking failed or took too long. */
export async function observeOnce(run: Run, { tool, args }: Sight): Promise<Snapshot | undefined> {
  const { observe } = run.tools;
  if (observe === undefined) return undefined;
  const limited = await runLimited(run, observeLimitMs, (signal) => observe.call(run.tools, tool, args, signal));
  return limited.end === 'done' ? limited.value : undefined;
}

/** Looks until two looks in a row say the same, 5 s at most (recovery.md, 5.2); the last look either way. */
export async function observeSettled(run: Run, sight: Sight): Promise<Snapshot | undefined> {
  const deadline = run.clock.now() + limits.settleMs;
  let last = await observeOnce(run, sight);
  while (last !== undefined && run.clock.now() < deadline && !run.gate.isStopped()) {
    await run.clock.sleep(limits.settleGapMs, run.gate.stopSignal).catch(() => undefined);
    const next = await observeOnce(run, sight);
    if (next === undefined) break;
    const isSettled = next.digest === last.digest && next.page.url === last.page.url;
    last = next;
    if (isSettled) break;
  }
  return last;
}

/** Looks every 300 ms until the page no longer says that it is loading, or the time is over. */
export async function waitWhileBusy(run: Run, sight: Sight | undefined, milliseconds: number): Promise<void> {
  const deadline = run.clock.now() + milliseconds;
  for (;;) {
    const left = deadline - run.clock.now();
    if (left <= 0 || run.gate.isStopped()) return;
    const page = sight === undefined ? undefined : await observeOnce(run, sight);
    if (page !== undefined && page.busy === undefined) return;
    await run.clock.sleep(Math.min(limits.settleGapMs, left), run.gate.stopSignal).catch(() => undefined);
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
export async function takeShot(run: Run, { nodeId, visit, caption, isKept }: { readonly nodeId: string; readonly visit: number; readonly caption: string; readonly isKept: boolean }): Promise<Shot | undefined> {
  const { capture } = run.tools;
  if (capture === undefined) return undefined;
  const limited = await runLimited(run, observeLimitMs, (signal) => capture.call(run.tools, signal));
  if (limited.end !== 'done' || limited.value === undefined) return undefined;
  const picture = limited.value;
  if (!isKept) return { picture };
  const file = await run.sink.storeArtifact(picture, caption);
  run.record({ type: 'artifact-recorded', nodeId, visit, kind: 'screenshot', file, mimeType: picture.mimeType, caption });
  return { picture, file };
}
