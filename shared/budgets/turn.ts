import type { Action, CallOutcome, NodeContext } from './action.ts';
import type { BudgetEvent } from './budget-event.ts';
import type { Counters, Episode } from './counters.ts';
import type { Decision, Observation } from './decision.ts';
import { foldBudgets } from './fold-budgets.ts';
import { elementOf } from './identity/element-of.ts';
import type { ElementRef } from './identity/element-ref.ts';
import type { Address } from '../ledger/entry.ts';
import type { Snapshot } from '../page/snapshot.ts';

export interface ActionTurn {
  readonly journal: Journal;
  readonly action: Action;
  readonly context: NodeContext;
  readonly snapshot: Snapshot | undefined;
  readonly now: number;
  readonly address: string;
  readonly target: ElementRef;
}

type Given = Pick<ActionTurn, 'action' | 'context' | 'snapshot' | 'now'>;

export function openTurn(
  counters: Counters,
  { action, context, snapshot, now }: Given,
  countsNames: boolean,
): ActionTurn {
  return {
    journal: new Journal(counters),
    action,
    context,
    snapshot,
    now,
    address: addressKey(context.address),
    target: elementOf(action, snapshot, { countsNames }),
  };
}

export function episodeOf({ journal }: ActionTurn, id: number | null | undefined): Episode | undefined {
  return journal.counters.episodes.find((episode) => episode.id === id);
}

export function currentEpisode(turn: ActionTurn): Episode | undefined {
  const episode = episodeOf(turn, turn.journal.counters.current);
  const latest = episode?.members.at(-1);
  return episode?.address === turn.address &&
    latest?.window === turn.target.window &&
    latest.page === turn.target.page
    ? episode
    : undefined;
}

export function isUnresponsive(episode: Episode | undefined): episode is Episode {
  return episode !== undefined && episode.cases.at(-1) === 'E' && episode.givenUp === null;
}

export function scopeOf({ iterations }: Address): string {
  return iterations.map(({ loopId, iteration }) => `${loopId}:${iteration}`).join('/');
}

function addressKey(address: Address): string {
  return `${address.nodeId}#${address.visit}@${scopeOf(address)}`;
}

export class Journal {
  readonly events: BudgetEvent[] = [];
  counters: Counters;

  constructor(counters: Counters) {
    this.counters = counters;
  }

  record(event: BudgetEvent): void {
    this.counters = foldBudgets(this.counters, event);
    this.events.push(event);
  }
}

/** `snapshot` holds the target. */
export interface BeforeInput {
  readonly action: Action;
  readonly context: NodeContext;
  readonly snapshot: Snapshot | undefined;
  readonly now: number;
}

/** If only `post` is undefined, the second snapshot failed. */
export interface AfterInput {
  readonly action: Action;
  readonly context: NodeContext;
  readonly pre: Snapshot | undefined;
  readonly post: Snapshot | undefined;
  readonly outcome: CallOutcome;
  readonly now: number;
}

export interface BeforeResult {
  readonly counters: Counters;
  readonly decision: Decision;
  readonly events: readonly BudgetEvent[];
}

export interface AfterResult extends BeforeResult {
  readonly observation: Observation;
}
