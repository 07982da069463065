import type { BudgetEvent } from './budget-event.ts';
import type { Counters } from './counters.ts';
import { foldBudgets } from './fold-budgets.ts';

/** Folds each event at once for the next rule. */
export class Journal {
  readonly events: BudgetEvent[] = [];
  counters: Counters;

  constructor(counters: Counters) {
    this.counters = counters;
  }

  record(event: BudgetEvent): void {
    this.counters = foldBudgets(this.counters, event);
    this.events.push(event);
  }
}
