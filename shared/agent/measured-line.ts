import { assertNever } from '../assert-never.ts';
import type { Case } from '../budgets/case.ts';
import { mayBeChance, type TurnRecord } from './turn-record.ts';

/** A turn's effect without text of a page, tool, or model. */
export function measuredLine(
  turn: Pick<TurnRecord, 'verdict' | 'delta' | 'case' | 'attempt' | 'action'>,
): string {
  const { verdict, delta, case: found, attempt, action } = turn;
  const hasWorked = verdict === 'done' && (delta === 'high' || delta === 'partial');
  const isDoubtful = mayBeChance(turn);
  const isReading = isObserving(action);
  const parts = [
    isDoubtful ? 'carried out' : describeVerdict(verdict, isReading),
    ...(attempt === undefined || hasWorked || isDoubtful
      ? []
      : [`attempt ${attempt.number} of ${attempt.of}`]),
    ...(isReading || delta === 'none'
      ? []
      : [isDoubtful ? 'the page changed, perhaps by itself' : deltaWords[delta]]),
    ...(found === undefined ? [] : [caseWords[found]]),
  ];
  return `${parts.join(', ')}.`;
}

export const isObserving = (action: TurnRecord['action']): boolean =>
  action?.kind === 'tool' && action.effect === 'read';

const deltaWords: Readonly<Record<Exclude<TurnRecord['delta'], 'none'>, string>> = {
  high: 'the page changed',
  partial: 'the target or its surroundings changed',
  zero: 'no change',
  unknown: 'effect unknown',
};

const caseWords: Readonly<Record<Case, string>> = {
  A: 'the page was loading',
  B: 'something covers the page',
  C: 'the target is out of view',
  D: 'the field did not keep the text',
  E: 'the element does not respond',
};

function describeVerdict(verdict: TurnRecord['verdict'], isReading: boolean): string {
  switch (verdict) {
    case 'done':
      return isReading ? 'looked' : 'carried out';
    case 'unverified':
      return isReading ? 'looked' : 'carried out, no visible effect';
    case 'failed':
      return 'the tool failed';
    case 'refused':
      return 'not carried out';
    case 'invalid':
      return 'both answers were unusable';
    default:
      return assertNever(verdict);
  }
}
