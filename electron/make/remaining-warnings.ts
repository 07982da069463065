import type { Warning } from '../../shared/assistant/warning.ts';
import { warningsAfter } from '../../shared/make/warnings-after.ts';
import { doubtLoops } from '../../shared/review/doubt-loops.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import type { Made } from './make-it-work.ts';

export function remainingWarnings(
  planned: readonly Warning[],
  { workflow, repairs, untried }: Pick<Made, 'workflow' | 'repairs' | 'untried'>,
): Warning[] {
  const isLoop = (nodeId = ''): boolean =>
    workflow.nodes.some(({ id, type }) => id === nodeId && type === 'Loop');
  const isUntried = (nodeId = ''): boolean => untried.some(({ id }) => id === nodeId);
  const left = repairs
    .reduce<readonly Warning[]>(warningsAfter, planned)
    .filter(({ code, nodeId }) =>
      code === 'unseen' ? isUntried(nodeId) : code !== 'doubtful' || !isLoop(nodeId),
    );
  const loops = doubtLoops(emptyWorkflow(workflow.id), workflow);
  return [...left, ...loops.map((doubt): Warning => ({ code: 'doubtful', ...doubt }))];
}
