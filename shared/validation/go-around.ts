import type { GraphIndex } from '../graph/graph-index.ts';
import { isBackEdge } from '../graph/is-back-edge.ts';
import type { Edge } from '../workflow/edge.ts';
import type { IfNode, Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { called } from './say.ts';

/**
 * The fix that gives an If the branch it lacks: past what the other branch does, to the next round of the loop around it,
 * to the step where other ways join, or to what follows the other branch's first step. Undefined where there is no such step, and where the way there jumps
 * into a loop: that is to be mended first, and a second way in would have to be mended like it.
 */
export function goAround(
  node: IfNode,
  missing: 'IfTrue' | 'IfFalse',
  { graph, jumping }: { readonly graph: GraphIndex; readonly jumping: ReadonlySet<Edge> },
): Problem['fix'] {
  const other = graph
    .outgoing(node.id)
    .find(({ output }) => output?.type === (missing === 'IfTrue' ? 'IfFalse' : 'IfTrue'));
  const target = other === undefined ? undefined : findWayOn(other, graph, jumping);
  if (target === undefined || leadsBack(target.id, node.id, graph)) return undefined;
  const label = target.type === 'EndLoop' ? 'Go on with the next round' : `Go on at ${called(target)}`;
  return {
    label,
    ops: [{ op: 'add-edge', edge: { from: node.id, to: target.id, output: { type: missing } } }],
  };
}

/** Looked at so many steps far: to be certain would cost as much as there are steps, for every If that is half drawn. */
const farthest = 2_000;

/** Whether a way to this step would close a cycle. */
function leadsBack(start: string, goal: string, graph: GraphIndex): boolean {
  const seen = new Set([start]);
  for (const id of seen) {
    if (id === goal) return true;
    if (seen.size > farthest) return false;
    for (const edge of graph.outgoing(id)) if (!isBackEdge(edge, graph.nodes)) seen.add(edge.to);
  }
  return false;
}

function findWayOn(first: Edge, graph: GraphIndex, jumping: ReadonlySet<Edge>): Node | undefined {
  const passed = new Set<string>();
  for (
    let edge: Edge | undefined = first;
    edge !== undefined && !passed.has(edge.to);
    edge = onlyWayOn(edge.to, graph)
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

/** The way on from a step that has one; a Loop goes on by LoopDone. */
function onlyWayOn(nodeId: string, graph: GraphIndex): Edge | undefined {
  const edges = graph.outgoing(nodeId).filter(({ output }) => output?.type !== 'LoopBody');
  return edges.length === 1 ? edges[0] : undefined;
}
