import type { ResumeDigest } from '../assistant/run-digest.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { ResumeOffer } from './resume-plan.ts';

const maxNamed = 20;

export function digestOffer(
  { decision, sentence, frontierNodeId, reusedNodeIds, unverifiedNodeIds, reruns, cut }: ResumeOffer,
  { nodes }: Pick<Workflow, 'nodes'>,
): ResumeDigest {
  const nameOf = (nodeId: string): string => nodes.find(({ id }) => id === nodeId)?.name ?? nodeId;
  const reused = new Set(reusedNodeIds);
  return {
    decision,
    sentence,
    ...(frontierNodeId === null ? {} : { continuesAt: nameOf(frontierNodeId) }),
    reused: rangesOf(nodes.map(({ id }) => ({ name: nameOf(id), isIn: reused.has(id) }))),
    unverified: unverifiedNodeIds.slice(0, maxNamed).map(nameOf),
    again: reruns.slice(0, maxNamed).map(({ nodeId, sentence: why }) => ({ name: nameOf(nodeId), why })),
    ...(cut === undefined ? {} : { lost: cut.sentence }),
  };
}

function rangesOf(items: readonly { readonly name: string; readonly isIn: boolean }[]): string[] {
  const ranges: { first: string; last: string }[] = [];
  for (const [index, { name, isIn }] of items.entries()) {
    const range = ranges.at(-1);
    if (!isIn) continue;
    if (range !== undefined && items[index - 1]?.isIn === true) range.last = name;
    else ranges.push({ first: name, last: name });
  }
  return ranges
    .slice(0, maxNamed)
    .map(({ first, last }) => (first === last ? `“${first}”` : `“${first}” to “${last}”`));
}
