import { groupBy } from '../../shared/group-by.ts';
import { replayPatch } from '../../shared/patch/apply-patch.ts';
import { doubtLoops } from '../../shared/review/doubt-loops.ts';
import type { RunState } from '../../shared/run/run-state.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { explainTarget, type Findings } from '../review/findings.ts';
import { executedBy } from './laid-out-executed.ts';

export function revisionFindings(
  workflow: Workflow | null,
  { replanning, revisions }: Pick<RunState, 'replanning' | 'revisions'>,
): Findings | null {
  const proposal = replanning?.proposal;
  const before = workflow && executedBy(workflow, revisions);
  if (proposal === undefined || before === null) return null;
  const after = replayPatch(before, proposal.ops);
  const doubts = after.ok ? groupBy(doubtLoops(before, after.value), ({ nodeId }) => nodeId) : [];
  const guesses = (proposal.targets ?? []).filter(({ seen }) => seen !== 'once');
  return {
    doubts: new Map([...doubts].map(([nodeId, each]) => [nodeId, each.map(({ message }) => message)])),
    guesses: new Map(guesses.map((target) => [target.nodeId, explainTarget(target, true)])),
  };
}
