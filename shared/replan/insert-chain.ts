import { isBackEdge } from '../graph/is-back-edge.ts';
import { indexGraph } from '../graph/graph-index.ts';
import type { Edge } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

export function putInPlace(workflow: Workflow, nodeId: string, chain: readonly Node[]): Workflow {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return workflow;
  return {
    ...workflow,
    nodes: workflow.nodes.flatMap((node) => (node.id === nodeId ? chain : [node])),
    edges: [
      ...workflow.edges.map((edge) =>
        edge.from === nodeId || edge.to === nodeId
          ? {
              ...edge,
              from: edge.from === nodeId ? last.id : edge.from,
              to: edge.to === nodeId ? first.id : edge.to,
            }
          : edge,
      ),
      ...links(chain),
    ],
  };
}

export function putBefore(workflow: Workflow, nodeId: string, chain: readonly Node[]): Workflow {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return workflow;
  const { nodes } = indexGraph(workflow);
  return {
    ...workflow,
    nodes: workflow.nodes.flatMap((node) => (node.id === nodeId ? [...chain, node] : [node])),
    edges: [
      ...workflow.edges.map((edge) =>
        edge.to === nodeId && !isBackEdge(edge, nodes) ? { ...edge, to: first.id } : edge,
      ),
      ...links(chain),
      { from: last.id, to: nodeId },
    ],
  };
}

function links(chain: readonly Node[]): Edge[] {
  return chain.slice(1).map(({ id }, index) => ({ from: chain[index]?.id ?? id, to: id }));
}
