import type { Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, warning } from './build-problem.ts';
import { findSchemaErrors } from './schema-errors.ts';

export function findSchemaProblems(node: Node): Problem[] {
  if (node.type !== 'AiTransform') return [];
  const [sentence] = findSchemaErrors(node.params.outputSchema);
  return sentence === undefined
    ? []
    : [
        warning('InvalidSchema', `${nodeLabel(node)}: the schema of its result isn’t valid. ${sentence}`, {
          nodeId: node.id,
        }),
      ];
}
