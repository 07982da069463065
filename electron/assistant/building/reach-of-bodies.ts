import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Flow } from './flow.ts';

/**
 * What each Loop can reach by its body alone: not by what comes when it is done, nor by a branch before it. One pass, depth
 * first: of a Loop what comes after it is visited first, so that all that its body then finds anew is its own. The sets of
 * inner loops lie in those of outer ones, so that this costs the nodes times how deep loops nest.
 */
export function reachOfBodies(flow: Flow): Map<string, Set<string>> {
  const order: string[] = [];
  const seen = new Set<string>();
  const bodies = new Map<string, Set<string>>();
  const ids = flow.nodes.map(({ id }) => id);
  const entries = ids.filter((id) =>
    flow.incoming(id).every(({ from }) => flow.node(from)?.type === 'EndLoop'),
  );
  for (const start of [...entries, ...ids]) {
    if (seen.has(start)) continue;
    const path = [visit(start)];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = top.ways[top.at];
      top.at += 1;
      if (edge === undefined) {
        if (top.bodyFrom !== undefined) bodies.set(top.id, new Set(order.slice(top.bodyFrom)));
        path.pop();
        continue;
      }
      if (edge.output?.type === 'LoopBody') top.bodyFrom ??= order.length;
      if (!seen.has(edge.to)) path.push(visit(edge.to));
    }
  }
  return bodies;

  function visit(id: string): {
    readonly id: string;
    readonly ways: readonly Edge[];
    at: number;
    bodyFrom: number | undefined;
  } {
    seen.add(id);
    order.push(id);
    // From an EndLoop the walk only comes back to its Loop, which was passed before.
    const ways = flow.node(id)?.type === 'EndLoop' ? [] : flow.outgoing(id);
    const isBody = ({ output }: Edge): boolean => output?.type === 'LoopBody';
    return {
      id,
      ways: [...ways.filter((edge) => !isBody(edge)), ...ways.filter(isBody)],
      at: 0,
      bodyFrom: undefined,
    };
  }
}
