import type { PlaceDifference } from './compare-places.ts';
import type { LedgerEntry } from './entry.ts';
import { isHarmless, type Replay } from './resume-plan.ts';

/** Tools after which the page does not depend on where it was before. */
const establishers: ReadonlySet<string> = new Set(['browser open_page', 'browser focus_window']);

interface ReplayPlan {
  readonly replays: readonly Replay[];
  /** Those of them that a person must allow: they may change something once more, or they sign in. */
  readonly toConfirm: readonly LedgerEntry[];
}

/**
 * The way back to where the kept visits ended: from the nearest step that establishes the page on. A browser that is gone
 * took its sign-ins along, so then the way begins at the first such step, unless only a shorter one is harmless.
 * Undefined when no step establishes the page.
 */
export function findReplay(kept: readonly LedgerEntry[], difference: PlaceDifference): ReplayPlan | undefined {
  const starts = kept.flatMap((entry, index) => (isEstablisher(entry) ? [index] : []));
  const nearest = starts.at(-1);
  if (nearest === undefined) return undefined;
  const inOrder = difference.code === 'SESSION_LOST' ? starts : [nearest];
  const plans = inOrder.map((index) => planFrom(kept.slice(index), difference));
  return plans.find(({ toConfirm }) => toConfirm.length === 0) ?? plans[0];
}

function isEstablisher({ tool }: LedgerEntry): boolean {
  return tool !== undefined && establishers.has(`${tool.server} ${tool.name}`);
}

function planFrom(path: readonly LedgerEntry[], { code, sentence }: PlaceDifference): ReplayPlan {
  return {
    replays: path.map((entry) => ({ entry, rerun: { code, sentence } })),
    toConfirm: path.filter((entry) => !isHarmless(entry)),
  };
}
