import { indexGraph } from '../../../shared/graph/graph-index.ts';
import { findLoopBodies } from '../../../shared/graph/loops.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import type { Flow } from './flow.ts';

/** Ways that end with the workflow: in the body of a loop they lead to the end of the round; elsewhere there is nothing to lead to. */
export function endBranches(flow: Flow, ends: readonly { readonly from: string; readonly output?: Output }[]): void {
  const inner = ends.filter(({ from }) => flow.node(from) !== undefined);
  if (inner.length === 0) return;
  const workflow = { ...emptyWorkflow('draft'), nodes: flow.nodes, edges: flow.edges };
  const bodies = [...findLoopBodies(workflow)].sort(([, one], [, other]) => one.bodyIds.size - other.bodyIds.size);
  const graph = indexGraph(workflow);
  for (const { from, output } of inner) {
    const endId = bodies.find(([, { bodyIds }]) => bodyIds.has(from))?.[1].endLoopId;
    const type = flow.node(from)?.type;
    if (endId === undefined || (type !== 'If' && type !== 'Switch') || output === undefined) continue;
    if (graph.outgoing(from).some((edge) => edge.output?.type === output.type && output.type !== 'SwitchCase')) continue;
    const edge = { from, to: endId, output };
    flow.link(edge);
    flow.infer(`${flow.called(from)} ends the round there, so it leads to ${flow.called(endId)}.`, { edge });
  }
}
