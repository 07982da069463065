import { assertNever } from '../assert-never.ts';
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
    ...(found === undefined ? [] : [`case ${found}`]),
  ];
  return `${parts.join(', ')}.`;
}

const deltaWords: Readonly<Record<Exclude<TurnRecord['delta'], 'none'>, string>> = {
  high: 'the page changed',
  partial: 'the target or what is around it changed',
  zero: 'no change',
  unknown: 'effect unknown',
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
