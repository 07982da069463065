import type { ActionKind } from '../../tools/tool-facts.ts';
import { deny, fail, continueStep } from '../answers.ts';
import type { Episode } from '../counters.ts';
import type { Decision } from '../decision.ts';
import { limits } from '../limits.ts';
import { failureLabelOf } from '../report/labels.ts';
import { describeEnd, describeEpisodeTarget, describeExpectedEffect } from '../report/describe-episode.ts';
import { currentEpisode, isUnresponsive, type ActionTurn } from '../turn.ts';

const presses: ReadonlySet<ActionKind> = new Set(['click', 'longPress', 'key', 'drag', 'dismiss']);
const detours: ReadonlySet<ActionKind> = new Set([...presses, 'navigate', 'launch']);

export function checkDetour(turn: ActionTurn, episode: Episode | undefined): Decision | undefined {
  const { action, context } = turn;
  const stuck = currentEpisode(turn);
  if (
    !isUnresponsive(stuck) ||
    stuck.id === episode?.id ||
    action.purpose === 'stabilize' ||
    !detours.has(action.kind) ||
    context.isAiStep === true
  )
    return undefined;
  return deny(turn, {
    code: 'alternate-route',
    message: `The step names ${describeEpisodeTarget(stuck)}, so no other control may be used.`,
    allowedNext: ['same-action', 'ask-user'],
    episode: stuck,
    case: 'E',
  });
}

export function checkResponse(turn: ActionTurn, episode: Episode): Decision | undefined {
  const { action, journal } = turn;
  if (episode.givenUp !== null) {
    if (journal.counters.routes?.address !== turn.address) return failSpent(turn, episode);
    return deny(turn, {
      code: 'target-given-up',
      message: `${describeEpisodeTarget(episode)} does not answer.`,
      advice: 'Try one alternative.',
      allowedNext: ['other-element', 'ask-user'],
      episode,
      case: 'E',
    });
  }
  if (isSpent(episode)) return failSpent(turn, episode);
  if (
    isUnresponsive(episode) &&
    action.kind !== episode.kind &&
    presses.has(action.kind) &&
    presses.has(episode.kind)
  ) {
    return deny(turn, {
      code: 'kind-swap',
      message: `${describeEpisodeTarget(episode)} did not respond to ${episode.kind}: ${action.kind} would be the same attempt.`,
      allowedNext: ['same-action', 'ask-user'],
      episode,
      case: 'E',
    });
  }
  return undefined;
}

export function isSpent({ dispatches, zeroEffects, late }: Episode): boolean {
  // The page may have responded each time.
  const inVain = zeroEffects === 0 ? dispatches - late : dispatches;
  return inVain >= limits.dispatches || zeroEffects >= limits.zeroEffects;
}

export function judgeZero(turn: ActionTurn, episode: Episode): Decision {
  turn.journal.record({ type: 'zero-effect-counted', episode: episode.id });
  turn.journal.record({ type: 'case-found', episode: episode.id, case: 'E' });
  return continueStep(turn, episode.id, { case: 'E', allowedNext: ['same-action'] });
}

/** An AI step may still try another route. */
export function failSpent(turn: ActionTurn, episode: Episode): Decision {
  const { journal, context, address, target } = turn;
  const last = episode.cases.at(-1);
  const label = episode.givenUp ?? failureLabelOf(last, target.role);
  const used = journal.counters.routes?.address === address ? journal.counters.routes.used : 0;
  if (
    last === 'E' &&
    episode.givenUp === null &&
    context.isAiStep === true &&
    used < limits.alternateRoutes
  ) {
    journal.record({ type: 'budget-spent', episode: episode.id, label });
    journal.record({ type: 'route-opened', address });
    return continueStep(turn, episode.id, { case: 'E', allowedNext: ['other-element', 'ask-user'] });
  }
  return fail(turn, {
    label,
    case: last,
    episode,
    isTargetAtFault: true,
    expected: describeExpectedEffect(episode),
    actual: describeEnd(episode),
  });
}
