import { continueStep, fail } from '../answers.ts';
import type { Episode } from '../counters.ts';
import type { Decision } from '../decision.ts';
import { isEditable } from '../identity/roles.ts';
import { limits } from '../limits.ts';
import { describeActionTarget } from '../report/describe-episode.ts';
import type { ActionTurn } from '../turn.ts';
import { holdsTyped } from '../typed/holds-typed.ts';
import { mayHaveActed } from '../../page/sent-request.ts';

export type ReadBack = 'landed' | 'rejected' | 'unreadable';

export function readBack({ action, snapshot }: ActionTurn): ReadBack | undefined {
  const target = snapshot?.target;
  if (action.kind !== 'type' || target === undefined) return undefined;
  if (target.value === undefined) return isEditable(target.role) ? 'unreadable' : undefined;
  if (action.intendedText === undefined) return undefined;
  if (snapshot?.sent?.some(mayHaveActed) === true) return 'unreadable';
  return holdsTyped(action.intendedText, target.value) ? 'landed' : 'rejected';
}

/** Case D, after typing: retypes once, then fails. */
export function judgeInput(turn: ActionTurn, episode: Episode): Decision {
  turn.journal.record({ type: 'case-found', episode: episode.id, case: 'D' });
  return episode.retypings >= limits.retypings
    ? failInput(turn, episode)
    : continueStep(turn, episode.id, { case: 'D', allowedNext: ['type'] });
}

export function isRetyping({ action }: ActionTurn, episode: Episode): boolean {
  return action.kind === 'type' && episode.cases.includes('D');
}

function failInput(turn: ActionTurn, episode: Episode): Decision {
  const { action, snapshot, target } = turn;
  const words = describeActionTarget(target);
  const quote = (text: string | undefined): string =>
    action.isSecret === true ? 'a different text (a secret)' : `"${(text ?? '').slice(0, 200)}"`;
  return fail(turn, {
    label: 'Input Rejection Bug',
    case: 'D',
    episode,
    isTargetAtFault: true,
    expected:
      action.isSecret === true
        ? `${words} accepts the typed text (a secret).`
        : `${words} holds ${quote(action.intendedText)}.`,
    actual: `${words} holds ${quote(snapshot?.target?.value)}${action.isSecret === true ? '' : ` instead of ${quote(action.intendedText)}`}, even after it was cleared and retyped.`,
  });
}
