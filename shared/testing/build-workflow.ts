import type { Condition, LiteralValue, Operator } from '../workflow/condition.ts';
import { createNode } from '../workflow/create-node.ts';
import type { Edge, Output } from '../workflow/edge.ts';
import type { EndLoopNode, IfNode, LoopNode, Node, SwitchNode, ToolNode } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** `variable operator literal`, such as `compare('price', 'LessThan', 10)`. */
export function compare(name: string, operator: Operator, value: string | number | boolean = ''): Condition {
  return { left: { type: 'Variable', name }, operator, right: { type: 'Literal', value: literal(value) } };
}

function literal(value: string | number | boolean): LiteralValue {
  if (typeof value === 'number') return { type: 'Number', value };
  return typeof value === 'boolean' ? { type: 'Bool', value } : { type: 'String', value };
}

/** A tool node whose name is its id. */
export function toolNode(id: string, params: Partial<ToolNode['params']> = {}): ToolNode {
  return createNode('Tool', { id, name: id, params: { tool: 'click', ...params } });
}

export function ifNode(id: string, condition: Condition = compare('x', 'Equals', 1)): IfNode {
  return createNode('If', { id, name: id, params: { condition } });
}

/** A Switch with these cases, each asking for its own name. */
export function switchNode(id: string, ...cases: string[]): SwitchNode {
  return createNode('Switch', { id, name: id, params: { cases: cases.map((name) => ({ name, condition: compare('x', 'Equals', name) })) } });
}

export function loopNode(id: string, exitCondition: Condition = compare('x', 'Equals', 1)): LoopNode {
  return createNode('Loop', { id, name: id, params: { exitCondition } });
}

export function endLoopNode(id: string, loopId: string): EndLoopNode {
  return createNode('EndLoop', { id, name: id, params: { loopId } });
}

/** An edge in one word: `edge('a', 'b')`, `edge('a', 'b', 'IfTrue')`, `edge('a', 'b', { type: 'SwitchCase', name: 'red' })`. */
export function edge(from: string, to: string, output?: Exclude<Output['type'], 'SwitchCase'> | Output): Edge {
  if (output === undefined) return { from, to };
  return { from, to, output: typeof output === 'string' ? { type: output } : output };
}

/** A workflow of these nodes and edges. */
export function workflowOf(nodes: readonly Node[], edges: readonly Edge[] = []): Workflow {
  return { format: 'planwright/1', id: 'w', name: 'Test', variables: [], nodes: [...nodes], edges: [...edges] };
}

/** Tool nodes with these ids, each leading to the next. */
export function chain(...ids: string[]): Workflow {
  return workflowOf(ids.map((id) => toolNode(id)), ids.slice(1).map((id, index) => edge(ids[index] ?? '', id)));
}

/** `before → loop → body → end → loop`, and `loop → after` when done: a workflow without problems. */
export function loopWorkflow(): Workflow {
  return workflowOf(
    [toolNode('before'), loopNode('loop'), toolNode('body'), endLoopNode('end', 'loop'), toolNode('after')],
    [edge('before', 'loop'), edge('loop', 'body', 'LoopBody'), edge('body', 'end'), edge('end', 'loop'), edge('loop', 'after', 'LoopDone')],
  );
}
