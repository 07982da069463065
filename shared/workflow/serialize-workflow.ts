import type { Node } from './node.ts';
import type { Workflow } from './workflow.ts';

const keyOrder: readonly string[] = [
  'format', 'id', 'type', 'name', 'default', 'secret', 'from', 'to', 'output', 'variables', 'nodes', 'edges', 'params', 'server', 'tool', 'arguments', 'kind', 'inputRef', 'outputSchema',
  'prompt', 'allowedTools', 'maxToolCalls', 'successCriteria', 'condition', 'cases', 'exitCondition', 'maxIterations', 'loopId',
  'left', 'operator', 'right', 'value', 'position', 'x', 'y', 'enabled', 'retries', 'timeoutMs', 'settleMs', 'traceLevel', 'expectedOutcome', 'checks',
];
const rank = new Map(keyOrder.map((key, index) => [key, index]));

/** The text of a workflow file: two-space JSON in a stable order of keys (design, section 4), with a last newline. */
export function serializeWorkflow(workflow: Workflow): string {
  const ordered = { ...inOrder(workflow), variables: workflow.variables.map(inOrder), nodes: workflow.nodes.map(orderNode), edges: workflow.edges.map(inOrder) };
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

/** What a tool is given (`arguments`), an output schema and unknown fields keep their own order. */
function orderNode(node: Node): object {
  return { ...inOrder(node), params: inOrder(node.params) };
}

/** Known keys first, in the order of the format; unknown ones after them, as they stood. */
function inOrder(value: object): object {
  const entries = Object.entries(value).sort(([a], [b]) => (rank.get(a) ?? Infinity) - (rank.get(b) ?? Infinity) || 0);
  const ordered = entries.filter(([key]) => rank.has(key));
  const unknown = Object.entries(value).filter(([key]) => !rank.has(key));
  return Object.fromEntries([...ordered, ...unknown]);
}
