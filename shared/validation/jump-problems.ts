import type { GraphIndex } from '../graph/graph-index.ts';
import { findJumps, type Jump } from '../graph/jumps.ts';
import { orderForward } from '../graph/order-forward.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Problem } from './problem.ts';
import { nodeLabel, error, removeEdges } from './build-problem.ts';

const maxJumpsReported = 50;

export function findReportedJumps(graph: GraphIndex): Jump[] {
  return findJumps(graph, maxJumpsReported).slice(0, maxJumpsReported);
}

/** A jump from after the loop is a cycle; one from elsewhere is an extra entry. */
export function findJumpProblems(graph: GraphIndex, jumps: readonly Jump[]): Problem[] {
  const after = new Map<string, ReadonlySet<string>>();
  return jumps.map((jump) => {
    const later = after.get(jump.loopId) ?? new Set(orderForward(graph, jump.loopId));
    after.set(jump.loopId, later);
    return later.has(jump.edge.from) ? cycle(jump, graph) : extraEntry(jump, graph);
  });
}

function cycle({ edge, loopId }: Jump, graph: GraphIndex): Problem {
  const [from, to, loop] = names([edge.from, edge.to, loopId], graph);
  const message =
    edge.from === loopId
      ? `${loop ?? ''} connects to ${to ?? ''} in its own body, but not from its “body” output, so these steps would repeat forever. Remove the connection.`
      : `${from ?? ''} comes after the loop ${loop ?? ''} and leads back into its body, at ${to ?? ''}, so these steps would repeat forever. To repeat them, put another Loop around them.`;
  return error('CycleDetected', message, { nodeId: edge.from, edge, fix: removeEdges([edge]) });
}

function extraEntry({ edge, loopId }: Jump, graph: GraphIndex): Problem {
  const [from, to, loop] = names([edge.from, edge.to, loopId], graph);
  const message = `${from ?? ''} leads into the body of the loop ${loop ?? ''}, at ${to ?? ''}, but only ${loop ?? ''} itself may. Connect to ${loop ?? ''} instead, or remove the connection.`;
  const instead = { ...edge, to: loopId };
  const isThere = graph.outgoing(edge.from).some((other) => edgeKey(other) === edgeKey(instead));
  const ops: PatchOp[] = [
    { op: 'remove-edge', edge },
    { op: 'add-edge', edge: instead },
  ];
  return error('ExtraLoopEdges', message, {
    nodeId: edge.from,
    edge,
    fix: isThere ? removeEdges([edge]) : { label: 'Connect to the loop', ops },
  });
}

function names(ids: readonly string[], graph: GraphIndex): string[] {
  return ids.map((id) => {
    const node = graph.nodes.get(id);
    return node === undefined ? id : nodeLabel(node);
  });
}
