import type { NodeContext } from '../action.ts';
import type { Case } from '../case.ts';
import type { Counters, Episode } from '../counters.ts';
import type { Attempt, FailureLabel, FailureReport } from '../failure-report.ts';
import { nameOfBlocker } from '../cases/blocker.ts';
import { severityOf } from './labels.ts';
import { describeActionTarget } from './describe-action-target.ts';
import { suggestActions } from './suggest-actions.ts';

export interface Failing {
  readonly label: FailureLabel;
  readonly expected: string;
  readonly actual: string;
  readonly case?: Case | undefined;
  readonly episode?: Episode | undefined;
  readonly blocker?: string | undefined;
}

/** See recovery.md, 5.3. */
export function reportFailure(
  counters: Counters,
  context: NodeContext,
  { label, expected, actual, case: found, episode, blocker }: Failing,
): FailureReport {
  const last = found ?? episode?.cases.at(-1);
  const latest = episode?.members.at(-1);
  const cases = [...new Set([...(episode?.cases ?? []), ...(found === undefined ? [] : [found])])];
  const blockerType = blocker ?? episode?.blocker ?? undefined;
  const attempts = attemptsOf(counters, { last, episode, blocker: blockerType });
  const count = (part: Attempt['part']): number => attempts.filter((attempt) => attempt.part === part).length;
  return {
    label,
    severity: severityOf(label, actual),
    ...(last === undefined ? {} : { case: last }),
    cases,
    address: context.address,
    expected,
    actual,
    ...(latest === undefined ? {} : { target: describeActionTarget(latest) }),
    ...(blockerType === undefined ? {} : { blocker: nameOfBlocker(blockerType) }),
    attempts,
    counters: {
      dispatches: episode?.dispatches ?? 0,
      waits: Math.max(episode?.waits ?? 0, count('wait')),
      dismissals: episode?.dismissals ?? 0,
      reveals: episode?.reveals ?? 0,
      retypings: episode?.retypings ?? 0,
      zeroEffects: episode?.zeroEffects ?? 0,
      dismissalsInRun: counters.dismissals,
    },
    suggestions: suggestActions(label, cases, context),
  };
}

/** Adds waits (case A), dismissals (case B), or the refusals of an action never sent. */
function attemptsOf(
  { waited, dismissed, heldBack }: Counters,
  {
    last,
    episode,
    blocker,
  }: {
    readonly last: Case | undefined;
    readonly episode: Episode | undefined;
    readonly blocker: string | undefined;
  },
): Attempt[] {
  const own = episode?.attempts ?? [];
  const others =
    last === 'A'
      ? waited
      : last === 'B'
        ? dismissed.flatMap((each) => (each.blocker === blocker ? [each.attempt] : []))
        : [];
  const all = [
    ...others.filter(({ actionId }) => !own.some((attempt) => attempt.actionId === actionId)),
    ...own,
  ];
  return all.some(({ part }) => part === 'primary') ? all : [...all, ...heldBack];
}
