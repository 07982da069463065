import { indexGraph, type GraphIndex } from '../graph/graph-index.ts';
import { isBackEdge } from '../graph/is-back-edge.ts';
import { outputKey } from '../workflow/edge.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { replanLimits } from './limits.ts';

/** Topological order; of a long plan, the steps around `focusId`. */
export function describePlan(workflow: Workflow, focusId: string): string {
  const graph = indexGraph(workflow);
  const order = sortTopologically(graph);
  const middle = Math.max(
    0,
    order.findIndex(({ id }) => id === focusId),
  );
  const from = Math.max(
    0,
    Math.min(middle - replanLimits.stepsShown / 2, order.length - replanLimits.stepsShown),
  );
  const shown = order.slice(from, from + replanLimits.stepsShown);
  const rest = order.length - from - shown.length;
  return [
    ...(from === 0 ? [] : [`… ${from} earlier steps`]),
    ...shown.map((node) => describeStep(node, graph)),
    ...(rest === 0 ? [] : [`… ${rest} later steps`]),
  ].join('\n');
}

function sortTopologically(graph: GraphIndex): readonly Node[] {
  const open = new Map<string, number>();
  for (const { id } of graph.workflow.nodes)
    open.set(id, graph.incoming(id).filter((edge) => !isBackEdge(edge, graph.nodes)).length);
  const ready = graph.workflow.nodes.filter(({ id }) => open.get(id) === 0);
  for (const { id } of ready) {
    for (const edge of graph.outgoing(id)) {
      const left = (open.get(edge.to) ?? 0) - (isBackEdge(edge, graph.nodes) ? 0 : 1);
      open.set(edge.to, left);
      const node = graph.nodes.get(edge.to);
      if (left === 0 && node !== undefined && !isBackEdge(edge, graph.nodes)) ready.push(node);
    }
  }
  const sorted = new Set(ready);
  return [...sorted, ...graph.workflow.nodes.filter((node) => !sorted.has(node))];
}

function describeStep(node: Node, graph: GraphIndex): string {
  const exits = graph
    .outgoing(node.id)
    .map(({ to, output }) => (output === undefined ? to : `${to} (${outputKey(output)})`));
  return `${node.id} ${node.type} “${node.name}”${describeAction(node)}${node.enabled ? '' : ' [disabled]'}${exits.length === 0 ? '' : ` → ${exits.join(', ')}`}`;
}

function describeAction({ type, params }: Node): string {
  switch (type) {
    case 'Tool':
      return `: ${params.tool} ${JSON.stringify(params.arguments)}`;
    case 'AiStep':
      return `: ${JSON.stringify(params.prompt)}`;
    case 'AiTransform':
      return `: ${params.kind} ${params.inputRef}${params.instruction === undefined ? '' : `, ${params.instruction}`}`;
    default:
      return '';
  }
}
