import type { ExpectedBlocker } from '../../../shared/budgets/action.ts';
import { shown } from '../../../shared/secrets/sealed-text.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import type { Run } from '../walk/run.ts';

/** A name with an unknown variable is used as written. */
export function expectedBlockersOf(
  { variables }: Pick<Run, 'variables'>,
  { expectedPopups = [] }: Pick<Node, 'expectedPopups'>,
): ExpectedBlocker[] {
  return expectedPopups.map(({ name, times }) => {
    const filled = variables.fillIn({ name });
    const said = filled.ok ? shown(filled.value)['name'] : name;
    return { name: typeof said === 'string' ? said : JSON.stringify(said), dismissals: times };
  });
}
