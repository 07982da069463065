import { edgeKey } from '../../shared/workflow/edge.ts';
import type { Problem } from '../../shared/validation/problem.ts';
import type { InterpretedAnswer } from './read-change.ts';

export function describeProblems(
  change: InterpretedAnswer,
  { isChangeNeeded }: { readonly isChangeNeeded: boolean },
): string[] {
  switch (change.kind) {
    case 'unreadable':
      return [change.reason];
    case 'words':
      return isChangeNeeded ? ['The answer has no JSON object with steps.'] : [];
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
              `Readable so far: ${workflow.nodes.map(({ id, name }) => `${id} “${name}”`).join(', ')}. Write the whole answer again.`,
            ];
      return [...doubts, ...read, ...errors.map(describe), ...dropped];
    }
  }
}

function describe({ rule, message, nodeId, edge }: Problem): string {
  const place =
    nodeId !== undefined ? ` (node ${nodeId})` : edge !== undefined ? ` (edge ${edgeKey(edge)})` : '';
  return `${rule}: ${message}${place}`;
}
