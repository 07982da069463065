import { readCriteria } from '../agent/criteria.ts';
import { called } from '../validation/say.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** What a step must show, a line each. */
export function criteriaOf(node: Node): string[] {
  return readCriteria(
    [node.type === 'AiStep' ? (node.params.successCriteria ?? '') : '', node.expectedOutcome].join('\n'),
  );
}

/** The step with everything that was asked before of the one it stands for: a revision may ask more, and never less (recovery.md, C). */
export function withFloor(node: Node, floor: readonly string[]): Node {
  const own = criteriaOf(node);
  if (floor.every((line) => own.includes(line))) return node;
  return { ...node, expectedOutcome: [...new Set([...floor, ...own])].join('\n') };
}

/** Steps that are there before and after, and of which something else is asked then: a person has to agree, a sentence each. */
export function findOtherCriteria(before: Workflow, after: Workflow): string[] {
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  return after.nodes.flatMap((node) => {
    const old = known.get(node.id);
    const added =
      old === undefined || old === node
        ? []
        : criteriaOf(node).filter((line) => !criteriaOf(old).includes(line));
    return added.length === 0 ? [] : [`${called(node)} would also have to show: ${added.join('; ')}.`];
  });
}
