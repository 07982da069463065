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
  const endLoopId = graph.endLoops(loopId)[0]?.id;
  const next = (id: string): string[] =>
    id === loopId || graph.nodes.get(id)?.type === 'EndLoop' ? [] : graph.outgoing(id).map(({ to }) => to);
  const starts = graph
    .outgoing(loopId)
    .flatMap(({ output, to }) => (output?.type === 'LoopBody' ? [to] : []));
  const reached = spread(starts, next);
  reached.delete(loopId);
  const isEntered = (id: string): boolean =>
    graph
      .incoming(id)
      .some(({ from, output }) => (from === loopId ? output?.type !== 'LoopBody' : !reached.has(from)));
  const fromOutside = spread([...reached].filter(isEntered), next);
  const leadsToEnd =
    fromOutside.size === 0 || endLoopId === undefined || !reached.has(endLoopId)
      ? new Set<string>()
      : spread([endLoopId], (id) =>
          graph.incoming(id).flatMap(({ from }) => (reached.has(from) ? [from] : [])),
        );
  const isOuterEnd = (id: string): boolean => {
    const node = graph.nodes.get(id);
    return (
      node?.type === 'EndLoop' &&
      node.params.loopId !== loopId &&
      graph.nodes.has(node.params.loopId) &&
      !reached.has(node.params.loopId)
    );
  };
  return new Set(
    [...reached].filter((id) => (leadsToEnd.has(id) || !fromOutside.has(id)) && !isOuterEnd(id)),
  );
}

function spread(starts: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(starts);
  for (const id of seen) for (const neighbor of next(id)) seen.add(neighbor);
  return seen;
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
