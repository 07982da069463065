import type { ProposalProblem } from './proposal-problem.ts';
import type { ReplanProposal } from './proposal.ts';

export function findForeignOrder(
  { new_subtasks: subtasks }: ReplanProposal,
  newIds: readonly string[],
): ProposalProblem[] {
  return subtasks.flatMap(({ next_nodes: wished, node_id }, index) => {
    if (wished === undefined) return [];
    const next = subtasks[index + 1];
    const fits =
      next === undefined
        ? wished.length === 0 || wished.every((id) => !subtasks.some((other) => other.node_id === id))
        : wished.length === 1 && (wished[0] === next.node_id || wished[0] === newIds[index + 1]);
    if (fits) return [];
    const idOf = (wishedId: string): string =>
      newIds[subtasks.findIndex((other) => other.node_id === wishedId)] ?? wishedId;
    return [
      (nameOf) =>
        `The model placed ${wished.length === 0 ? 'nothing' : wished.map((id) => nameOf(idOf(id))).join(', ')} after ${nameOf(newIds[index] ?? node_id ?? `step ${index + 1}`)}; new steps run one after the other.`,
    ];
  });
}
