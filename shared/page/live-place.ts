import type { HeldFields } from './held-fields.ts';
import type { PageState } from './page-state.ts';
import type { Touch } from './touch.ts';

/** Where the page is right now, and what was done in the browser that it is in. */
export interface LivePlace {
  readonly state: PageState;
  /** As `looksOf` says it. */
  readonly looks: string;
  readonly fields: HeldFields;
  /** All that was done by hand since the browser was opened. */
  readonly touches: readonly Touch[];
  /** When a tool last did something to a page; 0 while none has. */
  readonly lastActAt: number;
}

/** `silent`: a page is open, and does not say where it is, since it loads or is busy; undefined: none is open. */
export type LiveNow = LivePlace | 'silent' | undefined;
