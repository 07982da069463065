import { fail } from '../answers.ts';
import type { Decision } from '../decision.ts';
import { limits } from '../limits.ts';
import type { ActionTurn } from '../turn.ts';

export function checkStandstill(turn: ActionTurn, state: string): Decision | undefined {
  turn.journal.record({ type: 'standstill-counted', state });
  if ((turn.journal.counters.standstill?.times ?? 0) < limits.standstillStop) return undefined;
  return fail(turn, {
    label: 'No Progress',
    expected: 'The page changes as the step progresses.',
    actual: `It didn't change in ${limits.standstillStop} actions in a row.`,
  });
}

export function standstillWarning({ journal }: ActionTurn): string | undefined {
  if (journal.counters.standstill?.times !== limits.standstillWarning) return undefined;
  return `The page didn't change in ${limits.standstillWarning} actions in a row. After ${limits.standstillStop} the step is stopped. Do something else, or finish and report what is missing.`;
}
