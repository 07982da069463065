import { findPageChanges } from '../../shared/page/page-changes.ts';
import { heldFields } from '../../shared/page/held-fields.ts';
import type { LivePlace } from '../../shared/page/live-place.ts';
import { looksOf } from '../../shared/page/looks-of.ts';
import { pageStateOf } from '../../shared/page/page-state.ts';
import type { Snapshot } from '../../shared/page/snapshot.ts';
import type { FilledObject } from '../../shared/secrets/sealed-text.ts';
import { settle, watch, type Sight } from './observe.ts';
import type { ResolvedTool, ToolCaller } from './ports.ts';
import type { Run } from './run.ts';
import { runLimited } from './run-limited.ts';
import { timeLimit } from './time-limit.ts';

/** Nothing is called: it only says that the browser's page is meant. */
export const anyRead = { server: 'browser', tool: 'read_page', effect: 'read' } as const;

/** A page that does not answer at all is not waited for; one on a slow machine is. In ms. */
const lookLimitMs = 10_000;

/** After an action that seems to have changed nothing, the page is given this long to show its effect. */
const patience = { frames: 36, ms: 600 };
/** Of a field that does not hold yet what was typed: how often it is looked at, and how many frames lie between. */
const fieldLooks = 4;
const betweenFieldLooks = { frames: 12, ms: 150 };

/**
 * What the page shows around a call; undefined where there is nothing to look at, or when it cannot be seen now. Before a
 * tool that only reads, nobody need look.
 */
export async function look(
  run: Run,
  tool: ResolvedTool,
  args: FilledObject,
  moment: 'before' | 'after',
): Promise<Snapshot | undefined> {
  const { observe } = run.tools;
  if (observe === undefined || (moment === 'before' && tool.effect === 'read')) return undefined;
  const seen = await runLimited(run, lookLimitMs, (signal) => observe.call(run.tools, tool, args, signal));
  return seen.end === 'done' ? seen.value : undefined;
}

/** Where the browser's page is; undefined when none is open, or when it does not say within 10 s. */
export async function placeOf(tools: ToolCaller): Promise<LivePlace | undefined> {
  const snapshot = await tools.observe?.(anyRead, {}, timeLimit(lookLimitMs)).catch(() => undefined);
  if (snapshot === undefined) return undefined;
  return {
    state: pageStateOf(snapshot),
    looks: looksOf(snapshot),
    fields: heldFields(snapshot.nodes),
    touches: tools.hands?.since(0) ?? [],
    lastActAt: tools.hands?.lastActAt ?? 0,
  };
}

/** The page after a call that succeeded; one that should have changed something is looked at again until it has, for a short while. */
export async function lookAfter(
  run: Run,
  tool: ResolvedTool,
  args: FilledObject,
  before: Snapshot | undefined,
): Promise<Snapshot | undefined> {
  const hasEffect = (now: Snapshot | undefined): boolean =>
    before === undefined ||
    now === undefined ||
    tool.effect !== 'non-idempotent' ||
    findPageChanges(before, now).length > 0;
  const now = await look(run, tool, args, 'after');
  if (hasEffect(now) || run.gate.isStopped()) return asEffect(now);
  await settle(run, { tool });
  const settled = await look(run, tool, args, 'after');
  if (hasEffect(settled) || run.gate.isStopped()) return asEffect(settled);
  const { isCaused } = await watch(run, { tool }, patience);
  await settle(run, { tool });
  const late = await look(run, tool, args, 'after');
  return late === undefined || isCaused ? late : { ...late, isUnproven: true };
}

/** What is there as soon as the page has settled is taken for what the call did: nobody tries again for it. */
function asEffect(seen: Snapshot | undefined): Snapshot | undefined {
  if (seen === undefined) return undefined;
  const { isUnproven: _isUnproven, ...effect } = seen;
  return effect;
}

/** The page after a call, looked at again for a short while until it is as it should be; the last look either way. */
export async function lookUntil(
  run: Run,
  { tool, args }: Sight,
  isReached: (now: Snapshot) => boolean,
): Promise<Snapshot | undefined> {
  let now = await look(run, tool, args, 'after');
  for (let looks = 1; looks < fieldLooks; looks += 1) {
    if ((now !== undefined && isReached(now)) || run.gate.isStopped()) return now;
    await settle(run, { tool });
    await watch(run, { tool }, { ...betweenFieldLooks, isWhole: true });
    now = await look(run, tool, args, 'after');
  }
  return now;
}
