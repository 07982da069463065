import { indexGraph } from '../../../shared/graph/graph-index.ts';
import { findJumps, findOwnSteps } from '../../../shared/graph/jumps.ts';
import { edgeKey } from '../../../shared/workflow/edge.ts';
import { emptyWorkflow, type Workflow } from '../../../shared/workflow/workflow.ts';
import { connectToEndStep } from './end-step.ts';
import type { Flow } from './flow.ts';

const maxLoops = 20;

export function redirectIntoLoops(flow: Flow, before: Workflow): void {
  const known = new Set(before.edges.map(edgeKey));
  const graph = indexGraph({ ...emptyWorkflow('draft'), nodes: flow.nodes, edges: flow.edges });
  const old = indexGraph(before);
  for (const { edge, loopId } of findJumps(graph, maxLoops)) {
    if (!known.has(edgeKey(edge)) || edge.from === loopId) continue;
    const own = findOwnSteps(graph, loopId);
    const next = followOut(edge.to, own);
    flow.cut(edge);
    const moved = `${flow.quotedName(edge.to)} is now inside the loop ${flow.quotedName(loopId)}, so ${flow.quotedName(edge.from)} no longer leads to it`;
    if (next === undefined || next === edge.from || flow.node(next) === undefined) {
      connectToEndStep(flow, [
        { from: edge.from, ...(edge.output === undefined ? {} : { output: edge.output }) },
      ]);
      flow.infer(`${moved}.`, { nodeId: edge.from });
    } else {
      const instead = { ...edge, to: next };
      flow.link(instead);
      flow.infer(`${moved}, but to ${flow.quotedName(next)}.`, { edge: instead });
    }
  }

  function followOut(id: string, own: ReadonlySet<string>): string | undefined {
    const seen = new Set<string>();
    for (
      let at: string | undefined = id;
      at !== undefined && !seen.has(at);
      at = old.outgoing(at).length === 1 ? old.outgoing(at)[0]?.to : undefined
    ) {
      if (!own.has(at)) return at;
      seen.add(at);
    }
    return undefined;
  }
}
