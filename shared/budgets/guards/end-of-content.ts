import { deny, send } from '../answers.ts';
import type { Decision } from '../decision.ts';
import { windowPageKey } from '../identity/page-key.ts';
import { limits } from '../limits.ts';
import { currentEpisode, type ActionTurn } from '../turn.ts';

export function beforeScroll(turn: ActionTurn): Decision {
  const episode = currentEpisode(turn);
  const found = episode?.cases.at(-1) === 'C' ? 'C' : undefined;
  if (episode !== undefined && found === 'C' && episode.reveals < limits.reveals)
    return send(turn, { part: 'reveal', episode: episode.id });
  if (!isAtEnd(turn)) return send(turn, { part: 'scroll' });
  return deny(turn, {
    code: 'end-of-content',
    message: `The content ends here: ${limits.idleScrolls} scrolls showed nothing new.`,
    allowedNext: ['other-element', 'observe', 'ask-user'],
    episode,
    case: found,
  });
}

export function countScroll(turn: ActionTurn, isIdle: boolean): void {
  turn.journal.record({ type: 'scroll-observed', place: scrolledPlace(turn), isIdle });
}

function isAtEnd(turn: ActionTurn): boolean {
  const { idleScrolls } = turn.journal.counters;
  return idleScrolls?.place === scrolledPlace(turn) && idleScrolls.times >= limits.idleScrolls;
}

function scrolledPlace({ snapshot, action }: ActionTurn): string {
  return `${snapshot === undefined ? '' : windowPageKey(snapshot)} ${action.direction ?? ''}`;
}
