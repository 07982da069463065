import type { Delta } from '../case.ts';
import { caseOf, type SentAction } from '../finding.ts';
import type { Decision, Observation } from '../decision.ts';
import { standstillWarning } from '../guards/guard.ts';
import { describeAttempt, describeSent } from './describe-line.ts';
import { episodeOf, type ActionTurn } from '../turn.ts';

export function observationOf(
  turn: ActionTurn,
  sent: SentAction,
  { decision, late }: { readonly decision: Decision; readonly late: Delta | undefined },
): Observation {
  const { pending, finding, effect } = sent;
  const found = pending.part === 'free' ? undefined : caseOf(finding);
  const warning =
    effect.delta === 'zero' && pending.part === 'primary' && decision.kind !== 'fail'
      ? standstillWarning(turn)
      : undefined;
  const seen = { ...sent, decision };
  const sentence = describeSent(turn, seen);
  return {
    delta: effect.delta,
    ...(found === undefined ? {} : { case: found }),
    ...(late === undefined ? {} : { late }),
    ...(isUndecided(turn, sent) ? { isUnverified: true } : {}),
    line: pending.part === 'primary' ? `${describeAttempt(turn, seen)} ${sentence}` : sentence,
    said: sentence,
    ...(warning === undefined ? {} : { warning }),
  };
}

function isUndecided(turn: ActionTurn, { pending, finding, effect }: SentAction): boolean {
  return (
    pending.part === 'primary' &&
    finding.kind === 'effect' &&
    effect.isUnverified === true &&
    episodeOf(turn, pending.episode) !== undefined
  );
}
