import { describeCondition } from '../../../shared/conditions/describe-condition.ts';
import { evaluateCondition, findMet } from '../../../shared/conditions/evaluate-condition.ts';
import type { Json } from '../../../shared/json.ts';
import { comparisonsOf, joinOf } from '../../../shared/workflow/condition.ts';
import type { IfNode, LoopNode, SwitchNode } from '../../../shared/workflow/node.ts';
import type { Run } from './run.ts';

interface Decision {
  readonly output: string;
  readonly result: Json;
}

export function decideIf({ params }: IfNode, run: Pick<Run, 'variables'>): Decision {
  const holds = evaluateCondition(params.condition, run.variables.current());
  return { output: holds ? 'IfTrue' : 'IfFalse', result: holds };
}

export function decideSwitch({ params }: SwitchNode, run: Pick<Run, 'variables'>): Decision {
  const matched = params.cases.find(({ condition }) => evaluateCondition(condition, run.variables.current()));
  if (matched === undefined) return { output: 'SwitchDefault', result: '' };
  return { output: `SwitchCase(${matched.name})`, result: matched.name };
}

export function decideLoop(
  { id, name, params }: LoopNode,
  made: number,
  run: Pick<Run, 'record' | 'variables'>,
): Decision {
  const { exitCondition } = params;
  const met =
    made > 0 || params.checkFirst === true ? findMet(exitCondition, run.variables.current()) : undefined;
  if (met === undefined && made < params.maxIterations) {
    const iteration = made + 1;
    run.record({
      type: 'loop-iteration-started',
      nodeId: id,
      iteration,
      maxIterations: params.maxIterations,
    });
    return { output: 'LoopBody', result: { iteration } };
  }
  if (met === undefined) {
    const message = `"${name}" stopped at its limit of ${made} ${made === 1 ? 'iteration' : 'iterations'} before its exit condition was met.`;
    run.record({ type: 'warning-raised', nodeId: id, code: 'loop-limit', message });
  }
  const deciding = met === undefined ? undefined : comparisonsOf(exitCondition)[met];
  const words =
    deciding !== undefined && joinOf(exitCondition) === 'any' ? describeCondition(deciding) : undefined;
  run.record({
    type: 'loop-finished',
    nodeId: id,
    iterations: made,
    reason: met === undefined ? 'max-iterations' : 'condition',
    ...(words === undefined ? {} : { met: words }),
  });
  const end = met === undefined ? { ended: 'limit' } : { ended: 'condition', met: met + 1 };
  return { output: 'LoopDone', result: { iteration: made, ...end } };
}
