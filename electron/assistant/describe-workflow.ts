import { findPrefixClashes } from '../../shared/variables/assign-prefixes.ts';
import {
  comparisonsOf,
  joinOf,
  type Comparison,
  type Condition,
  type Side,
} from '../../shared/workflow/condition.ts';
import type { Node } from '../../shared/workflow/node.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

export function describeWorkflow(workflow: Workflow): string {
  const inputs = workflow.variables.map(({ name, default: value, secret }) =>
    secret ? { name, secret } : { name, default: value },
  );
  const numbered = new Map(findPrefixClashes(workflow.nodes).map(({ nodeId, prefix }) => [nodeId, prefix]));
  const lines = [
    `{"name": ${JSON.stringify(workflow.name)}, "inputs": ${JSON.stringify(inputs)},`,
    ` "nodes": [${workflow.nodes.map((node) => `\n  ${JSON.stringify(describeNode(node, numbered.get(node.id)))}`).join(',')}],`,
    ` "edges": [${workflow.edges.map(({ from, to, output }) => `\n  ${JSON.stringify(output === undefined ? { from, to } : { from, to, output })}`).join(',')}]}`,
  ];
  return lines.join('\n');
}

function describeNode(node: Node, variable: string | undefined): object {
  const { id, type, name, enabled, retries, timeoutMs, expectedOutcome, keepAs } = node;
  return {
    id,
    step_type: type,
    name,
    ...(variable === undefined ? {} : { variable }),
    ...describeParams(node),
    ...(enabled ? {} : { enabled }),
    ...(retries === 0 ? {} : { retries }),
    ...(timeoutMs === 30_000 ? {} : { timeout_ms: timeoutMs }),
    ...(expectedOutcome === '' ? {} : { expected_outcome: expectedOutcome }),
    ...(keepAs === undefined || keepAs === '' ? {} : { keep_as: keepAs }),
  };
}

function describeParams({ type, params }: Node): object {
  switch (type) {
    case 'Tool':
      return { tool_name: params.tool, arguments: params.arguments };
    case 'AiTransform':
      return {
        kind: params.kind,
        input_ref: params.inputRef,
        ...(params.instruction === undefined ? {} : { instruction: params.instruction }),
        ...(params.outputSchema === undefined ? {} : { output_schema: params.outputSchema }),
      };
    case 'AiStep':
      return {
        prompt: params.prompt,
        ...(params.successCriteria === undefined ? {} : { success_criteria: params.successCriteria }),
      };
    case 'If':
      return { condition: describeCondition(params.condition) };
    case 'Switch':
      return {
        cases: params.cases.map(({ name, condition }) => ({ name, condition: describeCondition(condition) })),
      };
    case 'Loop':
      return {
        exit_condition: describeCondition(params.exitCondition),
        max_iterations: params.maxIterations,
        ...(params.checkFirst === true ? { check_first: true } : {}),
      };
    case 'EndLoop':
      return { loop_id: params.loopId };
  }
}

function describeCondition(condition: Condition): object {
  const join = joinOf(condition);
  const comparisons = comparisonsOf(condition).map(describeComparison);
  return join === undefined ? (comparisons[0] ?? {}) : { [join]: comparisons };
}

function describeComparison({ left, operator, right }: Comparison): object {
  return {
    left: left.type === 'Variable' ? left.name : left,
    operator,
    ...(operator === 'IsEmpty' || operator === 'IsNotEmpty' ? {} : { right: describeRight(right) }),
  };
}

function describeRight(side: Side): unknown {
  if (side.type === 'Variable') return `\${${side.name}}`;
  const { value } = side.value;
  return typeof value === 'string' && /[{}]/.test(value) ? side : value;
}
