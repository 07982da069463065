import { readRemoved, removedMark } from '../variables/follow-references.ts';
import { readNames } from '../variables/read-names.ts';
import type { Node } from './node.ts';
import type { Workflow } from './workflow.ts';

/** Continues after the highest number in use. */
export function nextNodeIds(taken: Workflow | Iterable<string>, count: number): string[] {
  const ids = 'nodes' in taken ? mentionedIds(taken) : taken;
  let highest = 0;
  for (const id of ids) {
    const number = /^n([1-9]\d{0,14})$/.exec(id)?.[1];
    if (number !== undefined) highest = Math.max(highest, Number(number));
  }
  return Array.from({ length: count }, (_, index) => `n${highest + index + 1}`);
}

export function nextNodeId(taken: Workflow | Iterable<string>, count = 1): string {
  return nextNodeIds(taken, count).at(-1) ?? '';
}

/** Includes removed nodes, so new ones inherit no edges or readers. */
export function mentionedIds({ nodes, edges }: Pick<Workflow, 'nodes' | 'edges'>): string[] {
  return [
    ...nodes.flatMap((node) => (node.type === 'EndLoop' ? [node.id, node.params.loopId] : [node.id])),
    ...edges.flatMap(({ from, to }) => [from, to]),
    ...nodes.flatMap(readRemovedIds),
  ];
}

function readRemovedIds(node: Node): string[] {
  return JSON.stringify(node).includes(removedMark)
    ? readNames(node).flatMap((name) => readRemoved(name)?.nodeId ?? [])
    : [];
}
