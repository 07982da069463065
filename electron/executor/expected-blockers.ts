import type { ExpectedBlocker } from '../../shared/budgets/action.ts';
import type { Node } from '../../shared/workflow/node.ts';

/** What the author of a step said may be in its way, as the budgets know it. */
export function expectedBlockersOf({ expectedPopups = [] }: Pick<Node, 'expectedPopups'>): ExpectedBlocker[] {
  return expectedPopups.map(({ name, times }) => ({ name, dismissals: times }));
}
