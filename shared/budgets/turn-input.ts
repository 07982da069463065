import type { Snapshot } from '../page/snapshot.ts';
import type { Action, NodeContext, CallOutcome } from './action.ts';
import type { BudgetEvent } from './budget-event.ts';
import type { Counters } from './counters.ts';
import type { Decision, Observation } from './decision.ts';

/** `snapshot` holds the target; undefined without a page. */
export interface BeforeInput {
  readonly action: Action;
  readonly context: NodeContext;
  readonly snapshot: Snapshot | undefined;
  readonly now: number;
}

/** Only `post` undefined: the snapshot failed. */
export interface AfterInput {
  readonly action: Action;
  readonly context: NodeContext;
  readonly pre: Snapshot | undefined;
  readonly post: Snapshot | undefined;
  readonly outcome: CallOutcome;
  readonly now: number;
}

/** `events` must be stored before anything else happens. */
export interface BeforeResult {
  readonly counters: Counters;
  readonly decision: Decision;
  readonly events: readonly BudgetEvent[];
}

export interface AfterResult extends BeforeResult {
  readonly observation: Observation;
}
