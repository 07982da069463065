import type { GraphIndex } from '../graph/graph-index.ts';
import { isBackEdge } from '../graph/is-back-edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Problem } from './problem.ts';
import { called, error } from './say.ts';

/** A workflow has nodes, and exactly one of them has nothing before it. */
export function findEntryProblems(workflow: Workflow, graph: GraphIndex): Problem[] {
  if (workflow.nodes.length === 0) return [error('NoNodes', 'The workflow is empty. Add a first step.')];
  const entries = workflow.nodes.filter((node) => graph.incoming(node.id).every((edge) => isBackEdge(edge, graph.nodes)));
  const [first, ...others] = entries;
  if (first === undefined) return [error('NoEntryPoint', 'There is no step to start with: every node has one before it. Remove the edge that leads back to the first step.')];
  return others.map((node) => error('MultipleEntryPoints', `${called(node)} is not connected: nothing leads to it, and the workflow already starts with ${called(first)}. Connect it or remove it.`, { nodeId: node.id, fix: { label: 'Remove the step', ops: [{ op: 'remove-node', nodeId: node.id }] } }));
}
