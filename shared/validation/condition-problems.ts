import { comparisonsOf, sidesOf, type Condition } from '../workflow/condition.ts';
import type { Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, error } from './build-problem.ts';

export function findConditionProblems(node: Node): Problem[] {
  switch (node.type) {
    case 'If':
      return isUnset(node.params.condition) ? [missingCondition(node, 'has no condition')] : [];
    case 'Loop':
      return isUnset(node.params.exitCondition) ? [missingCondition(node, 'has no end condition')] : [];
    case 'Switch':
      return node.params.cases
        .filter(({ condition }) => isUnset(condition))
        .map(({ name }) => missingCondition(node, `has no condition for its case “${name}”`));
    default:
      return [];
  }
}

export const isMissingCondition = ({ rule }: Problem): boolean => rule === 'MissingCondition';

function isUnset(condition: Condition): boolean {
  return comparisonsOf(condition)
    .flatMap(sidesOf)
    .some((side) => side.type === 'Variable' && side.name.trim() === '');
}

function missingCondition(node: Node, what: string): Problem {
  return error('MissingCondition', `${nodeLabel(node)} ${what}. Choose a variable.`, {
    nodeId: node.id,
  });
}
