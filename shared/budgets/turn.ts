import type { Snapshot } from '../page/snapshot.ts';
import type { Action, NodeContext } from './action.ts';
import { addressOf } from './address-of.ts';
import type { Counters, Episode } from './counters.ts';
import type { ElementRef } from './identity/element-ref.ts';
import { elementOf } from './identity/element-of.ts';
import { Journal } from './journal.ts';

/** `snapshot` is the latest one. */
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
    address: addressOf(context.address),
    target: elementOf(action, snapshot, { countsNames }),
  };
}

export function episodeOf({ journal }: ActionTurn, id: number | null | undefined): Episode | undefined {
  return journal.counters.episodes.find((episode) => episode.id === id);
}

/** Undefined on another page. */
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
