import type { Workflow } from '../workflow/workflow.ts';
import type { PlaceDifference } from './compare-places.ts';
import type { LedgerEntry } from './entry.ts';
import { establishesByItself } from './establishers.ts';
import type { Replay } from './resume-plan.ts';

interface ReplayPlan {
  /** How many of the kept visits come before it. */
  readonly first: number;
  readonly replays: readonly Replay[];
  /** Visits on the way that have nothing to do with the page: they stay as they were made. */
  readonly keptInside: readonly LedgerEntry[];
  /** Of the replays, those that a person must allow: they may change something once more, or they sign in. */
  readonly toConfirm: readonly LedgerEntry[];
  /** What was done by hand on the way, and running the steps again does not repeat. */
  readonly byHand: string | undefined;
}

/**
 * The way back to where the kept visits ended: from the nearest step that establishes the page on. A browser that is gone
 * took its sign-ins along, so then the way begins at the first such step, unless only a shorter one is harmless.
 * Undefined when no step establishes the page.
 */
export function findReplay(kept: readonly LedgerEntry[], difference: PlaceDifference, { nodes }: Pick<Workflow, 'nodes'>): ReplayPlan | undefined {
  const marked = new Set(nodes.flatMap(({ id, establishesPage }) => (establishesPage === true ? [id] : [])));
  const starts = kept.flatMap((entry, index) => (entry.verdict !== 'skipped' && ((entry.tool !== undefined && establishesByItself(entry.tool)) || marked.has(entry.nodeId)) ? [index] : []));
  const nearest = starts.at(-1);
  if (nearest === undefined) return undefined;
  const inOrder = difference.code === 'SESSION_LOST' || difference.code === 'STATE_APP' ? starts : [nearest];
  const plans = inOrder.map((first) => planFrom(kept, first, difference));
  return plans.find(({ toConfirm, byHand }) => toConfirm.length === 0 && byHand === undefined) ?? plans[0];
}

function planFrom(kept: readonly LedgerEntry[], first: number, { code, sentence }: PlaceDifference): ReplayPlan {
  const path = kept.slice(first);
  const keptInside = path.slice(1).filter((entry) => isElsewhere(entry, path[0]));
  const again = path.filter((entry) => !keptInside.includes(entry));
  return {
    first,
    keptInside,
    replays: again.map((entry) => ({ entry, rerun: { code, sentence }, isHarmless: isHarmless(entry) })),
    toConfirm: again.filter((entry) => !isHarmless(entry)),
    byHand: path.slice(1).find(({ byHand }) => byHand !== undefined)?.byHand,
  };
}

/** Whether a visit asked something that is neither the browser nor what the way begins with. */
function isElsewhere({ nodeType, tool }: LedgerEntry, begin: LedgerEntry | undefined): boolean {
  if (nodeType === 'AiTransform') return true;
  return nodeType === 'Tool' && tool !== undefined && tool.server !== 'browser' && tool.server !== begin?.tool?.server;
}

/** Whether repeating a visit needs nobody's word. */
function isHarmless({ tool, usesSecret }: LedgerEntry): boolean {
  return tool?.effect !== 'non-idempotent' && usesSecret !== true;
}
