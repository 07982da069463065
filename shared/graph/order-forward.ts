import type { GraphIndex } from './graph-index.ts';
import { isBackEdge } from './is-back-edge.ts';

export function findStart({ workflow, incoming, nodes }: GraphIndex): string | undefined {
  return workflow.nodes.find(({ id }) => incoming(id).every((edge) => isBackEdge(edge, nodes)))?.id;
}

export function orderForward(graph: GraphIndex, start = findStart(graph)): string[] {
  if (start === undefined) return [];
  const seen = new Set([start]);
  const order: string[] = [];
  const path = [{ id: start, next: 0 }];
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const edge = graph.outgoing(top.id)[top.next];
    top.next += 1;
    if (edge === undefined) {
      order.push(top.id);
      path.pop();
    } else if (!seen.has(edge.to) && !isBackEdge(edge, graph.nodes)) {
      seen.add(edge.to);
      path.push({ id: edge.to, next: 0 });
    }
  }
  return order.reverse();
}
