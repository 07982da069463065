import type { Condition } from '../workflow/condition.ts';
import type { Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { called, error } from './say.ts';

/** A question that nobody has filled in would be answered all the same, and a Loop would repeat to its limit. */
export function findConditionProblems(node: Node): Problem[] {
  switch (node.type) {
    case 'If':
      return isUnset(node.params.condition) ? [missing(node, 'it asks nothing yet')] : [];
    case 'Loop':
      return isUnset(node.params.exitCondition) ? [missing(node, 'it does not say yet when to end')] : [];
    case 'Switch':
      return node.params.cases
        .filter(({ condition }) => isUnset(condition))
        .map(({ name }) => missing(node, `its case “${name}” asks nothing yet`));
    default:
      return [];
  }
}

/** Whether all that a step lacks is what it asks: a person can fill that in, and nothing else depends on it. */
export const isOpenQuestion = ({ rule }: Problem): boolean => rule === 'MissingCondition';

function isUnset({ left, operator, right }: Condition): boolean {
  const looksAtLeftAlone = operator === 'IsEmpty' || operator === 'IsNotEmpty';
  return [left, ...(looksAtLeftAlone ? [] : [right])].some(
    (side) => side.type === 'Variable' && side.name.trim() === '',
  );
}

function missing(node: Node, what: string): Problem {
  return error('MissingCondition', `${called(node)}: ${what}. Choose a variable for its condition.`, {
    nodeId: node.id,
  });
}
