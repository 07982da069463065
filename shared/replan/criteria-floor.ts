import { readCriteria } from '../agent/criteria.ts';
import { nodeLabel } from '../validation/build-problem.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

export function criteriaOf(node: Node): string[] {
  return readCriteria(
    [node.type === 'AiStep' ? (node.params.successCriteria ?? '') : '', node.expectedOutcome].join('\n'),
  );
}

/** A revision never asks for less (recovery.md, C). */
export function withFloor(node: Node, floor: readonly string[]): Node {
  const own = criteriaOf(node);
  if (floor.every((line) => own.includes(line))) return node;
  return { ...node, expectedOutcome: [...new Set([...floor, ...own])].join('\n') };
}

export function findOtherCriteria(before: Workflow, after: Workflow): string[] {
  const known = new Map(before.nodes.map((node) => [node.id, node]));
  return after.nodes.flatMap((node) => {
    const old = known.get(node.id);
    const added =
      old === undefined || old === node
        ? []
        : criteriaOf(node).filter((line) => !criteriaOf(old).includes(line));
    return added.length === 0
      ? []
      : [`${nodeLabel(node)} would need to meet new criteria: ${added.join('; ')}.`];
  });
}
