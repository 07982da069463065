import type { GraphIndex } from '../graph/graph-index.ts';
import { isBackEdge } from '../graph/is-back-edge.ts';
import type { Edge } from '../workflow/edge.ts';
import type { IfNode, Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { nodeLabel } from './build-problem.ts';

/** Undefined if the path jumps into a loop. */
export function bypassBranch(
  node: IfNode,
  missing: 'IfTrue' | 'IfFalse',
  { graph, jumping }: { readonly graph: GraphIndex; readonly jumping: ReadonlySet<Edge> },
): Problem['fix'] {
  const other = graph
    .outgoing(node.id)
    .find(({ output }) => output?.type === (missing === 'IfTrue' ? 'IfFalse' : 'IfTrue'));
  const target = other === undefined ? undefined : findJoin(other, graph, jumping);
  if (target === undefined || leadsTo(target.id, node.id, graph)) return undefined;
  const label =
    target.type === 'EndLoop' ? 'Continue with the next iteration' : `Continue at ${nodeLabel(target)}`;
  return {
    label,
    ops: [{ op: 'add-edge', edge: { from: node.id, to: target.id, output: { type: missing } } }],
  };
}

const maxStepsSearched = 2_000;

function leadsTo(start: string, goal: string, graph: GraphIndex): boolean {
  const seen = new Set([start]);
  for (const id of seen) {
    if (id === goal) return true;
    if (seen.size > maxStepsSearched) return false;
    for (const edge of graph.outgoing(id)) if (!isBackEdge(edge, graph.nodes)) seen.add(edge.to);
  }
  return false;
}

function findJoin(first: Edge, graph: GraphIndex, jumping: ReadonlySet<Edge>): Node | undefined {
  const passed = new Set<string>();
  for (
    let edge: Edge | undefined = first;
    edge !== undefined && !passed.has(edge.to);
    edge = onlyNextEdge(edge.to, graph)
  ) {
    if (jumping.has(edge)) return undefined;
    const node = graph.nodes.get(edge.to);
    if (
      node?.type === 'EndLoop' ||
      (edge !== first && graph.incoming(edge.to).length > 1 && node?.type !== 'Loop')
    )
      return node;
    passed.add(edge.to);
  }
  return graph.nodes.get([...passed][1] ?? '');
}

function onlyNextEdge(nodeId: string, graph: GraphIndex): Edge | undefined {
  const edges = graph.outgoing(nodeId).filter(({ output }) => output?.type !== 'LoopBody');
  return edges.length === 1 ? edges[0] : undefined;
}
