import type { GraphIndex } from '../graph/graph-index.ts';
import { isBackEdge } from '../graph/is-back-edge.ts';
import type { IfNode, Node } from '../workflow/node.ts';
import type { Problem } from './problem.ts';
import { called } from './say.ts';

/**
 * The fix that gives an If the branch it lacks: past what the other branch does, to the next round of the loop around it,
 * to the step where other ways join, or to what follows the other branch's first step. Undefined where there is no such step.
 */
export function goAround(node: IfNode, missing: 'IfTrue' | 'IfFalse', graph: GraphIndex): Problem['fix'] {
  const other = graph.outgoing(node.id).find(({ output }) => output?.type === (missing === 'IfTrue' ? 'IfFalse' : 'IfTrue'));
  const target = other === undefined ? undefined : findWayOn(other.to, graph);
  if (target === undefined || leadsBack(target.id, node.id, graph)) return undefined;
  const label = target.type === 'EndLoop' ? 'Go on with the next round' : `Go on at ${called(target)}`;
  return { label, ops: [{ op: 'add-edge', edge: { from: node.id, to: target.id, output: { type: missing } } }] };
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

function findWayOn(first: string, graph: GraphIndex): Node | undefined {
  const passed: string[] = [];
  for (let at: string | undefined = first; at !== undefined && !passed.includes(at); at = onlyNext(at, graph)) {
    const node = graph.nodes.get(at);
    if (node?.type === 'EndLoop' || (at !== first && graph.incoming(at).length > 1 && node?.type !== 'Loop')) return node;
    passed.push(at);
  }
  return graph.nodes.get(passed[1] ?? '');
}

/** Where a step leads that has one way on; a Loop goes on by LoopDone. */
function onlyNext(nodeId: string, graph: GraphIndex): string | undefined {
  const edges = graph.outgoing(nodeId).filter(({ output }) => output?.type !== 'LoopBody');
  return edges.length === 1 ? edges[0]?.to : undefined;
}
