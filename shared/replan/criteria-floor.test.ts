import { expect, test } from 'vitest';
import { node, workflowOf } from '../testing/build.ts';
import { Node } from '../workflow/node.ts';
import { quoteId } from './proposal-problem.ts';
import { judgeProposal } from './judge-proposal.ts';
import { parseProposal } from './proposal.ts';
import { criteriaOf } from './criteria-floor.ts';
import { failedAt } from './testing/failed-at.ts';

const expecting = (id: string, expectedOutcome: string) => Node.parse({ ...node(id), expectedOutcome });
const workflow = workflowOf(
  [expecting('A', 'The basket is open'), expecting('B', 'The order is placed')],
  [{ from: 'A', to: 'B' }],
);
const subtask = (more: object = {}): object => ({ description: 'Look', tool_name: 'look', ...more });

function judged(written: object, of = failedAt(workflow, ['A', 'B'], { allowsAgentSteps: true })) {
  const parsed = parseProposal({ rationale: 'Why not.', ...written });
  const result = parsed.ok ? judgeProposal(parsed.value, of) : parsed;
  if (!result.ok) throw new Error(result.error.map((problem) => problem(quoteId)).join(' '));
  return result.value;
}
const criteriaIn = (proposal: ReturnType<typeof judged>, id: string) =>
  proposal.workflow.nodes.filter((each) => each.id === id).flatMap(criteriaOf);

test('a breakdown’s last step keeps all criteria', () => {
  const proposal = judged({
    action: 'breakdown',
    new_subtasks: [subtask(), subtask({ success_criteria: 'A number is shown' })],
  });
  expect(criteriaIn(proposal, 'B.2')).toEqual(['The order is placed', 'A number is shown']);
  expect(proposal.confirmations).toEqual([]);
});

test('an AI step’s criteria move to its replacement', () => {
  const agent = Node.parse({
    id: 'A',
    type: 'AiStep',
    name: 'Order',
    params: { prompt: 'Order it.', successCriteria: '- A number is shown\n- It is paid' },
    expectedOutcome: 'It is paid',
  });
  const of = failedAt(workflowOf([agent], []), ['A'], { allowsAgentSteps: true });
  const proposal = judged({ action: 'breakdown', new_subtasks: [subtask(), subtask()] }, of);
  expect(criteriaIn(proposal, 'A.2')).toEqual(['A number is shown', 'It is paid']);
});

test('a modification keeps criteria', () => {
  const proposal = judged({
    action: 'replan',
    restart_node_id: 'A',
    modifications: [{ node_id: 'A', success_criteria: 'The page has loaded' }],
  });
  expect(criteriaIn(proposal, 'A')).toEqual(['The basket is open', 'The page has loaded']);
  expect(proposal.confirmations).toEqual(['“A” would need to meet new criteria: The page has loaded.']);
});

test('equal criteria need no confirmation', () => {
  expect(
    judged({
      action: 'replan',
      restart_node_id: 'A',
      modifications: [{ node_id: 'A', description: 'Again', success_criteria: 'The basket is open' }],
    }).confirmations,
  ).toEqual([]);
});
