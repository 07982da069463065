import { expect, test } from 'vitest';
import { applyPatch } from '../patch/apply-patch.ts';
import { overlaps } from '../layout/geometry.ts';
import { placeAll } from '../layout/frames.ts';
import { chain, edge, workflowOf } from '../testing/build.ts';
import { edgeKey } from '../workflow/edge.ts';
import { createNode } from '../workflow/create-node.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { quoteId } from './proposal-problem.ts';
import { judgeProposal } from './judge-proposal.ts';
import type { ReplanProposal } from './proposal.ts';
import { reviewOfRun } from './review-of-run.ts';
import type { RunRevision } from './run-revision.ts';
import { failedAt } from './testing/failed-at.ts';

const tool = (id: string, name: string, text = '', y = 0): Node =>
  createNode('Tool', {
    id,
    name,
    position: { x: 0, y },
    params: { tool: 'look', arguments: text === '' ? {} : { text } },
  });

function revisionOf(workflow: Workflow, path: readonly string[], proposal: ReplanProposal): RunRevision {
  const judged = judgeProposal(proposal, failedAt(workflow, path));
  if (!judged.ok) throw new Error(judged.error.map((problem) => problem(quoteId)).join(' '));
  const { ops, itemMap, replaced } = judged.value;
  return {
    n: 1,
    at: 0,
    nodeId: path.at(-1) ?? '',
    origin: 'replan',
    action: proposal.action,
    rationale: '',
    ops,
    itemMap,
    replaced,
  };
}
function reviewed(workflow: Workflow, revisions: readonly RunRevision[]): Workflow {
  const review = reviewOfRun(workflow, revisions);
  const after = review.ok ? applyPatch(workflow, review.value) : review;
  if (!after.ok) throw new Error(after.error.map(({ message }) => message).join(' '));
  return after.value;
}
const breakdown = (...names: string[]): ReplanProposal => ({
  action: 'breakdown',
  rationale: 'x',
  new_subtasks: names.map((name) => ({ name, tool_name: 'look' })),
});

test('a run without revisions has no review', () => {
  expect(reviewOfRun(chain('a', 'b'), [])).toEqual({ ok: true, value: [] });
});

test('children replace the failed step without overlapping', () => {
  const workflow = workflowOf(
    [tool('A', 'Open'), tool('B', 'Buy', '', 112), tool('C', 'Check', '', 224)],
    [edge('A', 'B'), edge('B', 'C')],
  );
  const after = reviewed(workflow, [revisionOf(workflow, ['A', 'B'], breakdown('Choose', 'Pay'))]);
  expect(after.nodes.map(({ id, name }) => `${id} ${name}`)).toEqual([
    'A Open',
    'B.1 Choose',
    'B.2 Pay',
    'C Check',
  ]);
  expect(after.edges.map(edgeKey).sort()).toEqual(
    [edge('A', 'B.1'), edge('B.1', 'B.2'), edge('B.2', 'C')].map(edgeKey).sort(),
  );
  const rects = [...placeAll(after).values()];
  expect(rects.filter((one, index) => rects.slice(index + 1).some((other) => overlaps(one, other)))).toEqual(
    [],
  );
});

test('later steps read from its last child instead', () => {
  const workflow = workflowOf(
    [tool('A', 'Read it'), tool('B', 'Write', '${read_it.result}')],
    [edge('A', 'B')],
  );
  const after = reviewed(workflow, [revisionOf(workflow, ['A'], breakdown('Look', 'Read again'))]);
  expect(after.nodes.at(-1)?.params).toMatchObject({ arguments: { text: '${read_again.result}' } });
});

test('a removed step’s namesake keeps its readers', () => {
  const workflow = workflowOf(
    [tool('A', 'Read'), tool('B', 'Read'), tool('C', 'Write', '${read.x} ${read_2.x}')],
    [edge('A', 'B'), edge('B', 'C')],
  );
  const after = reviewed(workflow, [revisionOf(workflow, ['A'], breakdown('Look', 'Find'))]);
  expect(after.nodes.at(-1)?.params).toMatchObject({ arguments: { text: '${find.x} ${read.x}' } });
});

test('a replanned change updates the step', () => {
  const workflow = chain('A', 'B', 'C');
  const revision = revisionOf(workflow, ['A', 'B'], {
    action: 'replan',
    rationale: 'x',
    restart_node_id: 'A',
    modifications: [{ node_id: 'A', tool_name: 'look', arguments: {} }],
    new_subtasks: [],
  });
  expect(reviewOfRun(workflow, [revision])).toMatchObject({
    ok: true,
    value: [{ op: 'update-node', nodeId: 'A', changes: { params: { server: 'browser', tool: 'look' } } }],
  });
});

test('another workflow has no review', () => {
  const workflow = chain('A', 'B');
  expect(reviewOfRun(chain('x'), [revisionOf(workflow, ['A', 'B'], breakdown('Look', 'See'))]).ok).toBe(
    false,
  );
});
