import type { CallOutcome } from './action.ts';
import { continueStep } from './answers.ts';
import { isBlockerShown, readBlocker } from './cases/blocker.ts';
import { canWait, failLoading } from './cases/loading.ts';
import { failObstruction } from './cases/obstruction.ts';
import { failSpent, isSpent } from './cases/unresponsive.ts';
import type { Decision } from './decision.ts';
import { countScroll } from './guards/end-of-content.ts';
import type { SentAction } from './finding.ts';
import { episodeOf, type ActionTurn } from './turn.ts';

export function decideByPart(turn: ActionTurn, sent: SentAction, outcome: CallOutcome): Decision {
  const { journal, action, snapshot } = turn;
  const { finding, effect, pending } = sent;
  switch (pending.part) {
    case 'wait':
      return decideWait(turn, sent);
    case 'dismissal':
      return decideDismissal(turn, sent);
    case 'scroll':
      if (snapshot !== undefined) countScroll(turn, effect.delta === 'zero');
      return { kind: 'allow' };
    case 'free':
      if (
        finding.kind !== 'tool-error' &&
        !(outcome.status === 'ok' && outcome.foundNothing === true) &&
        (action.kind === 'observe' || action.kind === 'assert')
      )
        journal.record({ type: 'effect-checked' });
      return { kind: 'allow' };
    default:
      return continueStep(turn, pending.episode);
  }
}

function decideWait(turn: ActionTurn, { finding, pending }: SentAction): Decision {
  const episode = episodeOf(turn, pending.episode);
  if (finding.kind === 'loading')
    return canWait(turn, episode)
      ? continueStep(turn, pending.episode, { case: 'A', allowedNext: ['wait'] })
      : failLoading(turn, episode);
  if (episode === undefined || episode.undecided !== null) return continueStep(turn, pending.episode);
  return isSpent(episode)
    ? failSpent(turn, episode)
    : continueStep(turn, episode.id, { allowedNext: ['same-action'] });
}

function decideDismissal(turn: ActionTurn, { pending }: SentAction): Decision {
  const { journal, snapshot, context } = turn;
  const episode = episodeOf(turn, pending.episode);
  const blocker = pending.blocker === undefined ? undefined : readBlocker(pending.blocker, context);
  if (episode === undefined || blocker === undefined || snapshot === undefined)
    return continueStep(turn, pending.episode);
  if (isBlockerShown(blocker, snapshot, context)) return failObstruction(turn, blocker, episode);
  journal.record({ type: 'obstruction-cleared', episode: episode.id });
  return continueStep(turn, episode.id, { allowedNext: ['same-action'] });
}
