import type { HeldFields } from './held-fields.ts';
import type { PageState } from './page-state.ts';
import type { Touch } from './touch.ts';

export interface LivePlace {
  readonly state: PageState;
  /** Fingerprint by `looksOf`. */
  readonly looks: string;
  readonly fields: HeldFields;
  /** Since the browser opened. */
  readonly touches: readonly Touch[];
  /** When a tool last acted on a page; 0 if never. */
  readonly lastActAt: number;
}

/** `silent`: the open page is busy or loading; undefined: no page is open. */
export type LiveNow = LivePlace | 'silent' | undefined;
