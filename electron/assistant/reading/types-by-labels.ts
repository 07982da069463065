import type { NodeType } from '../../../shared/workflow/node.ts';
import { readEdge } from './read-edge.ts';
import { spreadEdges } from './spread-edges.ts';

export function typesByLabels(edges: readonly unknown[]): ReadonlyMap<string, NodeType> {
  const types = new Map<string, NodeType>();
  for (const item of spreadEdges(edges)) {
    const edge = readEdge(item, new Set())?.edge;
    if (edge?.output?.type === 'IfTrue' || edge?.output?.type === 'IfFalse')
      types.set(edge.from.toLowerCase(), 'If');
    else if (edge?.output?.type === 'LoopBody') types.set(edge.from.toLowerCase(), 'Loop');
  }
  return types;
}
