import { assertNever } from '../assert-never.ts';
import type { Condition } from './condition.ts';
import { Node, type NodeType, type Position } from './node.ts';
import type { Workflow } from './workflow.ts';

/** The next canonical ids, `n1`, `n2`, …: past the highest that is taken, so that none is ever given twice. */
export function nextNodeIds(workflow: Workflow, count: number): string[] {
  const highest = workflow.nodes.reduce((most, { id }) => Math.max(most, Number(/^n(\d{1,9})$/.exec(id)?.[1] ?? 0)), 0);
  return Array.from({ length: count }, (_, index) => `n${highest + index + 1}`);
}

export function nextNodeId(workflow: Workflow): string {
  return nextNodeIds(workflow, 1)[0] ?? 'n1';
}

/** A question that nobody has filled in yet. */
export const blankCondition: Condition = {
  left: { type: 'Variable', name: '' },
  operator: 'Equals',
  right: { type: 'Literal', value: { type: 'Bool', value: true } },
};

interface NewNode {
  readonly id: string;
  readonly name?: string;
  readonly position?: Position;
  readonly params?: object;
}

/** A node with every default filled in. */
export function createNode(type: NodeType, { id, name, position, params }: NewNode): Node {
  return Node.parse({ id, type, name: name ?? '', params: { ...defaultParams(type), ...params }, position: position ?? { x: 0, y: 0 } });
}

export function defaultParams(type: NodeType): object {
  switch (type) {
    case 'Tool':
      return { tool: '', arguments: {} };
    case 'AiTransform':
      return { kind: 'summarize', inputRef: '' };
    case 'AiStep':
      return { prompt: '' };
    case 'If':
      return { condition: blankCondition };
    case 'Switch':
      return { cases: [] };
    case 'Loop':
      return { exitCondition: blankCondition, maxIterations: 100 };
    case 'EndLoop':
      return { loopId: '' };
    default:
      return assertNever(type);
  }
}
