import { edgeKey, type Edge } from '../workflow/edge.ts';
import type { GraphIndex } from './graph-index.ts';
import { isBackEdge } from './is-back-edge.ts';
import { findBodyIds } from './loops.ts';
import { orderForward } from './order-forward.ts';

export interface Jump {
  readonly edge: Edge;
  readonly loopId: string;
}

interface Nest {
  readonly loopId: string;
  readonly depth: number;
  readonly outer: Nest | undefined;
}

export function findJumps(graph: GraphIndex, max: number): Jump[] {
  const jumps = new Map<string, Jump & { readonly size: number }>();
  for (const loopId of findEnteredLoops(graph).slice(0, max)) {
    const own = findOwnSteps(graph, loopId);
    for (const id of own) {
      for (const edge of graph.incoming(id)) {
        if (own.has(edge.from) || (edge.from === loopId && edge.output?.type === 'LoopBody')) continue;
        if ((jumps.get(edgeKey(edge))?.size ?? 0) < own.size)
          jumps.set(edgeKey(edge), { edge, loopId, size: own.size });
      }
    }
  }
  return [...jumps.values()].map(({ edge, loopId }) => ({ edge, loopId }));
}

export function findOwnSteps(graph: GraphIndex, loopId: string): Set<string> {
  return new Set([...findBodyIds(graph, loopId), ...graph.endLoops(loopId).map(({ id }) => id)]);
}

/** Loops whose EndLoop is reachable without an iteration, found like dominators. */
function findEnteredLoops(graph: GraphIndex): string[] {
  const nests = new Map<string, Nest | undefined>();
  const entered = new Set<string>();
  for (const id of orderForward(graph)) {
    const node = graph.nodes.get(id);
    const around = nests.get(id);
    if (
      node?.type === 'EndLoop' &&
      graph.nodes.get(node.params.loopId)?.type === 'Loop' &&
      !isWithin(around, node.params.loopId)
    )
      entered.add(node.params.loopId);
    const inside: Nest = { loopId: id, depth: (around?.depth ?? 0) + 1, outer: around };
    for (const edge of graph.outgoing(id)) {
      if (isBackEdge(edge, graph.nodes)) continue;
      const nest = node?.type === 'Loop' && edge.output?.type === 'LoopBody' ? inside : around;
      nests.set(edge.to, nests.has(edge.to) ? inCommon(nests.get(edge.to), nest) : nest);
    }
  }
  for (const loopId of entered)
    for (
      let around = nests.get(loopId);
      around !== undefined && !entered.has(around.loopId);
      around = around.outer
    )
      entered.add(around.loopId);
  return [...entered];
}

function isWithin(nest: Nest | undefined, loopId: string): boolean {
  for (let at = nest; at !== undefined; at = at.outer) if (at.loopId === loopId) return true;
  return false;
}

function inCommon(one: Nest | undefined, other: Nest | undefined): Nest | undefined {
  let [a, b] = [one, other];
  while (a !== b) {
    if ((a?.depth ?? 0) >= (b?.depth ?? 0)) a = a?.outer;
    else b = b?.outer;
  }
  return a;
}
