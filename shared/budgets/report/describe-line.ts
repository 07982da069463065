import { assertNever } from '../../assert-never.ts';
import { readBlocker } from '../cases/blocker.ts';
import type { Counters } from '../counters.ts';
import type { Decision } from '../decision.ts';
import type { ObservedEffect } from '../effect/delta-of.ts';
import { limits } from '../limits.ts';
import { describeActionTarget } from './describe-episode.ts';
import type { SentAction } from '../finding.ts';
import type { ActionTurn } from '../turn.ts';

interface Seen extends SentAction {
  readonly decision: Decision;
}

export function describeSent(turn: ActionTurn, seen: Seen): string {
  const sentence = describePart(turn, seen);
  return seen.decision.kind === 'fail' ? `${sentence}; stopped: ${seen.decision.report.label}` : sentence;
}

export function describeAttempt({ journal }: ActionTurn, { pending, decision }: Seen): string {
  return `attempt ${numberOf(journal.counters, pending, decision)} of ${limits.dispatches}`;
}

function describePart(turn: ActionTurn, { pending, finding, effect }: Seen): string {
  const { journal, action, target, context, snapshot } = turn;
  const result =
    finding.kind === 'tool-error'
      ? { delta: effect.delta, reason: `the tool failed: ${finding.words}` }
      : effect;
  const tail = describeEffect(result);
  switch (pending.part) {
    case 'primary':
      return `on ${describeActionTarget(target)}, ${tail}`;
    case 'wait':
      return `wait ${journal.counters.periods.at(-1)?.waits ?? 1} of ${limits.waitsPerPeriod}, ${snapshot?.busy === undefined ? 'the page is ready' : `still loading (${snapshot.busy})`}`;
    case 'dismissal': {
      const blocker = readBlocker(pending.blocker ?? '', context);
      return `dismissal of ${blocker.words} (${journal.counters.dismissals[blocker.type] ?? 0} of ${limits.dismissalsPerRun} in this run), ${tail}`;
    }
    case 'reveal':
      return `scroll to the target, ${tail}`;
    case 'scroll':
      return `scroll${action.direction === undefined ? '' : ` ${action.direction}`}, ${tail}`;
    default:
      return `${action.kind}, ${finding.kind === 'tool-error' ? result.reason : 'done'}`;
  }
}

function numberOf({ episodes }: Counters, { episode: id }: Seen['pending'], decision: Decision): number {
  const attempt = decision.kind === 'allow' ? decision.attempt?.number : undefined;
  return episodes.find((episode) => episode.id === id)?.dispatches ?? attempt ?? 1;
}

export function describeEffect({ delta, reason }: ObservedEffect): string {
  switch (delta) {
    case 'high':
    case 'partial':
    case 'zero':
      return reason;
    case 'unknown':
      return `effect unknown: ${reason}`;
    default:
      return assertNever(delta);
  }
}
