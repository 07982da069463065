import type { HeldFields } from './held-fields.ts';
import type { PageState } from './page-state.ts';
import type { UserActivity } from './user-activity.ts';

export interface LivePage {
  readonly state: PageState;
  /** By `contentFingerprint`. */
  readonly fingerprint: string;
  readonly fields: HeldFields;
  /** Since the browser opened. */
  readonly userActivity: readonly UserActivity[];
  readonly lastActAt: number;
}

/** `busy`: the page is busy or loading; undefined: none is open. */
export type LiveNow = LivePage | 'busy' | undefined;
