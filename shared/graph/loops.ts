import type { Workflow } from '../workflow/workflow.ts';
import { indexGraph, type GraphIndex } from './graph-index.ts';

/** What a Loop repeats. */
export interface LoopBody {
  /** The EndLoop that names the loop; the first in the list when there are several, none while it is half drawn. */
  readonly endLoopId?: string;
  /** The nodes of the body, the EndLoop and inner loops with their bodies among them; never the Loop itself. */
  readonly bodyIds: ReadonlySet<string>;
  /** The innermost other loop around this one. */
  readonly parentLoopId?: string;
}

/**
 * The body of each Loop, by structure: the nodes that its LoopBody edge leads to without passing the Loop or its EndLoop.
 * A node that can also be come to from outside the body, such as the step that a branch jumps out to, belongs to it only
 * when it leads on to the EndLoop. Works on half-drawn graphs, and without recursion on any depth (design.md, section 6).
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

/** The same for one Loop. */
export function findBodyIds(graph: GraphIndex, loopId: string): ReadonlySet<string> {
  const endLoopId = graph.endLoops(loopId)[0]?.id;
  // No way on from an EndLoop: its own Loop, where it leads back to, was passed before when it is an inner one.
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
  // A Set visits what is added while it is walked.
  for (const id of seen) for (const neighbour of next(id)) seen.add(neighbour);
  return seen;
}

/** Smaller bodies first, so that the first body in which a loop is found is the innermost. */
function withParents(loops: ReadonlyMap<string, LoopBody>): Map<string, LoopBody> {
  const parents = new Map<string, string>();
  for (const [outer, { bodyIds }] of [...loops].sort(([, a], [, b]) => a.bodyIds.size - b.bodyIds.size)) {
    for (const id of bodyIds) {
      const inner = loops.get(id);
      // Bodies of badly wired loops may hold each other; only a smaller one is inside, so that no chain of parents closes.
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
