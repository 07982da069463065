import { assertNever } from '../assert-never.ts';
import type { Case } from '../budgets/case.ts';
import type { TurnRecord } from './turn-record.ts';

/** What code measured of a turn, in its own words alone: nothing that a page, a tool or a model said is in it. */
export function measuredLine({
  verdict,
  delta,
  case: found,
  attempt,
  action,
}: Pick<TurnRecord, 'verdict' | 'delta' | 'case' | 'attempt' | 'action'>): string {
  const isLook = action?.kind === 'tool' && action.effect === 'read';
  const parts = [
    sayVerdict(verdict, isLook),
    ...(attempt === undefined ? [] : [`attempt ${attempt.number} of ${attempt.of}`]),
    ...(isLook || delta === 'none' ? [] : [deltaWords[delta]]),
    ...(found === undefined ? [] : [caseWords[found]]),
  ];
  return `${parts.join(', ')}.`;
}

const deltaWords: Readonly<Record<Exclude<TurnRecord['delta'], 'none'>, string>> = {
  high: 'the page changed',
  partial: 'the target or what is around it changed',
  zero: 'no change',
  unknown: 'effect unknown',
};

const caseWords: Readonly<Record<Case, string>> = {
  A: 'the page was loading',
  B: 'something lies over the page',
  C: 'it is out of view',
  D: 'the field did not keep the text',
  E: 'the thing does not respond',
};

function sayVerdict(verdict: TurnRecord['verdict'], isLook: boolean): string {
  switch (verdict) {
    case 'done':
      return isLook ? 'looked' : 'carried out';
    case 'unverified':
      return 'carried out, no effect was seen';
    case 'failed':
      return 'the tool failed';
    case 'refused':
      return 'not carried out';
    case 'invalid':
      return 'neither of two answers could be used';
    default:
      return assertNever(verdict);
  }
}
