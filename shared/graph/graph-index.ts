import { groupBy } from '../group-by.ts';
import { uniqueEdges, type Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

export interface GraphIndex {
  readonly workflow: Workflow;
  readonly nodes: ReadonlyMap<string, Node>;
  outgoing(nodeId: string): readonly Edge[];
  incoming(nodeId: string): readonly Edge[];
  endLoops(loopId: string): readonly Node[];
}

const known = new WeakMap<Workflow, GraphIndex>();

/** Cached: workflows are immutable. */
export function indexGraph(workflow: Workflow): GraphIndex {
  const index = known.get(workflow) ?? buildIndex(workflow);
  known.set(workflow, index);
  return index;
}

function buildIndex(workflow: Workflow): GraphIndex {
  const nodes = new Map(workflow.nodes.map((node) => [node.id, node]));
  const edges = workflow.edges.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  const outgoing = groupBy(edges, (edge) => edge.from);
  for (const [id, list] of outgoing) if (list.length > 1) outgoing.set(id, uniqueEdges(list));
  const incoming = groupBy([...outgoing.values()].flat(), (edge) => edge.to);
  const ends = groupBy(
    workflow.nodes.filter((node) => node.type === 'EndLoop'),
    (node) => node.params.loopId,
  );
  return {
    workflow,
    nodes,
    outgoing: (id) => outgoing.get(id) ?? [],
    incoming: (id) => incoming.get(id) ?? [],
    endLoops: (id) => ends.get(id) ?? [],
  };
}
