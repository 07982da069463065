import type { NodeContext } from '../../../shared/budgets/action.ts';
import type { Counters } from '../../../shared/budgets/counters.ts';
import type { Decision, Observation } from '../../../shared/budgets/decision.ts';
import { judgeAction } from '../../../shared/budgets/judge-action.ts';
import { before } from '../../../shared/budgets/before.ts';
import type { BudgetEvent } from '../../../shared/budgets/budget-event.ts';
import { foldBudgets } from '../../../shared/budgets/fold-budgets.ts';
import type { AfterInput, BeforeInput } from '../../../shared/budgets/turn.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import type { Clock } from '../ports.ts';

export interface Guard {
  before(input: Omit<BeforeInput, 'now'>): Decision;
  after(input: Omit<AfterInput, 'now'>): { readonly decision: Decision; readonly observation: Observation };
  note(change: BudgetEvent, context: NodeContext): void;
}

interface GuardOptions {
  readonly record: (event: RunEvent) => void;
  readonly clock: Clock;
  readonly counters: Counters;
}

export function createGuard({ record, clock, counters: saved }: GuardOptions): Guard {
  let counters = saved;
  const recordChanges = ({ address }: NodeContext, changes: readonly BudgetEvent[]) => {
    if (changes.length > 0)
      record({ type: 'budget-changed', nodeId: address.nodeId, visit: address.visit, changes: [...changes] });
  };
  return {
    before(input) {
      const result = before(counters, { ...input, now: clock.now() });
      counters = result.counters;
      recordChanges(input.context, result.events);
      return result.decision;
    },
    after(input) {
      const result = judgeAction(counters, { ...input, now: clock.now() });
      counters = result.counters;
      recordChanges(input.context, result.events);
      return { decision: result.decision, observation: result.observation };
    },
    note(change, context) {
      counters = foldBudgets(counters, change);
      recordChanges(context, [change]);
    },
  };
}
