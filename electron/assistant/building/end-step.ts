import { findLoopBodies } from '../../../shared/graph/loops.ts';
import { createNode } from '../../../shared/workflow/create-node.ts';
import { edgeKey, outputKey, type Edge } from '../../../shared/workflow/edge.ts';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import type { Flow, OpenOutput } from './flow.ts';

/** Connects open branch outputs to an end step (end-step.decision.md). */
export function connectToEndStep(flow: Flow, outputs: readonly OpenOutput[]): void {
  for (const exit of outputs) {
    const type = flow.node(exit.from)?.type;
    if (type !== 'If' && type !== 'Switch') continue;
    const isConnected =
      exit.output !== undefined &&
      flow.outgoing(exit.from).some(({ output }) => outputKey(output) === outputKey(exit.output));
    if (!isConnected) flow.link({ ...exit, to: endStepOf(flow) });
  }
}

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
  readonly known: ReadonlySet<string>;
  /** Steps where the answer ends the workflow explicitly. */
  readonly ending: ReadonlySet<string>;
}

/** Connects steps that end inside a loop to its EndLoop. Removes unused end steps. */
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
          `${flow.quotedName(edge.from)} ends the workflow ${describeOutput(edge)}, so it leads to the empty step ${flow.quotedName(id)}.`,
          { edge },
        );
        continue;
      }
      const toEndLoop = { ...edge, to: endLoopId };
      flow.replace(edge, toEndLoop);
      flow.infer(
        `${flow.quotedName(edge.from)} ends the iteration ${describeOutput(edge)}, so it leads to ${flow.quotedName(endLoopId)}.`,
        { edge: toEndLoop },
      );
    }
    if (flow.incoming(id).length === 0 && flow.nodes.length > 1) flow.drop(id);
  }
}

function describeOutput({ output }: Edge): string {
  switch (output?.type) {
    case 'IfTrue':
      return 'when its condition is true';
    case 'IfFalse':
      return 'when its condition is false';
    case 'SwitchCase':
      return `for its case “${output.name}”`;
    default:
      return 'when no case matches';
  }
}
