import { expect, test } from 'vitest';
import { chain } from '../testing/build.ts';
import { quoteId } from './proposal-problem.ts';
import { judgeProposal } from './judge-proposal.ts';
import { parseProposal } from './proposal.ts';
import { replacedSteps } from './replaced-steps.ts';
import type { RunRevision } from './run-revision.ts';
import { failedAt } from './testing/failed-at.ts';

const workflow = chain('A', 'B', 'C');

function revise(
  written: object,
  n: number,
  from = workflow,
  at: readonly string[] = ['A', 'B'],
): RunRevision & { readonly after: typeof workflow } {
  const parsed = parseProposal({ rationale: 'Why not.', ...written });
  const judged = parsed.ok ? judgeProposal(parsed.value, failedAt(from, at)) : parsed;
  if (!judged.ok) throw new Error(judged.error.map((problem) => problem(quoteId)).join(' '));
  const { ops, itemMap, replaced, proposal } = judged.value;
  return {
    n,
    at: 0,
    nodeId: at.at(-1) ?? '',
    origin: 'replan',
    action: proposal.action,
    rationale: '',
    ops: [...ops],
    itemMap,
    replaced,
    after: judged.value.workflow,
  };
}
const steps = ['one', 'other'].map((description) => ({ description, tool_name: 'look' }));
const names = (revisions: readonly RunRevision[]) =>
  replacedSteps(workflow, revisions).map(
    ({ n, steps: old }) => `R${n}: ${old.map(({ id, name }) => `${id} ${name}`).join(', ')}`,
  );

test('a broken-down step is replaced', () => {
  const first = revise({ action: 'breakdown', new_subtasks: steps }, 1);
  const second = revise({ action: 'breakdown', new_subtasks: steps }, 2, first.after, ['A', 'B.1', 'B.2']);
  expect(names([first, second])).toEqual(['R1: B B', 'R2: B.2 other']);
});

test('a changed step is listed as it was', () => {
  expect(
    names([
      revise(
        {
          action: 'replan',
          restart_node_id: 'A',
          modifications: [{ node_id: 'A', description: 'Otherwise' }],
        },
        1,
      ),
    ]),
  ).toEqual(['R1: A A']);
});

test('going back unchanged replaces nothing', () => {
  expect(names([revise({ action: 'replan', restart_node_id: 'A', new_subtasks: steps }, 1)])).toEqual([]);
});
