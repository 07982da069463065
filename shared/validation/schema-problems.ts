import type { Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, warning } from './build-problem.ts';
import { findSchemaFlaws } from './schema-flaws.ts';

export function findSchemaProblems(node: Node): Problem[] {
  if (node.type !== 'AiTransform') return [];
  const [flaw] = findSchemaFlaws(node.params.outputSchema);
  return flaw === undefined
    ? []
    : [
        warning('InvalidSchema', `${nodeLabel(node)}: the schema of its result isn’t valid. ${flaw}`, {
          nodeId: node.id,
        }),
      ];
}
