import type { Iterations } from '../../../shared/run/failure.ts';
import type { Run } from './run.ts';

interface Place {
  readonly nodeId: string;
  readonly iterations: Iterations;
}

export function leaveLoops(
  run: Pick<Run, 'record' | 'variables' | 'workflow'>,
  before: Iterations,
  { nodeId, iterations: now }: Place,
): void {
  for (const { loopId, iteration } of before) {
    if (loopId === nodeId || now.some((each) => each.loopId === loopId)) continue;
    const loop = run.workflow.nodes[run.workflow.indexOf.get(loopId) ?? -1];
    if (loop === undefined) continue;
    const result = { iteration, ended: 'left' };
    const variables = run.variables.learn({ prefix: loop.prefix, result });
    run.record({ type: 'loop-finished', nodeId: loopId, iterations: iteration, reason: 'left', variables });
  }
}
