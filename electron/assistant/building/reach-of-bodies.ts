import type { Edge } from '../../../shared/workflow/edge.ts';
import type { Flow } from './flow.ts';

/** Steps that each Loop reaches only through its body. */
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
      const edge = top.edges[top.at];
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
    readonly edges: readonly Edge[];
    at: number;
    bodyFrom: number | undefined;
  } {
    seen.add(id);
    order.push(id);
    const edges = flow.node(id)?.type === 'EndLoop' ? [] : flow.outgoing(id);
    const isBody = ({ output }: Edge): boolean => output?.type === 'LoopBody';
    return {
      id,
      edges: [...edges.filter((edge) => !isBody(edge)), ...edges.filter(isBody)],
      at: 0,
      bodyFrom: undefined,
    };
  }
}
