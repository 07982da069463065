import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyWorkflow } from '../testing/arbitrary-workflow.ts';
import { edge, loopWorkflow, node, workflowOf } from '../testing/build.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findLoopBodies } from './loops.ts';

const shown = (workflow: Workflow): object =>
  Object.fromEntries(
    [...findLoopBodies(workflow)].map(([id, { bodyIds, endLoopId, parentLoopId }]) => [
      id,
      [[...bodyIds].sort().join(' '), endLoopId, parentLoopId],
    ]),
  );

test('a body lies between Loop and EndLoop', () => {
  expect(shown(loopWorkflow())).toEqual({ loop: ['a end', 'end', undefined] });
});

const nested = workflowOf(
  [
    node('outer', 'Loop'),
    node('a'),
    node('inner', 'Loop'),
    node('b'),
    node('innerEnd', 'EndLoop', { loopId: 'inner' }),
    node('c'),
    node('outerEnd', 'EndLoop', { loopId: 'outer' }),
    node('after'),
  ],
  [
    edge('outer', 'a', 'LoopBody'),
    edge('a', 'inner'),
    edge('inner', 'b', 'LoopBody'),
    edge('b', 'innerEnd'),
    edge('innerEnd', 'inner'),
    edge('inner', 'c', 'LoopDone'),
    edge('c', 'outerEnd'),
    edge('outerEnd', 'outer'),
    edge('outer', 'after', 'LoopDone'),
  ],
);

test('an outer body includes the inner loop', () => {
  expect(shown(nested)).toEqual({
    outer: ['a b c inner innerEnd outerEnd', 'outerEnd', undefined],
    inner: ['b innerEnd', 'innerEnd', 'outer'],
  });
});

test('a body includes dead ends, not exits', () => {
  const { nodes, edges } = loopWorkflow();
  const workflow = workflowOf(
    [...nodes, node('if', 'If'), node('dead')],
    [
      ...edges.filter(({ to }) => to !== 'a'),
      edge('loop', 'if', 'LoopBody'),
      edge('if', 'a', 'IfTrue'),
      edge('if', 'after', 'IfFalse'),
      edge('a', 'dead'),
    ],
  );
  expect(shown(workflow)).toEqual({ loop: ['a dead end if', 'end', undefined] });
});

test('an unclosed inner loop doesn’t contain the outer one', () => {
  const workflow = workflowOf(
    nested.nodes.filter(({ id }) => id !== 'innerEnd'),
    nested.edges
      .filter(({ from, to }) => from !== 'innerEnd' && to !== 'innerEnd')
      .concat(edge('b', 'outerEnd')),
  );
  expect(shown(workflow)).toEqual({
    outer: ['a b c inner outerEnd', 'outerEnd', undefined],
    inner: ['b', undefined, 'outer'],
  });
});

describe('half-drawn loop', () => {
  test('without an EndLoop: all reachable steps', () => {
    expect(
      shown(
        workflowOf(
          [node('loop', 'Loop'), node('a'), node('b')],
          [edge('loop', 'a', 'LoopBody'), edge('a', 'b')],
        ),
      ),
    ).toEqual({ loop: ['a b', undefined, undefined] });
  });
  test('without a body: empty', () => {
    expect(
      shown(
        workflowOf([node('loop', 'Loop'), node('end', 'EndLoop', { loopId: 'loop' })], [edge('end', 'loop')]),
      ),
    ).toEqual({ loop: ['', 'end', undefined] });
  });
  test('with a back edge instead of an EndLoop', () => {
    expect(
      shown(
        workflowOf([node('loop', 'Loop'), node('a')], [edge('loop', 'a', 'LoopBody'), edge('a', 'loop')]),
      ),
    ).toEqual({ loop: ['a', undefined, undefined] });
  });
});

test('no body contains its Loop', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const loops = findLoopBodies(workflow);
      for (const [id, { bodyIds, parentLoopId }] of loops) {
        expect(bodyIds.has(id)).toBe(false);
        const seen = new Set([id]);
        for (let at = parentLoopId; at !== undefined; at = loops.get(at)?.parentLoopId) {
          expect(seen.has(at)).toBe(false);
          seen.add(at);
        }
        if (parentLoopId !== undefined) expect(loops.get(parentLoopId)?.bodyIds.has(id)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('20,000 steps don’t overflow the stack', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => `n${index}`);
  const edges = ids.slice(1).map((id, index) => edge(ids[index] ?? '', id));
  const workflow = workflowOf(
    [node('loop', 'Loop'), ...ids.map((id) => node(id)), node('end', 'EndLoop', { loopId: 'loop' })],
    [edge('loop', 'n0', 'LoopBody'), ...edges, edge('n19999', 'end'), edge('end', 'loop')],
  );
  expect(findLoopBodies(workflow).get('loop')?.bodyIds.size).toBe(20_001);
});
