import { readCheck, type WrittenCheck } from '../checks/check.ts';
import { comparisonsOf, joinOf, type Comparison, type Condition, type Side } from './condition.ts';
import type { Edge } from './edge.ts';
import type { Node } from './node.ts';
import type { Workflow } from './workflow.ts';

/** Deterministic; `parseWorkflow` restores it fully. */
export function serializeWorkflow(workflow: Workflow): string {
  const ordered = {
    ...inOrder(workflow, ['format', 'id', 'name', 'variables', 'permissions', 'nodes', 'edges']),
    variables: workflow.variables.map((variable) =>
      inOrder(variable, ['name', 'default', 'secret', 'origins', 'servers']),
    ),
    nodes: workflow.nodes.map(orderNode),
    edges: workflow.edges.map(orderEdge),
  };
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

const nodeKeys = [
  'id',
  'type',
  'name',
  'params',
  'position',
  'enabled',
  'retries',
  'timeoutMs',
  'settleMs',
  'traceLevel',
  'expectedOutcome',
  'keepAs',
  'establishesPage',
  'expectedPopups',
  'checks',
];

const checkKeys = [
  'id',
  'type',
  'level',
  'text',
  'target',
  'role',
  'within',
  'nth',
  'css',
  'state',
  'value',
  'match',
  'expected',
  'condition',
  'tolerance',
  'masks',
];

function orderNode(node: Node): object {
  return {
    ...inOrder(node, nodeKeys),
    params: orderParams(node),
    position: inOrder(node.position, ['x', 'y']),
    checks: node.checks.map(orderCheck),
  };
}

function orderCheck(written: WrittenCheck): object {
  const check = readCheck(written);
  if (check?.type === 'ValueMatches')
    return { ...inOrder(check, checkKeys), condition: orderCondition(check.condition) };
  return inOrder(check ?? written, checkKeys);
}

function orderParams({ type, params }: Node): object {
  switch (type) {
    case 'Tool':
      return inOrder(params, ['server', 'tool', 'arguments']);
    case 'AiTransform':
      return inOrder(params, ['kind', 'inputRef', 'instruction', 'outputSchema']);
    case 'AiStep':
      return inOrder(params, [
        'prompt',
        'allowedTools',
        'maxToolCalls',
        'maxTokens',
        'successCriteria',
        'acceptUnverified',
      ]);
    case 'If':
      return { ...inOrder(params, ['condition']), condition: orderCondition(params.condition) };
    case 'Switch':
      return {
        ...inOrder(params, ['cases']),
        cases: params.cases.map((each) => ({
          ...inOrder(each, ['name', 'condition']),
          condition: orderCondition(each.condition),
        })),
      };
    case 'Loop':
      return {
        ...inOrder(params, ['exitCondition', 'maxIterations', 'checkFirst']),
        exitCondition: orderCondition(params.exitCondition),
      };
    case 'EndLoop':
      return inOrder(params, ['loopId']);
  }
}

function orderCondition(condition: Condition): object {
  const join = joinOf(condition);
  const comparisons = comparisonsOf(condition).map(orderComparison);
  return join === undefined ? (comparisons[0] ?? {}) : { [join]: comparisons };
}

function orderComparison(comparison: Comparison): object {
  return {
    ...inOrder(comparison, ['left', 'operator', 'right']),
    left: orderSide(comparison.left),
    right: orderSide(comparison.right),
  };
}

function orderSide(side: Side): object {
  if (side.type === 'Variable') return inOrder(side, ['type', 'name']);
  return { ...inOrder(side, ['type', 'value']), value: inOrder(side.value, ['type', 'value']) };
}

function orderEdge(edge: Edge): object {
  return {
    ...inOrder(edge, ['from', 'to', 'output']),
    ...(edge.output === undefined ? {} : { output: inOrder(edge.output, ['type', 'name']) }),
  };
}

function inOrder(item: object, keys: readonly string[]): Record<string, unknown> {
  const values = new Map(Object.entries(item));
  const ordered = [
    ...keys.filter((key) => values.has(key)),
    ...[...values.keys()].filter((key) => !keys.includes(key)),
  ];
  return Object.fromEntries(ordered.map((key) => [key, values.get(key)]));
}
