import type { JsonObject } from '../../shared/json.ts';
import { findPageChanges } from '../../shared/page/page-changes.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { ResolvedTool } from './ports.ts';
import type { Run } from './run.ts';
import { runLimited } from './run-limited.ts';

const lookLimitMs = 2_000;

/** After an action that seems to have changed nothing, the page is given this long, in steps, to show its effect. */
const patienceMs = [80, 200, 300];

/**
 * What the page shows around a call; undefined where there is nothing to look at, or when it cannot be seen now. Before a
 * tool that only reads, nobody need look.
 */
export async function look(run: Run, tool: ResolvedTool, args: JsonObject, moment: 'before' | 'after'): Promise<Snapshot | undefined> {
  const { observe } = run.tools;
  if (observe === undefined || (moment === 'before' && tool.effect === 'read')) return undefined;
  const seen = await runLimited(run, lookLimitMs, (signal) => observe.call(run.tools, tool, args, signal));
  return seen.end === 'done' ? seen.value : undefined;
}

/** The page after a call that succeeded; one that should have changed something is looked at again until it has, for a short while. */
export async function lookAfter(run: Run, tool: ResolvedTool, args: JsonObject, before: Snapshot | undefined): Promise<Snapshot | undefined> {
  let now = await look(run, tool, args, 'after');
  if (before === undefined || tool.effect !== 'non-idempotent') return now;
  for (const milliseconds of patienceMs) {
    if (now !== undefined && findPageChanges(before, now).length > 0) return now;
    if (run.gate.isStopped()) return now;
    await run.clock.sleep(milliseconds, run.gate.stopSignal).catch(() => undefined);
    now = await look(run, tool, args, 'after');
  }
  return now;
}
