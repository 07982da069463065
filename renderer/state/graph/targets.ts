import { structureOf } from '../../../shared/layout/structure.ts';
import { indexGraph } from '../../../shared/graph/graph-index.ts';
import { findOwnSteps } from '../../../shared/graph/jumps.ts';
import { orderForward } from '../../../shared/graph/order-forward.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';

/** The step itself, steps that would close a cycle, and loop bodies past their start. */
export function unreachableTargets(
  workflow: Workflow,
  nodeId: string,
  end: 'output' | 'input',
  output?: Output,
): Set<string> {
  const index = structureOf(workflow);
  const edges = end === 'output' ? index.incoming : index.outgoing;
  const ends = new Set(index.endOf.values());
  const closed = new Set<string>();
  const waiting = [nodeId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (closed.has(id)) continue;
    closed.add(id);
    for (const edge of edges.get(id) ?? [])
      if (!ends.has(edge.from)) waiting.push(end === 'output' ? edge.from : edge.to);
  }
  if (end === 'input') for (const id of ends) closed.add(id);
  for (const id of pastStarts(workflow, nodeId, end, output)) closed.add(id);
  return closed;
}

function pastStarts(
  workflow: Workflow,
  nodeId: string,
  end: 'output' | 'input',
  output: Output | undefined,
): string[] {
  const graph = indexGraph(workflow);
  const walked = orderForward(graph);
  if (end === 'output' && !walked.includes(nodeId)) return [];
  return walked
    .filter((id) => graph.nodes.get(id)?.type === 'Loop')
    .flatMap((loopId) => {
      const own = findOwnSteps(graph, loopId);
      if (end === 'input') return own.has(nodeId) ? walked.filter((id) => id !== loopId && !own.has(id)) : [];
      if (nodeId === loopId ? output?.type !== 'LoopDone' : own.has(nodeId)) return [];
      return leadingToEnd(own, loopId);
    });

  function leadingToEnd(own: ReadonlySet<string>, loopId: string): string[] {
    const leading = new Set(graph.endLoops(loopId).map(({ id }) => id));
    for (const id of leading) for (const { from } of graph.incoming(id)) if (own.has(from)) leading.add(from);
    return [...leading];
  }
}
