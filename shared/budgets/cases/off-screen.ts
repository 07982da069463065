import type { Bounds, Snapshot } from '../../page/snapshot.ts';
import { deny, fail } from '../answers.ts';
import type { Episode } from '../counters.ts';
import type { Decision } from '../decision.ts';
import { limits } from '../limits.ts';
import { describeActionTarget } from '../report/describe-action-target.ts';
import { currentEpisode, type ActionTurn } from '../turn.ts';

/** Case C, before an action. */
export function checkReach(turn: ActionTurn, episode: Episode): Decision | undefined {
  const { journal, action, snapshot, target } = turn;
  if (snapshot?.target === undefined || snapshot.target.isInViewport || action.bringsIntoView === true)
    return undefined;
  journal.record({ type: 'case-found', episode: episode.id, case: 'C' });
  if (episode.reveals >= limits.reveals) return failReach(turn, episode);
  return deny(turn, {
    code: 'off-screen',
    message: `${describeActionTarget(target)} is out of view.`,
    advice: `Scroll ${sideOf(snapshot)} first.`,
    allowedNext: ['scroll'],
    episode,
    case: 'C',
  });
}

export function revealedBy(turn: ActionTurn): Episode | undefined {
  const episode = currentEpisode(turn);
  return episode?.cases.at(-1) === 'C' && episode.reveals < limits.reveals ? episode : undefined;
}

export function failReach(turn: ActionTurn, episode: Episode): Decision {
  const words = describeActionTarget(turn.target);
  return fail(turn, {
    label: 'Unreachable Target',
    case: 'C',
    episode,
    expected: `${words} comes into view.`,
    actual: 'It is still out of view after scrolling.',
  });
}

function sideOf({ target, viewport }: Snapshot): string {
  const bounds: Bounds | undefined = target?.bounds;
  if (bounds === undefined) return 'down by one view';
  if (bounds.y + bounds.height <= viewport.y) return 'up';
  if (bounds.y >= viewport.y + viewport.height) return 'down';
  if (bounds.x + bounds.width <= viewport.x) return 'left';
  return bounds.x >= viewport.x + viewport.width ? 'right' : 'to it';
}
