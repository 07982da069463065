import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyWorkflow } from '../../../shared/testing/arbitrary-workflow.ts';
import { chain, edge, loopWorkflow, node, workflowOf } from '../../../shared/testing/build.ts';
import { findBreaks } from '../../../shared/validation/find-breaks.ts';
import { findGaps } from '../../../shared/validation/find-gaps.ts';
import { edgeKey, type Edge } from '../../../shared/workflow/edge.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { inferFlow } from './infer-flow.ts';

const infer = ({ nodes, edges }: Workflow) => inferFlow(nodes, edges);
const keys = (edges: readonly Edge[]): string[] => edges.map(edgeKey).sort();

const nested = workflowOf(
  [
    node('a'),
    node('outer', 'Loop'),
    node('if', 'If'),
    node('inner', 'Loop'),
    node('b'),
    node('ie', 'EndLoop', { loopId: 'inner' }),
    node('c'),
    node('oe', 'EndLoop', { loopId: 'outer' }),
    node('d'),
  ],
  [
    edge('a', 'outer'),
    edge('outer', 'if', 'LoopBody'),
    edge('if', 'inner', 'IfTrue'),
    edge('if', 'c', 'IfFalse'),
    edge('inner', 'b', 'LoopBody'),
    edge('b', 'ie'),
    edge('ie', 'inner'),
    edge('inner', 'oe', 'LoopDone'),
    edge('c', 'oe'),
    edge('oe', 'outer'),
    edge('outer', 'd', 'LoopDone'),
  ],
);
const breakOut = workflowOf(
  [...loopWorkflow().nodes, node('if', 'If')],
  [
    ...loopWorkflow().edges.filter(({ to }) => to !== 'a'),
    edge('loop', 'if', 'LoopBody'),
    edge('if', 'a', 'IfTrue'),
    edge('if', 'after', 'IfFalse'),
  ],
);

test.each([
  ['a row', chain('a', 'b', 'c')],
  ['a loop', loopWorkflow()],
  ['loops in loops with branches', nested],
  ['a branch out of a loop', breakOut],
])('a valid flow stays unchanged: %s', (_, workflow) => {
  expect([...findBreaks(workflow), ...findGaps(workflow)]).toEqual([]);
  const inferred = infer(workflow);
  expect(keys(inferred.edges)).toEqual(keys(workflow.edges));
  expect(inferred.nodes).toEqual(workflow.nodes);
  expect(inferred.warnings).toEqual([]);
});

test('restores missing labels by structure', () => {
  for (const workflow of [loopWorkflow(), nested]) {
    const bare = {
      ...workflow,
      edges: workflow.edges.map(({ output, ...rest }): Edge =>
        output?.type === 'LoopBody' || output?.type === 'LoopDone'
          ? rest
          : { ...rest, ...(output === undefined ? {} : { output }) },
      ),
    };
    expect(keys(infer(bare).edges)).toEqual(keys(workflow.edges));
  }
});

test('inference breaks no flow and is idempotent', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      fc.pre(new Set(workflow.nodes.map(({ id }) => id)).size === workflow.nodes.length);
      fc.pre(new Set(workflow.variables.map(({ name }) => name)).size === workflow.variables.length);
      const once = infer(workflow);
      const result = { ...workflow, nodes: [...once.nodes], edges: [...once.edges] };
      expect(findBreaks(result)).toEqual([]);
      const ends = (edges: readonly Edge[]): string[] => edges.map(({ from, to }) => `${from} ${to}`).sort();
      if (findBreaks(workflow).length + findGaps(workflow).length === 0)
        expect(ends(once.edges)).toEqual(ends(workflow.edges));
      const twice = infer(result);
      expect(keys(twice.edges)).toEqual(keys(once.edges));
      expect(twice.nodes).toEqual(once.nodes);
    }),
    { numRuns: 400 },
  );
});

test('drops an unlabeled duplicate edge', () => {
  const branch = workflowOf(
    [node('if', 'If'), node('a'), node('b')],
    [edge('if', 'a', 'IfTrue'), edge('if', 'b', 'IfFalse')],
  );
  const doubled = infer({ ...branch, edges: [...branch.edges, edge('if', 'a')] });
  expect(keys(doubled.edges)).toEqual(keys(branch.edges));
  expect(doubled.warnings).toMatchObject([
    { nodeId: 'if', message: 'Skipped a second connection from “if” to “a”.' },
  ]);
  const loop = loopWorkflow();
  const again = infer({ ...loop, edges: [...loop.edges, edge('loop', 'after')] });
  expect(keys(again.edges)).toEqual(keys(loop.edges));
});

test.each([
  ['an If', 'if', 'a'],
  ['a step with one output', 'a', 'c'],
])('drops an unknown label of %s', (_, from, to) => {
  const whole = workflowOf(
    [node('if', 'If'), node('a'), node('b'), node('c')],
    [edge('if', 'a', 'IfTrue'), edge('if', 'b', 'IfFalse'), edge('a', 'b')],
  );
  const odd = { from, to, output: { type: 'SwitchCase', name: 'OnError' } } as const;
  const repaired = infer({ ...whole, edges: [...whole.edges, odd] });
  expect(keys(repaired.edges)).toEqual(keys(whole.edges));
  expect(repaired.warnings).toMatchObject([
    {
      message: `Skipped a connection from “${from}” to “${to}”: that step has no output case “OnError”.`,
    },
  ]);
});
