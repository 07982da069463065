import type { GraphIndex } from '../graph/graph-index.ts';
import { findJumps, type Jump } from '../graph/jumps.ts';
import { orderForward } from '../graph/order-forward.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { edgeKey } from '../workflow/edge.ts';
import type { Problem } from './problem.ts';
import { called, error, removeEdges } from './say.ts';

/** A tangle of thousands would take for ever to tell and to read. */
const mostTold = 50;

export function findJumpsToTell(graph: GraphIndex): Jump[] {
  return findJumps(graph, mostTold).slice(0, mostTold);
}

/**
 * Each edge that enters the body of a loop from outside of it, past the Loop. From a step that comes after the loop this
 * closes a cycle whose rounds nobody counts (CycleDetected); from any other it is a way into the loop too many.
 */
export function findJumpProblems(graph: GraphIndex, jumps: readonly Jump[]): Problem[] {
  const after = new Map<string, ReadonlySet<string>>();
  return jumps.map((jump) => {
    const later = after.get(jump.loopId) ?? new Set(orderForward(graph, jump.loopId));
    after.set(jump.loopId, later);
    return later.has(jump.edge.from) ? cycle(jump, graph) : secondWayIn(jump, graph);
  });
}

function cycle({ edge, loopId }: Jump, graph: GraphIndex): Problem {
  const [from, to, loop] = names([edge.from, edge.to, loopId], graph);
  const message =
    edge.from === loopId
      ? `${loop ?? ''} leads into its own body by another way than its body port, to ${to ?? ''}: its steps would repeat without end. Remove the edge.`
      : `${from ?? ''} comes after the loop ${loop ?? ''} and enters it again past its start, at ${to ?? ''}: these steps would repeat without end. Use another Loop around them to repeat them.`;
  return error('CycleDetected', message, { nodeId: edge.from, edge, fix: removeEdges([edge]) });
}

function secondWayIn({ edge, loopId }: Jump, graph: GraphIndex): Problem {
  const [from, to, loop] = names([edge.from, edge.to, loopId], graph);
  const message = `${from ?? ''} enters the loop ${loop ?? ''} past its start, at ${to ?? ''}: only ${loop ?? ''} itself may lead into its body. Lead the edge to ${loop ?? ''}, or remove it.`;
  const instead = { ...edge, to: loopId };
  const isThere = graph.outgoing(edge.from).some((other) => edgeKey(other) === edgeKey(instead));
  const ops: PatchOp[] = [
    { op: 'remove-edge', edge },
    { op: 'add-edge', edge: instead },
  ];
  return error('ExtraLoopEdges', message, {
    nodeId: edge.from,
    edge,
    fix: isThere ? removeEdges([edge]) : { label: 'Lead it to the loop', ops },
  });
}

function names(ids: readonly string[], graph: GraphIndex): string[] {
  return ids.map((id) => {
    const node = graph.nodes.get(id);
    return node === undefined ? id : called(node);
  });
}
