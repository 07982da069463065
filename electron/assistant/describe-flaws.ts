import { edgeKey } from '../../shared/workflow/edge.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import type { Change } from './read-change.ts';

/** Everything that is wrong with an answer, as sentences for the model; empty when nothing is. `isChangeNeeded`: words alone will not do. */
export function describeFlaws(
  change: Change,
  { isChangeNeeded }: { readonly isChangeNeeded: boolean },
): string[] {
  switch (change.kind) {
    case 'unreadable':
      return [change.reason];
    case 'words':
      return isChangeNeeded ? ['There is no JSON object with steps in it.'] : [];
    case 'change': {
      const {
        judged: { errors, workflow },
        doubts,
        warnings,
      } = change;
      if (errors.length + doubts.length === 0) return [];
      const dropped = warnings.filter(({ code }) => code === 'dropped').map(({ message }) => message);
      const read =
        doubts.length === 0
          ? []
          : [
              `Read of it: ${workflow.nodes.map(({ id, name }) => `${id} “${name}”`).join(', ')}. Write the whole answer again.`,
            ];
      return [...doubts, ...read, ...errors.map(describe), ...dropped];
    }
  }
}

/** Ids are what the model knows its steps by. */
function describe({ rule, message, nodeId, edge }: Problem): string {
  const place =
    nodeId !== undefined ? ` (node ${nodeId})` : edge !== undefined ? ` (edge ${edgeKey(edge)})` : '';
  return `${rule}: ${message}${place}`;
}
