import type { ReplanProposal } from './proposal.ts';

/** Reports `next_nodes` that differ from a chain; code ignores them. */
export function findForeignOrder(
  { new_subtasks: subtasks }: ReplanProposal,
  newIds: readonly string[],
): string[] {
  return subtasks.flatMap(({ next_nodes: wished, node_id }, index) => {
    if (wished === undefined) return [];
    const next = subtasks[index + 1];
    const fits =
      next === undefined
        ? wished.length === 0 || wished.every((id) => !subtasks.some((other) => other.node_id === id))
        : wished.length === 1 && (wished[0] === next.node_id || wished[0] === newIds[index + 1]);
    if (fits) return [];
    return [
      `The model placed ${wished.length === 0 ? 'nothing' : wished.map((id) => `"${id}"`).join(', ')} after ${newIds[index] ?? node_id ?? `step ${index + 1}`}; new steps run one after the other.`,
    ];
  });
}
