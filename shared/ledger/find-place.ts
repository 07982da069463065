import type { LiveNow } from '../page/live-place.ts';
import type { PageState } from '../page/page-state.ts';
import { sayTouches } from '../page/touch.ts';
import { comparePlaces, type PlaceDifference } from './compare-places.ts';
import type { LedgerEntry } from './entry.ts';
import type { Ledger } from './fold-ledger.ts';

/** Where the page was when the kept visits ended. */
export interface Place {
  readonly hash: string;
  readonly state: PageState;
  /** As `looksOf` said it; undefined where nobody wrote it down. */
  readonly looks: string | undefined;
  /** When the visit began that saw it. */
  readonly since: number;
}

/** The last state that is known of the page before the frontier: from right before it was tried, else from after the last step that acted on it. */
export function findPlace(
  kept: readonly LedgerEntry[],
  attempt: LedgerEntry | undefined,
  { states }: Ledger,
): Place | undefined {
  const last = kept.findLast(({ post }) => post !== undefined);
  if (last?.post === undefined) return undefined;
  const [hash, looks, since] =
    attempt?.pre === undefined
      ? [last.post, last.looks?.post, last.startedAt]
      : [attempt.pre, attempt.looks?.pre, attempt.startedAt];
  const state = states[hash];
  return state === undefined ? undefined : { hash, state, looks, since };
}

interface Now {
  readonly live: LiveNow;
  /** When the run ended; undefined for one that did not say. */
  readonly endedAt: number | undefined;
  /** A person has looked at the page and says that it is right. */
  readonly isPlaceRight: boolean;
}

/**
 * How the page is elsewhere; undefined where the run can go on. Whoever used the browser since may have changed more than
 * where it is, so then it must look the same, too (recovery.md, 6.6).
 */
export function differenceNow(
  place: Place,
  { live, endedAt, isPlaceRight }: Now,
): PlaceDifference | undefined {
  if (live === undefined) return { code: 'SESSION_LOST', sentence: 'The browser is not open any more.' };
  if (live === 'silent')
    return {
      code: 'STATE_SILENT',
      sentence: 'The page does not answer: it may still be loading, or be busy.',
    };
  const elsewhere = comparePlaces(place.state, live.state);
  // Which record is meant, a person can see better.
  if (elsewhere?.code === 'STATE_RECORD' && isPlaceRight) return undefined;
  if (elsewhere !== undefined || isPlaceRight || live.looks === place.looks) return elsewhere;
  const touches = live.touches.filter(({ at }) => at >= place.since);
  if (touches.length > 0)
    return {
      code: 'HUMAN_INTERFERED',
      sentence: `${sayTouches(touches)} since, and the page does not say what it said.`,
    };
  return endedAt !== undefined && live.lastActAt > endedAt
    ? {
        code: 'HUMAN_INTERFERED',
        sentence: 'Another run used the browser since, and the page does not say what it said.',
      }
    : undefined;
}
