import type { NodeType } from '../../../shared/workflow/node.ts';
import { readEdge } from './read-edge.ts';
import { spreadEdges } from './spread-edges.ts';

/** What the edges say of the steps that they leave, by id or by name in small letters: labels that only an If, or only a Loop, has. */
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
