import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyPatch } from '../patch/apply-patch.ts';
import { indexGraph } from '../graph/graph-index.ts';
import { anyValidWorkflow } from '../testing/valid-workflow.ts';
import { findProblems } from '../validation/find-problems.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { judgeProposal, type JudgedProposal } from './judge-proposal.ts';
import type { ReplanProposal } from './proposal.ts';
import { reviewOfRun } from './review-of-run.ts';
import { breakdownDepth, groupsOf, type RunRevision } from './run-revision.ts';
import type { Situation } from './situation.ts';
import { failedAt } from './testing/failed-at.ts';

const many = { numRuns: 300 };
const steps = (count: number, salt: string) =>
  Array.from({ length: count }, (_, index) => ({ name: `Look ${salt} ${index}`, tool_name: 'look' }));

function pathThrough(workflow: Workflow, turns: readonly number[]): string[] {
  const graph = indexGraph(workflow);
  let id = workflow.nodes.find((each) =>
    graph.incoming(each.id).every(({ from }) => graph.nodes.get(from)?.type === 'EndLoop'),
  )?.id;
  const path: string[] = [];
  for (const turn of turns) {
    if (id === undefined) break;
    path.push(id);
    const edges = graph.outgoing(id);
    id = edges[turn % Math.max(1, edges.length)]?.to;
  }
  while (path.length > 0 && graph.nodes.get(path.at(-1) ?? '')?.type !== 'Tool') path.pop();
  return path;
}

const anyTurns = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 30 });

function applied(situation: Situation, proposal: ReplanProposal): JudgedProposal | undefined {
  const judged = judgeProposal(proposal, situation);
  if (!judged.ok) return undefined;
  expect(applyPatch(situation.workflow, judged.value.ops)).toEqual({
    ok: true,
    value: judged.value.workflow,
  });
  expect(findProblems(judged.value.workflow)).toEqual([]);
  return judged.value;
}

const revisionBy = (judged: JudgedProposal, nodeId: string, n: number): RunRevision => ({
  n,
  at: 0,
  nodeId,
  origin: 'replan',
  action: judged.proposal.action,
  rationale: '',
  ops: judged.ops,
  itemMap: judged.itemMap,
  replaced: judged.replaced,
});

test('the workflows start out valid', () => {
  fc.assert(
    fc.property(anyValidWorkflow, (workflow) => {
      expect(findProblems(workflow)).toEqual([]);
    }),
    many,
  );
});

test('breaking down any step leaves a valid workflow', () => {
  fc.assert(
    fc.property(anyValidWorkflow, fc.nat(), fc.integer({ min: 2, max: 6 }), (workflow, pick, count) => {
      const tools = workflow.nodes.filter(({ type }) => type === 'Tool');
      const failed = tools[pick % tools.length];
      fc.pre(failed !== undefined);
      const judged = applied(failedAt(workflow, [failed.id]), {
        action: 'breakdown',
        rationale: 'x',
        new_subtasks: steps(count, 'at'),
      });
      expect(judged?.workflow.nodes).toHaveLength(workflow.nodes.length - 1 + count);
      expect(judged?.workflow.edges).toHaveLength(workflow.edges.length + count - 1);
      for (const node of workflow.nodes) if (node !== failed) expect(judged?.workflow.nodes).toContain(node);
    }),
    many,
  );
});

test('any replans leave a valid workflow', () => {
  const anyMove = fc.record({
    turns: anyTurns,
    count: fc.integer({ min: 0, max: 6 }),
    back: fc.option(fc.nat(), { nil: undefined }),
  });
  fc.assert(
    fc.property(anyValidWorkflow, fc.array(anyMove, { minLength: 1, maxLength: 4 }), (drawn, moves) => {
      let workflow = drawn;
      const revisions: RunRevision[] = [];
      const usedIds = new Set(drawn.nodes.map(({ id }) => id));
      for (const [index, { turns, count, back }] of moves.entries()) {
        const path = pathThrough(workflow, turns);
        const failed = path.at(-1);
        if (failed === undefined) continue;
        const restart = back === undefined || path.length < 2 ? undefined : path[back % (path.length - 1)];
        const judged = applied(
          failedAt(workflow, path, { revisions, usedIds }),
          restart === undefined
            ? { action: 'breakdown', rationale: 'x', new_subtasks: steps(Math.max(2, count), `at ${index}`) }
            : {
                action: 'replan',
                rationale: 'x',
                restart_node_id: restart,
                modifications: [{ node_id: failed, name: `Again ${index}` }],
                new_subtasks: steps(count, `at ${index}`),
              },
        );
        if (judged === undefined) continue;
        for (const id of judged.newIds) expect(usedIds.has(id)).toBe(false);
        for (const id of judged.newIds) usedIds.add(id);
        revisions.push(revisionBy(judged, failed, index + 1));
        for (const id of judged.newIds)
          expect(breakdownDepth(id, groupsOf(revisions))).toBeLessThanOrEqual(3);
        workflow = judged.workflow;
      }
      const review = reviewOfRun(drawn, revisions);
      if (!review.ok) throw new Error('The review was refused.');
      const after = applyPatch(drawn, review.value);
      if (!after.ok) throw new Error('The review cannot be applied.');
      expect(findProblems(after.value)).toEqual([]);
      expect(after.value.edges).toEqual(workflow.edges);
      const withoutPlaces = (each: Workflow): object[] =>
        each.nodes.map((node) => ({ ...node, position: null }));
      expect(withoutPlaces(after.value)).toEqual(withoutPlaces(workflow));
    }),
    many,
  );
});
