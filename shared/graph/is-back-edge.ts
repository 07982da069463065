import type { Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';

export function isBackEdge(edge: Edge, nodes: ReadonlyMap<string, Node>): boolean {
  const from = nodes.get(edge.from);
  return from?.type === 'EndLoop' && from.params.loopId === edge.to && nodes.get(edge.to)?.type === 'Loop';
}
