import type { LiveNow } from '../page/live-page.ts';
import type { PageState } from '../page/page-state.ts';
import { describeUserActivity } from '../page/user-activity.ts';
import { comparePageStates, type PageMismatch } from './compare-page-states.ts';
import type { LedgerEntry } from './entry.ts';
import type { Ledger } from './fold-ledger.ts';

export interface KnownPage {
  readonly hash: string;
  readonly state: PageState;
  readonly fingerprint: string | undefined;
  readonly since: number;
}

/** The page before the frontier's attempt, or after the last step. */
export function findKnownPage(
  reused: readonly LedgerEntry[],
  attempt: LedgerEntry | undefined,
  { states }: Ledger,
): KnownPage | undefined {
  const last = reused.findLast(({ post }) => post !== undefined);
  if (last?.post === undefined) return undefined;
  const [hash, fingerprint, since] =
    attempt?.pre === undefined
      ? [last.post, last.contentFingerprints?.post, last.startedAt]
      : [attempt.pre, attempt.contentFingerprints?.pre, attempt.startedAt];
  const state = states[hash];
  return state === undefined ? undefined : { hash, state, fingerprint, since };
}

interface Now {
  readonly live: LiveNow;
  readonly endedAt: number | undefined;
  readonly isPageRight: boolean;
}

/** Undefined if the run can continue. After user activity the content must match too (recovery.md, 6.6). */
export function findPageMismatch(
  knownPage: KnownPage,
  { live, endedAt, isPageRight }: Now,
): PageMismatch | undefined {
  if (live === undefined) return { code: 'SESSION_LOST', sentence: 'The browser is no longer open.' };
  if (live === 'busy')
    return {
      code: 'STATE_BUSY',
      sentence: 'The page is not responding: it may be loading or busy.',
    };
  const elsewhere = comparePageStates(knownPage.state, live.state);
  if (elsewhere?.code === 'STATE_RECORD' && isPageRight) return undefined;
  if (elsewhere !== undefined || isPageRight || live.fingerprint === knownPage.fingerprint) return elsewhere;
  const touches = live.userActivity.filter(({ at }) => at >= knownPage.since);
  if (touches.length > 0)
    return {
      code: 'HUMAN_INTERFERED',
      sentence: `${describeUserActivity(touches)} since then, and the page content changed.`,
    };
  return endedAt !== undefined && live.lastActAt > endedAt
    ? {
        code: 'HUMAN_INTERFERED',
        sentence: 'Another run used the browser since then, and the page content changed.',
      }
    : undefined;
}
