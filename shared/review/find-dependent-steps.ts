import { indexGraph, type GraphIndex } from '../graph/graph-index.ts';
import { findBodyIds } from '../graph/loops.ts';
import type { Workflow } from '../workflow/workflow.ts';

/**
 * Steps that depend on it: a Loop's body and end, or steps that not every branch of an If or Switch reaches.
 */
export function findDependentSteps(workflow: Workflow, nodeId: string): ReadonlySet<string> {
  const graph = indexGraph(workflow);
  switch (graph.nodes.get(nodeId)?.type) {
    case 'Loop':
      return new Set([...findBodyIds(graph, nodeId), ...graph.endLoops(nodeId).map(({ id }) => id)]);
    case 'If':
    case 'Switch':
      return findBranches(graph, nodeId);
    default:
      return new Set();
  }
}

function findBranches(graph: GraphIndex, nodeId: string): ReadonlySet<string> {
  const branches = graph.outgoing(nodeId).map(({ to }) => reach(graph, [to], nodeId));
  const [first, ...others] = branches;
  if (first === undefined || others.length === 0) return new Set();
  const entries = [...graph.nodes.keys()].filter((id) => id !== nodeId && graph.incoming(id).length === 0);
  const elsewhere = reach(graph, entries, nodeId);
  const all = new Set(branches.flatMap((branch) => [...branch]));
  return new Set([...all].filter((id) => !elsewhere.has(id) && !branches.every((branch) => branch.has(id))));
}

/** Stays within one iteration and doesn't pass `without`. */
function reach(graph: GraphIndex, starts: readonly string[], without: string): Set<string> {
  const seen = new Set(starts.filter((id) => id !== without));
  for (const id of seen) {
    if (graph.nodes.get(id)?.type === 'EndLoop') continue;
    for (const { to } of graph.outgoing(id)) if (to !== without) seen.add(to);
  }
  return seen;
}
