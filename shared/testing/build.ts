import type { Edge, Output } from '../workflow/edge.ts';
import { createNode } from '../workflow/create-node.ts';
import type { Condition } from '../workflow/condition.ts';
import type { Node, NodeType } from '../workflow/node.ts';
import { emptyWorkflow, type Workflow } from '../workflow/workflow.ts';

export function workflowOf(nodes: readonly Node[], edges: readonly Edge[] = []): Workflow {
  return { ...emptyWorkflow('w'), nodes: [...nodes], edges: [...edges] };
}

const question: Condition = {
  left: { type: 'Literal', value: { type: 'Number', value: 1 } },
  operator: 'Equals',
  right: { type: 'Literal', value: { type: 'Number', value: 1 } },
};
const filledIn: Readonly<Partial<Record<NodeType, object>>> = {
  Tool: { tool: 'noop' },
  If: { condition: question },
  Loop: { exitCondition: question },
};

export function node(id: string, type: NodeType = 'Tool', params: object = {}): Node {
  return createNode(type, { id, name: id, params: { ...filledIn[type], ...params } });
}

export function edge(from: string, to: string, type?: Exclude<Output['type'], 'SwitchCase'>): Edge {
  return type === undefined ? { from, to } : { from, to, output: { type } };
}

export function caseEdge(from: string, to: string, name: string): Edge {
  return { from, to, output: { type: 'SwitchCase', name } };
}

export function chain(...ids: string[]): Workflow {
  return workflowOf(
    ids.map((id) => node(id)),
    ids.slice(1).map((id, index) => edge(ids[index] ?? '', id)),
  );
}

/** start → loop (a, end) → after */
export function loopWorkflow(): Workflow {
  return workflowOf(
    [
      node('start'),
      node('loop', 'Loop'),
      node('a'),
      node('end', 'EndLoop', { loopId: 'loop' }),
      node('after'),
    ],
    [
      edge('start', 'loop'),
      edge('loop', 'a', 'LoopBody'),
      edge('a', 'end'),
      edge('end', 'loop'),
      edge('loop', 'after', 'LoopDone'),
    ],
  );
}
