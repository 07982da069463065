import type { Snapshot } from '../page/snapshot.ts';
import type { Action, NodeContext, Outcome } from './action.ts';
import type { BudgetEvent } from './budget-event.ts';
import type { Counters } from './counters.ts';
import type { Decision, Observation } from './decision.ts';

/** An action about to be sent. `snapshot`, with the action's target in it, is undefined where there is no page to look at. */
export interface BeforeInput {
  readonly action: Action;
  readonly context: NodeContext;
  readonly snapshot: Snapshot | undefined;
  readonly now: number;
}

/** An action that was sent: the looks before and after it. `post` undefined where `pre` is not: the page could not be looked at. */
export interface AfterInput {
  readonly action: Action;
  readonly context: NodeContext;
  readonly pre: Snapshot | undefined;
  readonly post: Snapshot | undefined;
  readonly outcome: Outcome;
  readonly now: number;
}

/** `events` are to be written before anything else is done; folded into the old counters they give the new. */
export interface BeforeResult {
  readonly counters: Counters;
  readonly decision: Decision;
  readonly events: readonly BudgetEvent[];
}

export interface AfterResult extends BeforeResult {
  readonly observation: Observation;
}
