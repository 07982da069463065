import type { BudgetPart, Case } from './case.ts';
import type { Episode } from './counters.ts';
import type { Decision, DenyCode, NextStep } from './decision.ts';
import { heldBackAttempt } from './effect/attempts.ts';
import { limits } from './limits.ts';
import { describeEnd, describeExpectedEffect } from './report/describe-episode.ts';
import { failureLabelOf } from './report/labels.ts';
import { reportFailure, type Failing } from './report/report-failure.ts';
import { episodeOf, type ActionTurn } from './turn.ts';

interface Sending {
  readonly part: BudgetPart;
  readonly episode?: number | undefined;
  readonly blocker?: string;
  readonly isRetyping?: boolean;
}

export function send(turn: ActionTurn, { part, episode, blocker, isRetyping }: Sending): Decision {
  const { journal, action, now } = turn;
  journal.record({
    type: 'action-dispatched',
    actionId: action.id,
    part,
    ...(episode === undefined ? {} : { episode }),
    ...(blocker === undefined ? {} : { blocker }),
    ...(isRetyping === true ? { isRetyping } : {}),
    at: now,
  });
  return part === 'primary'
    ? { ...continueStep(turn, episode), ...(isRetyping === true ? { isRetyping } : {}) }
    : { kind: 'allow', ...(episode === undefined ? {} : { episode }) };
}

export function continueStep(
  turn: ActionTurn,
  id: number | undefined,
  more: { readonly case?: Case; readonly allowedNext?: NextStep[] } = {},
): Decision {
  const episode = episodeOf(turn, id);
  return {
    kind: 'allow',
    ...(episode === undefined
      ? {}
      : { episode: episode.id, attempt: { number: episode.dispatches, of: limits.dispatches } }),
    ...more,
  };
}

interface Denial {
  readonly code: DenyCode;
  readonly message: string;
  readonly advice?: string;
  readonly allowedNext: NextStep[];
  readonly episode?: Episode | undefined;
  readonly case?: Case | undefined;
}

export function deny(
  turn: ActionTurn,
  { code, message, advice, allowedNext, episode, case: found }: Denial,
): Decision {
  const { journal, action, target } = turn;
  journal.record({
    type: 'action-denied',
    actionId: action.id,
    code,
    ...(episode === undefined ? {} : { episode: episode.id }),
    attempt: heldBackAttempt(turn, { message, case: found }),
  });
  if (journal.counters.denials >= limits.denials) {
    const tried = episodeOf(turn, episode?.id) ?? episode;
    const insisted = `Refused ${limits.denials} times in a row: ${message}`;
    const sentences =
      tried === undefined
        ? { expected: 'An action that is allowed here.', actual: insisted }
        : { expected: describeExpectedEffect(tried), actual: `${describeEnd(tried)} ${insisted}`.trim() };
    return fail(turn, { label: failureLabelOf(found, target.role), case: found, episode, ...sentences });
  }
  return {
    kind: 'deny',
    code,
    message,
    ...(advice === undefined ? {} : { advice }),
    ...(found === undefined ? {} : { case: found }),
    allowedNext,
  };
}

export function fail(
  turn: ActionTurn,
  { isTargetAtFault, ...failing }: Failing & { readonly isTargetAtFault?: boolean },
): Decision {
  const { journal, context } = turn;
  const { label, episode } = failing;
  journal.record({
    type: 'budget-spent',
    label,
    ...(episode !== undefined && isTargetAtFault === true ? { episode: episode.id } : {}),
  });
  return {
    kind: 'fail',
    report: reportFailure(journal.counters, context, {
      ...failing,
      episode: episodeOf(turn, episode?.id) ?? episode,
    }),
  };
}
