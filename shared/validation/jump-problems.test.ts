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
const said = (workflow: Workflow): string[] => findProblems(workflow).map(({ message }) => message);

/** a → L [b → e], and what else is said. */
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

describe('an edge that enters a loop past its start is reported', () => {
  test('from what comes after the loop, as a cycle', () => {
    const workflow = loop([edge('L', 'c', 'LoopDone'), edge('c', 'b')], node('c'));
    expect(findProblems(workflow)).toMatchObject([
      { rule: 'CycleDetected', edge: edge('c', 'b'), fix: { label: 'Remove the edge' } },
    ]);
    expect(said(workflow)[0]).toBe(
      '“c” comes after the loop “L” and enters it again past its start, at “b”: these steps would repeat without end. Use another Loop around them to repeat them.',
    );
  });
  test('from what comes later still, to its end, and from the Loop itself when it is done', () => {
    expect(
      rules(loop([edge('L', 'c', 'LoopDone'), edge('c', 'd'), edge('d', 'e')], node('c'), node('d'))),
    ).toEqual(['CycleDetected']);
    expect(rules(loop([edge('L', 'e', 'LoopDone')]))).toEqual(['CycleDetected']);
    expect(rules(loop([edge('L', 'b', 'LoopDone')]))).toEqual(['CycleDetected']);
  });
  test('from a branch before the loop, as one way in too many, which can be led to the Loop', () => {
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
        '“q” enters the loop “L” past its start, at “b”: only “L” itself may lead into its body. Lead the edge to “L”, or remove it.',
    });
    const fixed = applyPatch(workflow, problem?.fix?.ops ?? []);
    expect(fixed.ok && rules(fixed.value)).toEqual([]);
  });
  test('from a branch that came after the loop, into a step that was moved into its body', () => {
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
  test('into an inner loop from the body of the outer one', () => {
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
  test('into loops in loops once, for the outermost', () => {
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

describe('stays valid', () => {
  const exits: [string, Workflow][] = [
    [
      'a way out of a body (break)',
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
      'a break to a step of its own, which goes on where the loop does',
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
  test('two breaks to one step, a break out of two loops, and the next round of the outer one', () => {
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
  test('whatever nests: steps, branches that meet, loops last in a body', () => {
    fc.assert(
      fc.property(anyValidWorkflow, (workflow) => {
        expect(findProblems(workflow)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('whatever nests, one edge into a body from outside of it is found, and its fix mends it', () => {
  fc.assert(
    fc.property(anyValidWorkflow, fc.nat(), fc.nat(), (workflow, which, place) => {
      const graph = indexGraph(workflow);
      const loops = workflow.nodes.filter(({ type }) => type === 'Loop');
      const loopId = loops[which % Math.max(1, loops.length)]?.id;
      fc.pre(loopId !== undefined);
      const own = findOwnSteps(graph, loopId);
      // Before the whole flow, a question that leads to its start and into the body.
      const target = [...own][place % own.size] ?? '';
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

test('20,000 steps are gone through before the test is given up, with and without jumps', () => {
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

test('a half-drawn step that nothing leads to may lead into a body: it is not connected, and that is all', () => {
  const drawing = loopWorkflow();
  expect(
    rules({
      ...drawing,
      nodes: [...drawing.nodes, node('new')],
      edges: [...drawing.edges, edge('new', 'a')],
    }),
  ).toEqual(['MultipleEntryPoints']);
});
