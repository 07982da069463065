import { noCounters, type Counters } from '../budgets/counters.ts';
import { foldBudgets } from '../budgets/fold-budgets.ts';
import { foldHistory, type ReplanRecord } from '../replan/history.ts';
import type { RunEvent } from '../run/events.ts';

export interface SpentBudgets {
  readonly counters: Counters;
  readonly revisions: number;
  readonly replans: readonly ReplanRecord[];
}

export function spentBudgetsOf(events: Iterable<RunEvent>): SpentBudgets {
  let counters = noCounters;
  let revisions = 0;
  let replans: readonly ReplanRecord[] = [];
  for (const event of events) {
    if (event.type === 'budgets-taken-over') ({ counters, revisions, replans } = event);
    else if (event.type === 'budget-changed') counters = event.changes.reduce(foldBudgets, counters);
    else if (event.type === 'plan-revised' && event.origin === 'model') revisions += 1;
    replans = foldHistory(replans, event);
  }
  return { counters, revisions, replans };
}
