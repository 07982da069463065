import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexGraph } from '../graph/graph-index.ts';
import { findOwnSteps } from '../graph/jumps.ts';
import { orderForward } from '../graph/order-forward.ts';
import { applyPatch } from '../patch/apply-patch.ts';
import { edge, loopWorkflow, node, workflowOf } from '../testing/build.ts';
import { anyValidWorkflow } from '../testing/valid-workflow.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { findProblems } from './find-problems.ts';

const rules = (workflow: Workflow): string[] => findProblems(workflow).map(({ rule }) => rule);
const messages = (workflow: Workflow): string[] => findProblems(workflow).map(({ message }) => message);

const loop = (edges: Workflow['edges'], ...more: Workflow['nodes']): Workflow =>
  workflowOf(
    [node('a'), node('L', 'Loop'), node('b'), node('e', 'EndLoop', { loopId: 'L' }), ...more],
    [
      ...(edges.some(({ from }) => from === 'a') ? [] : [edge('a', 'L')]),
      edge('L', 'b', 'LoopBody'),
      edge('b', 'e'),
      edge('e', 'L'),
      ...edges,
    ],
  );

describe('edge into a loop body from outside', () => {
  test('from a step after the loop: a cycle', () => {
    const workflow = loop([edge('L', 'c', 'LoopDone'), edge('c', 'b')], node('c'));
    expect(findProblems(workflow)).toMatchObject([
      { rule: 'CycleDetected', edge: edge('c', 'b'), fix: { label: 'Remove the connection' } },
    ]);
    expect(messages(workflow)[0]).toBe(
      '“c” comes after the loop “L” and leads back into its body, at “b”, so these steps would repeat forever. To repeat them, put another Loop around them.',
    );
  });
  test('from a later step or LoopDone: a cycle', () => {
    expect(
      rules(loop([edge('L', 'c', 'LoopDone'), edge('c', 'd'), edge('d', 'e')], node('c'), node('d'))),
    ).toEqual(['CycleDetected']);
    expect(rules(loop([edge('L', 'e', 'LoopDone')]))).toEqual(['CycleDetected']);
    expect(rules(loop([edge('L', 'b', 'LoopDone')]))).toEqual(['CycleDetected']);
  });
  test('from a branch before the loop: an extra edge', () => {
    const workflow = loop(
      [edge('a', 'q'), edge('q', 'L', 'IfFalse'), edge('q', 'b', 'IfTrue')],
      node('q', 'If'),
    );
    const [problem, ...others] = findProblems(workflow);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      rule: 'ExtraLoopEdges',
      nodeId: 'q',
      message:
        '“q” leads into the body of the loop “L”, at “b”, but only “L” itself may. Connect to “L” instead, or remove the connection.',
    });
    const fixed = applyPatch(workflow, problem?.fix?.ops ?? []);
    expect(fixed.ok && rules(fixed.value)).toEqual([]);
  });
  test('from a branch after the loop: a cycle', () => {
    expect(
      findProblems(
        loop(
          [edge('L', 'q', 'LoopDone'), edge('q', 'b', 'IfTrue'), edge('q', 'n', 'IfFalse')],
          node('q', 'If'),
          node('n'),
        ),
      ),
    ).toMatchObject([{ rule: 'CycleDetected', edge: edge('q', 'b', 'IfTrue') }]);
  });
  test('from an outer body into an inner loop', () => {
    const nested = workflowOf(
      [
        node('O', 'Loop'),
        node('q', 'If'),
        node('I', 'Loop'),
        node('b'),
        node('ie', 'EndLoop', { loopId: 'I' }),
        node('oe', 'EndLoop', { loopId: 'O' }),
      ],
      [
        edge('O', 'q', 'LoopBody'),
        edge('q', 'I', 'IfFalse'),
        edge('q', 'b', 'IfTrue'),
        edge('I', 'b', 'LoopBody'),
        edge('b', 'ie'),
        edge('ie', 'I'),
        edge('I', 'oe', 'LoopDone'),
        edge('oe', 'O'),
      ],
    );
    expect(findProblems(nested)).toMatchObject([{ rule: 'ExtraLoopEdges', edge: edge('q', 'b', 'IfTrue') }]);
  });
  test('into nested loops: reported once', () => {
    const nested = workflowOf(
      [
        node('q', 'If'),
        node('O', 'Loop'),
        node('I', 'Loop'),
        node('b'),
        node('ie', 'EndLoop', { loopId: 'I' }),
        node('oe', 'EndLoop', { loopId: 'O' }),
      ],
      [
        edge('q', 'O', 'IfFalse'),
        edge('q', 'b', 'IfTrue'),
        edge('O', 'I', 'LoopBody'),
        edge('I', 'b', 'LoopBody'),
        edge('b', 'ie'),
        edge('ie', 'I'),
        edge('I', 'oe', 'LoopDone'),
        edge('oe', 'O'),
      ],
    );
    expect(findProblems(nested)).toMatchObject([
      { rule: 'ExtraLoopEdges', fix: { ops: [{}, { edge: { to: 'O' } }] } },
    ]);
  });
});

describe('valid workflows', () => {
  const exits: [string, Workflow][] = [
    [
      'a break out of a body',
      loop(
        [
          edge('L', 'c', 'LoopDone'),
          edge('q', 'e', 'IfTrue'),
          edge('q', 'c', 'IfFalse'),
          edge('b', 'q'),
        ].filter(({ to }) => to !== 'never'),
        node('q', 'If'),
        node('c'),
      ),
    ],
    [
      'a break to its own step, then to the step after the loop',
      loop(
        [
          edge('L', 'd', 'LoopDone'),
          edge('q', 'e', 'IfTrue'),
          edge('q', 'c', 'IfFalse'),
          edge('c', 'd'),
          edge('b', 'q'),
        ],
        node('q', 'If'),
        node('c'),
        node('d'),
      ),
    ],
  ];
  test.each(exits)('%s', (_, workflow) => {
    expect(
      rules({ ...workflow, edges: workflow.edges.filter(({ from, to }) => from !== 'b' || to !== 'e') }),
    ).toEqual([]);
  });
  test('breaks to a step and the outer end', () => {
    const two = workflowOf(
      [
        node('O', 'Loop'),
        node('I', 'Loop'),
        node('q', 'If'),
        node('r', 'If'),
        node('ie', 'EndLoop', { loopId: 'I' }),
        node('oe', 'EndLoop', { loopId: 'O' }),
        node('x'),
      ],
      [
        edge('O', 'I', 'LoopBody'),
        edge('I', 'q', 'LoopBody'),
        edge('q', 'x', 'IfTrue'),
        edge('q', 'r', 'IfFalse'),
        edge('r', 'oe', 'IfTrue'),
        edge('r', 'ie', 'IfFalse'),
        edge('ie', 'I'),
        edge('I', 'oe', 'LoopDone'),
        edge('oe', 'O'),
        edge('O', 'x', 'LoopDone'),
      ],
    );
    expect(rules(two)).toEqual([]);
  });
  test('any nesting of steps, branches, and loops', () => {
    fc.assert(
      fc.property(anyValidWorkflow, (workflow) => {
        expect(findProblems(workflow)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('an edge into nested bodies is fixed', () => {
  fc.assert(
    fc.property(anyValidWorkflow, fc.nat(), fc.nat(), (workflow, which, position) => {
      const graph = indexGraph(workflow);
      const loops = workflow.nodes.filter(({ type }) => type === 'Loop');
      const loopId = loops[which % Math.max(1, loops.length)]?.id;
      fc.pre(loopId !== undefined);
      const own = findOwnSteps(graph, loopId);
      const target = [...own][position % own.size] ?? '';
      const start = orderForward(graph)[0] ?? '';
      const entered = workflowOf(
        [node('q', 'If'), ...workflow.nodes],
        [edge('q', start, 'IfTrue'), edge('q', target, 'IfFalse'), ...workflow.edges],
      );
      const found = findProblems(entered);
      expect(found).toMatchObject([{ rule: 'ExtraLoopEdges', edge: { from: 'q', to: target } }]);
      const fixed = applyPatch(entered, found[0]?.fix?.ops ?? []);
      expect(fixed.ok && findProblems(fixed.value)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('20,000 steps finish, with and without jumps', () => {
  const parts = Array.from({ length: 4000 }, (_, index) => index);
  const big = workflowOf(
    parts.flatMap((at) => [
      node(`q${at}`, 'If'),
      node(`L${at}`, 'Loop'),
      node(`b${at}`),
      node(`x${at}`, 'If'),
      node(`e${at}`, 'EndLoop', { loopId: `L${at}` }),
    ]),
    parts
      .flatMap((at) => [
        edge(`q${at}`, `L${at}`, 'IfTrue'),
        edge(`q${at}`, `q${at + 1}`, 'IfFalse'),
        edge(`L${at}`, `b${at}`, 'LoopBody'),
        edge(`b${at}`, `x${at}`),
        edge(`x${at}`, `e${at}`, 'IfTrue'),
        edge(`x${at}`, `q${at + 1}`, 'IfFalse'),
        edge(`e${at}`, `L${at}`),
        edge(`L${at}`, `q${at + 1}`, 'LoopDone'),
      ])
      .filter(({ to }) => to !== 'q4000'),
  );
  const jumps = {
    ...big,
    edges: big.edges.map((each) =>
      each.from.startsWith('q') && each.output?.type === 'IfTrue'
        ? { ...each, to: each.to.replace('L', 'b') }
        : each,
    ),
  };
  expect(findProblems(big).filter(({ rule }) => !rule.startsWith('Missing'))).toEqual([]);
  expect(
    findProblems(jumps).filter(({ rule, edge: at }) => rule === 'ExtraLoopEdges' && at !== undefined).length,
  ).toBeLessThanOrEqual(50);
});

test('an unconnected entry is reported once', () => {
  const drawing = loopWorkflow();
  expect(
    rules({
      ...drawing,
      nodes: [...drawing.nodes, node('new')],
      edges: [...drawing.edges, edge('new', 'a')],
    }),
  ).toEqual(['MultipleEntryPoints']);
});
