import { indexGraph } from '../../../shared/graph/graph-index.ts';
import { findJumps, findOwnSteps } from '../../../shared/graph/jumps.ts';
import { edgeKey } from '../../../shared/workflow/edge.ts';
import { emptyWorkflow, type Workflow } from '../../../shared/workflow/workflow.ts';
import { endWays } from './end-step.ts';
import type { Flow } from './flow.ts';

/** A patch moves few steps at a time; what is more is left to validation. */
const mostLoops = 20;

/**
 * Steps that a patch moved into the body of a loop: what led to them from outside leads on to what came after them then.
 * An edge that the patch itself drew past the start of a loop stays, for validation to tell.
 */
export function untieEntered(flow: Flow, before: Workflow): void {
  const known = new Set(before.edges.map(edgeKey));
  const graph = indexGraph({ ...emptyWorkflow('draft'), nodes: flow.nodes, edges: flow.edges });
  const old = indexGraph(before);
  for (const { edge, loopId } of findJumps(graph, mostLoops)) {
    if (!known.has(edgeKey(edge)) || edge.from === loopId) continue;
    const own = findOwnSteps(graph, loopId);
    const next = followOut(edge.to, own);
    flow.cut(edge);
    const moved = `${flow.called(edge.to)} is a step that ${flow.called(loopId)} repeats now, so ${flow.called(edge.from)} no longer leads to it`;
    if (next === undefined || next === edge.from || flow.node(next) === undefined) {
      endWays(flow, [{ from: edge.from, ...(edge.output === undefined ? {} : { output: edge.output }) }]);
      flow.infer(`${moved}.`, { nodeId: edge.from });
    } else {
      const instead = { ...edge, to: next };
      flow.link(instead);
      flow.infer(`${moved}, but to ${flow.called(next)}.`, { edge: instead });
    }
  }

  /** The first step outside of the body that came after this one before. */
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
