import type { Workflow } from './workflow.ts';

/** Fresh node ids of the form `n1`, `n2`, …, in order: the lowest numbers above every one of that form in use. */
export function nextNodeIds(taken: Workflow | Iterable<string>, count: number): string[] {
  const ids = 'nodes' in taken ? mentionedIds(taken) : taken;
  let highest = 0;
  for (const id of ids) {
    const number = /^n([1-9]\d{0,14})$/.exec(id)?.[1];
    if (number !== undefined) highest = Math.max(highest, Number(number));
  }
  return Array.from({ length: count }, (_, index) => `n${highest + index + 1}`);
}

/** The next fresh id; with `count`, the count-th of them. Never one that is taken. */
export function nextNodeId(taken: Workflow | Iterable<string>, count = 1): string {
  return nextNodeIds(taken, count).at(-1) ?? '';
}

/** Of nodes, and of nodes that are gone while an edge or an EndLoop still names them: a new one must not inherit those. */
function mentionedIds({ nodes, edges }: Workflow): string[] {
  return [
    ...nodes.flatMap((node) => (node.type === 'EndLoop' ? [node.id, node.params.loopId] : [node.id])),
    ...edges.flatMap(({ from, to }) => [from, to]),
  ];
}
