import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edge, loopWorkflow, node, workflowOf } from '../../../shared/testing/build.ts';
import { anyValidWorkflow } from '../../../shared/testing/valid-workflow.ts';
import { findProblems } from '../../../shared/validation/find-problems.ts';
import { unreachableTargets } from './targets.ts';

const offered = (...[workflow, nodeId, end, output]: Parameters<typeof unreachableTargets>): string[] => {
  const closed = unreachableTargets(workflow, nodeId, end, output);
  return workflow.nodes.flatMap(({ id }) => (closed.has(id) ? [] : [id]));
};

test('steps aren’t offered across a loop’s frame', () => {
  const workflow = loopWorkflow();
  expect(offered(workflow, 'start', 'output')).toEqual(['loop', 'after']);
  expect(offered(workflow, 'after', 'output')).toEqual([]);
  expect(offered(workflow, 'a', 'input')).toEqual(['loop']);
  expect(offered(workflow, 'after', 'input')).toEqual(['start', 'loop', 'a']);
});

test('a Loop reaches its body through one output', () => {
  expect(offered(loopWorkflow(), 'loop', 'output', { type: 'LoopBody' })).toEqual(['a', 'end', 'after']);
  expect(offered(loopWorkflow(), 'loop', 'output', { type: 'LoopDone' })).toEqual(['after']);
});

test('a new step can join a body', () => {
  const workflow = loopWorkflow();
  expect(offered({ ...workflow, nodes: [...workflow.nodes, node('new')] }, 'new', 'output')).toEqual([
    'start',
    'loop',
    'a',
    'end',
    'after',
  ]);
  const breaks = workflowOf(
    [...workflow.nodes, node('q', 'If'), node('clean')],
    [
      ...workflow.edges.filter(({ to }) => to !== 'a'),
      edge('loop', 'q', 'LoopBody'),
      edge('q', 'a', 'IfTrue'),
      edge('q', 'clean', 'IfFalse'),
    ],
  );
  expect(offered(breaks, 'after', 'output')).toEqual(['clean']);
});

test('no target enters a loop past its start', () => {
  fc.assert(
    fc.property(anyValidWorkflow, fc.nat(), fc.nat(), (workflow, one, other) => {
      const from = workflow.nodes[one % workflow.nodes.length];
      fc.pre(from !== undefined && from.type !== 'EndLoop' && from.type !== 'Loop');
      const targets = offered(workflow, from.id, 'output');
      const to = targets[other % Math.max(1, targets.length)];
      fc.pre(to !== undefined);
      const drawn = { ...workflow, edges: [...workflow.edges, edge(from.id, to)] };
      expect(
        findProblems(drawn).filter(({ rule }) => rule === 'CycleDetected' || rule === 'ExtraLoopEdges'),
      ).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
