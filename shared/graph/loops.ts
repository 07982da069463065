import type { Workflow } from '../workflow/workflow.ts';
import { indexGraph, type GraphIndex } from './graph-index.ts';

export interface LoopBody {
  /** The first of several. */
  readonly endLoopId?: string;
  readonly bodyIds: ReadonlySet<string>;
  readonly parentLoopId?: string;
}

/**
 * Nodes that each LoopBody edge reaches before the Loop or its EndLoop. Those that outside edges also reach
 * must lead to the EndLoop.
 */
export function findLoopBodies(workflow: Workflow): Map<string, LoopBody> {
  const graph = indexGraph(workflow);
  const loops = new Map<string, LoopBody>();
  for (const { id, type } of workflow.nodes) {
    if (type !== 'Loop') continue;
    const endLoopId = graph.endLoops(id)[0]?.id;
    loops.set(id, { ...(endLoopId === undefined ? {} : { endLoopId }), bodyIds: findBodyIds(graph, id) });
  }
  return withParents(loops);
}

export function findBodyIds(graph: GraphIndex, loopId: string): ReadonlySet<string> {
  const reached = reachBody(graph, loopId);
  const fromOutside = reachFromOutside(graph, loopId, reached);
  const leadsToEnd = fromOutside.size === 0 ? new Set<string>() : findStepsToEnd(graph, loopId, reached);
  return new Set(
    [...reached].filter(
      (id) => (leadsToEnd.has(id) || !fromOutside.has(id)) && !isOuterEnd(graph, id, { loopId, reached }),
    ),
  );
}

function reachBody(graph: GraphIndex, loopId: string): Set<string> {
  const starts = graph
    .outgoing(loopId)
    .flatMap(({ output, to }) => (output?.type === 'LoopBody' ? [to] : []));
  const reached = reachFrom(starts, nextInLoop(graph, loopId));
  reached.delete(loopId);
  return reached;
}

function reachFromOutside(graph: GraphIndex, loopId: string, reached: ReadonlySet<string>): Set<string> {
  const isEntered = (id: string): boolean =>
    graph
      .incoming(id)
      .some(({ from, output }) => (from === loopId ? output?.type !== 'LoopBody' : !reached.has(from)));
  return reachFrom([...reached].filter(isEntered), nextInLoop(graph, loopId));
}

function findStepsToEnd(graph: GraphIndex, loopId: string, reached: ReadonlySet<string>): Set<string> {
  const endLoopId = graph.endLoops(loopId)[0]?.id;
  if (endLoopId === undefined || !reached.has(endLoopId)) return new Set();
  return reachFrom([endLoopId], (id) =>
    graph.incoming(id).flatMap(({ from }) => (reached.has(from) ? [from] : [])),
  );
}

function isOuterEnd(
  graph: GraphIndex,
  id: string,
  { loopId, reached }: { readonly loopId: string; readonly reached: ReadonlySet<string> },
): boolean {
  const node = graph.nodes.get(id);
  return (
    node?.type === 'EndLoop' &&
    node.params.loopId !== loopId &&
    graph.nodes.has(node.params.loopId) &&
    !reached.has(node.params.loopId)
  );
}

function nextInLoop(graph: GraphIndex, loopId: string): (id: string) => string[] {
  return (id) =>
    id === loopId || graph.nodes.get(id)?.type === 'EndLoop' ? [] : graph.outgoing(id).map(({ to }) => to);
}

function reachFrom(starts: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const reached = new Set(starts);
  for (const id of reached) for (const neighbor of next(id)) reached.add(neighbor);
  return reached;
}

function withParents(loops: ReadonlyMap<string, LoopBody>): Map<string, LoopBody> {
  const parents = new Map<string, string>();
  for (const [outer, { bodyIds }] of [...loops].sort(([, a], [, b]) => a.bodyIds.size - b.bodyIds.size)) {
    for (const id of bodyIds) {
      const inner = loops.get(id);
      // Bodies of invalid loops may contain each other.
      if (inner !== undefined && inner.bodyIds.size < bodyIds.size && !parents.has(id))
        parents.set(id, outer);
    }
  }
  return new Map(
    [...loops].map(([id, loop]) => {
      const parentLoopId = parents.get(id);
      return [id, parentLoopId === undefined ? loop : { ...loop, parentLoopId }];
    }),
  );
}
