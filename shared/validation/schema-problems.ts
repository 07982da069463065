import type { Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { called, warning } from './say.ts';
import { findSchemaFlaws } from './schema-flaws.ts';

/** A shape for the answer that cannot be held against it. */
export function findSchemaProblems(node: Node): Problem[] {
  if (node.type !== 'AiTransform') return [];
  const [flaw] = findSchemaFlaws(node.params.outputSchema);
  return flaw === undefined
    ? []
    : [
        warning('InvalidSchema', `${called(node)}: the shape of its result is not understood. ${flaw}`, {
          nodeId: node.id,
        }),
      ];
}
