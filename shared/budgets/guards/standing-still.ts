import { fail } from '../answers.ts';
import type { Decision } from '../decision.ts';
import { limits } from '../limits.ts';
import type { Turn } from '../turn.ts';

/** The page guard: counts actions after which the page is as it was. */
export function checkStandstill(turn: Turn, state: string): Decision | undefined {
  turn.journal.record({ type: 'standstill-counted', state });
  if ((turn.journal.counters.standstill?.times ?? 0) < limits.standstillStop) return undefined;
  return fail(turn, {
    label: 'No Progress',
    expected: 'The page changes on the way to the goal.',
    actual: `It was the same after ${limits.standstillStop} actions in a row.`,
  });
}

/** Said to the model once, well before the stop. */
export function standstillWarning({ journal }: Turn): string | undefined {
  if (journal.counters.standstill?.times !== limits.standstillWarning) return undefined;
  return `The page is the same after ${limits.standstillWarning} actions in a row. After ${limits.standstillStop} the step is stopped: do something else, or finish with what is missing.`;
}
