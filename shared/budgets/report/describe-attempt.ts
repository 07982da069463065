import { assertNever } from '../../assert-never.ts';
import type { Case } from '../case.ts';
import type { ObservedEffect } from '../effect/delta-of.ts';

interface Said {
  readonly number: number;
  readonly of: number;
  readonly target: string;
  readonly effect: ObservedEffect;
  readonly case?: Case | undefined;
}

/** Formats `attempt 2 of 3 on button "Save", no change, case E`. */
export function describeAttempt({ number, of, target, effect, case: found }: Said): string {
  return `attempt ${number} of ${of} on ${target}, ${describeEffect(effect)}${found === undefined ? '' : `, case ${found}`}`;
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
