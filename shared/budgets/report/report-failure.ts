import type { NodeContext } from '../action.ts';
import type { Case } from '../case.ts';
import type { Counters, Episode } from '../counters.ts';
import type { FailureLabel, FailureReport } from '../failure-report.ts';
import { severityOf } from './labels.ts';
import { sayTarget } from './say-target.ts';
import { suggestWays } from './suggest-ways.ts';

export interface Failing {
  readonly label: FailureLabel;
  readonly expected: string;
  readonly actual: string;
  readonly case?: Case | undefined;
  readonly episode?: Episode | undefined;
}

/** All that was tried, and the ways on (recovery.md, 5.3). */
export function reportFailure({ dismissals }: Counters, context: NodeContext, { label, expected, actual, case: found, episode }: Failing): FailureReport {
  const last = found ?? episode?.cases.at(-1);
  const sight = episode?.members.at(-1);
  return {
    label,
    severity: severityOf(label, context, actual),
    ...(last === undefined ? {} : { case: last }),
    cases: [...new Set([...(episode?.cases ?? []), ...(found === undefined ? [] : [found])])],
    address: context.address,
    expected,
    actual,
    ...(sight === undefined ? {} : { target: sayTarget(sight) }),
    attempts: episode?.attempts ?? [],
    counters: {
      dispatches: episode?.dispatches ?? 0, waits: episode?.waits ?? 0, dismissals: episode?.dismissals ?? 0, reveals: episode?.reveals ?? 0,
      retypings: episode?.retypings ?? 0, zeroEffects: episode?.zeroEffects ?? 0, dismissalsInRun: dismissals,
    },
    suggestions: suggestWays(label),
  };
}
