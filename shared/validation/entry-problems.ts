import { assertNever } from '../assert-never.ts';
import type { GraphIndex } from '../graph/graph-index.ts';
import { isBackEdge } from '../graph/is-back-edge.ts';
import type { Workflow } from '../workflow/workflow.ts';
import type { Node } from '../workflow/node.ts';
import type { Fix, Problem } from './problem.ts';
import { called, error } from './say.ts';

/** A workflow has nodes, and exactly one of them has nothing before it. */
export function findEntryProblems(workflow: Workflow, graph: GraphIndex): Problem[] {
  if (workflow.nodes.length === 0) return [error('NoNodes', 'The workflow is empty. Add a first step.')];
  const entries = workflow.nodes.filter((node) => graph.incoming(node.id).every((edge) => isBackEdge(edge, graph.nodes)));
  const [first, ...others] = entries;
  if (first === undefined) return [error('NoEntryPoint', 'There is no step to start with: every node has one before it. Remove the edge that leads back to the first step.')];
  return others.map((node) => {
    const remove: Fix = { label: 'Remove the step', ops: [{ op: 'remove-node', nodeId: node.id }] };
    const connect = connectAfter(node, graph, first);
    return error('MultipleEntryPoints', `${called(node)} is not connected: nothing leads to it, and the workflow already starts with ${called(first)}. Connect it or remove it.`, { nodeId: node.id, ...(connect === undefined ? { fix: remove } : { fix: connect, otherFixes: [remove] }) });
  });
}

/** Behind the nearest step that leads nowhere yet and that the workflow comes to from its start. */
function connectAfter(node: Node, graph: GraphIndex, start: Node): Fix | undefined {
  const reached = new Set([start.id]);
  for (const id of reached) for (const { to } of graph.outgoing(id)) reached.add(to);
  const distanceTo = ({ position }: Node): number => Math.hypot(position.x - node.position.x, position.y - node.position.y);
  const ends = [...reached].flatMap((id) => graph.nodes.get(id) ?? []).flatMap((end) => {
    const output = freeOutput(end, graph);
    return output === undefined ? [] : [{ end, output }];
  });
  const nearest = ends.toSorted((one, other) => distanceTo(one.end) - distanceTo(other.end))[0];
  if (nearest === undefined) return undefined;
  const { end, output } = nearest;
  return { label: `Connect it after ${called(end)}`, ops: [{ op: 'add-edge', edge: { from: end.id, to: node.id, ...(output === 'plain' ? {} : { output: { type: output } }) } }] };
}

/** The way on from a step, where nothing hangs on it yet. */
function freeOutput(node: Node, graph: GraphIndex): 'plain' | 'LoopDone' | undefined {
  const edges = graph.outgoing(node.id);
  switch (node.type) {
    case 'Tool': case 'AiStep': case 'AiTransform': return edges.length === 0 ? 'plain' : undefined;
    case 'Loop': return edges.some(({ output }) => output?.type === 'LoopDone') ? undefined : 'LoopDone';
    case 'If': case 'Switch': case 'EndLoop': return undefined;
    default: return assertNever(node);
  }
}
