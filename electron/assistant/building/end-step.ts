import { findLoopBodies } from '../../../shared/graph/loops.ts';
import { createNode } from '../../../shared/workflow/create-node.ts';
import { edgeKey, outputKey, type Edge } from '../../../shared/workflow/edge.ts';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import type { Flow, Way } from './flow.ts';

/**
 * Leads ways out of an If or a Switch by which the workflow ends to an end step: a Switch without cases, which asks nothing
 * and leads nowhere (end-step.decision.md). All other steps may end the workflow by themselves.
 */
export function endWays(flow: Flow, ways: readonly Way[]): void {
  for (const way of ways) {
    const type = flow.node(way.from)?.type;
    if (type !== 'If' && type !== 'Switch') continue;
    const isTaken =
      way.output !== undefined &&
      flow.outgoing(way.from).some(({ output }) => outputKey(output) === outputKey(way.output));
    if (!isTaken) flow.link({ ...way, to: endStepOf(flow) });
  }
}

/** The end step that is there, else a new one; answers its id. */
export function endStepOf(flow: Flow): string {
  const there = flow.nodes.find(({ id }) => isEndStep(flow, id));
  if (there !== undefined) return there.id;
  const id = flow.freshId();
  flow.put(createNode('Switch', { id, name: flow.freeName('End'), params: { cases: [] } }));
  return id;
}

export function isEndStep(flow: Flow, id: string): boolean {
  const node = flow.node(id);
  return node?.type === 'Switch' && node.params.cases.length === 0 && flow.outgoing(id).length === 0;
}

interface Settled {
  /** By `edgeKey`, edges that were there before: they stay. */
  readonly known: ReadonlySet<string>;
  /** Ids of steps of which the answer says that the workflow ends there. */
  readonly ending: ReadonlySet<string>;
}

/** Once loops are known: a way that was left over inside of one ends the round. An end step that nothing leads to goes. */
export function settleEnds(flow: Flow, { known, ending }: Settled): void {
  const ends = flow.nodes.filter(({ id }) => isEndStep(flow, id));
  if (ends.length === 0) return;
  const loops = [
    ...findLoopBodies({ ...emptyWorkflow('draft'), nodes: flow.nodes, edges: flow.edges }).values(),
  ].sort((one, other) => one.bodyIds.size - other.bodyIds.size);
  for (const { id } of ends) {
    for (const edge of flow.incoming(id)) {
      if (known.has(edgeKey(edge))) continue;
      const endLoopId = ending.has(edge.from)
        ? undefined
        : loops.find(({ bodyIds }) => bodyIds.has(edge.from))?.endLoopId;
      if (endLoopId === undefined) {
        flow.infer(
          `${flow.called(edge.from)} ends the workflow ${sayWay(edge)}: that way leads to ${flow.called(id)}, which does nothing.`,
          { edge },
        );
        continue;
      }
      const round = { ...edge, to: endLoopId };
      flow.replace(edge, round);
      flow.infer(
        `${flow.called(edge.from)} ends the round ${sayWay(edge)}, so that way leads to ${flow.called(endLoopId)}.`,
        { edge: round },
      );
    }
    if (flow.incoming(id).length === 0 && flow.nodes.length > 1) flow.drop(id);
  }
}

function sayWay({ output }: Edge): string {
  switch (output?.type) {
    case 'IfTrue':
      return 'when its condition is true';
    case 'IfFalse':
      return 'when its condition is not true';
    case 'SwitchCase':
      return `for its case “${output.name}”`;
    default:
      return 'when no case fits';
  }
}
