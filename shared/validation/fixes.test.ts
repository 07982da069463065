import { describe, expect, test } from 'vitest';
import { applyPatch } from '../patch/apply-patch.ts';
import { caseEdge, chain, edge, loopWorkflow, node, workflowOf } from '../testing/build.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { describeArgumentErrors } from './argument-errors.ts';
import { findProblems } from './find-problems.ts';

function fixAll(workflow: Workflow): Workflow {
  const fix = findProblems(workflow).find((problem) => problem.fix !== undefined)?.fix;
  if (fix === undefined) return workflow;
  const fixed = applyPatch(workflow, fix.ops);
  if (!fixed.ok) throw new Error(fixed.error[0]?.message);
  return fixAll(fixed.value);
}

describe('fix that adds the end of a loop', () => {
  const cases: [string, Workflow][] = [
    [
      'after its last step',
      workflowOf(
        [node('loop', 'Loop'), node('a'), node('b')],
        [edge('loop', 'a', 'LoopBody'), edge('a', 'b')],
      ),
    ],
    [
      'in place of a direct back edge',
      workflowOf(
        [node('first'), node('loop', 'Loop'), node('a')],
        [edge('first', 'loop'), edge('loop', 'a', 'LoopBody'), edge('a', 'loop')],
      ),
    ],
    [
      'as its whole body',
      workflowOf(
        [node('first'), node('loop', 'Loop'), node('after')],
        [edge('first', 'loop'), edge('loop', 'after', 'LoopDone')],
      ),
    ],
    [
      'after an inner loop',
      workflowOf(
        [node('outer', 'Loop'), ...loopWorkflow().nodes.slice(1, 4)],
        [edge('outer', 'loop', 'LoopBody'), ...loopWorkflow().edges.slice(1, 4)],
      ),
    ],
    [
      'after each branch',
      workflowOf(
        [node('loop', 'Loop'), node('i', 'If'), node('a'), node('b')],
        [edge('loop', 'i', 'LoopBody'), edge('i', 'a', 'IfTrue'), edge('i', 'b', 'IfFalse')],
      ),
    ],
  ];
  test.each(cases)('%s', (_, workflow) => {
    expect(findProblems(workflow).map(({ rule }) => rule)).toContain('UnpairedLoop');
    expect(findProblems(fixAll(workflow))).toEqual([]);
  });
});

test('duplicate edges are one problem', () => {
  const workflow = { ...chain('a', 'b'), edges: [edge('a', 'b'), edge('a', 'b'), edge('a', 'b')] };
  expect(findProblems(workflow).map(({ message }) => message)).toEqual([
    'There are 3 connections from “a” to “b”. Keep one.',
  ]);
  expect(fixAll(workflow)).toEqual(chain('a', 'b'));
});

test('the first edge of each output stays', () => {
  const condition = { left: { type: 'Variable', name: 'x' }, operator: 'IsEmpty' };
  const workflow = workflowOf(
    [node('s', 'Switch', { cases: [{ name: 'red', condition }] }), node('a'), node('b')],
    [
      caseEdge('s', 'a', 'red'),
      caseEdge('s', 'b', 'red'),
      caseEdge('s', 'b', 'green'),
      edge('s', 'b'),
      edge('s', 'b', 'SwitchDefault'),
    ],
  );
  expect(fixAll(workflow).edges).toEqual([caseEdge('s', 'a', 'red'), edge('s', 'b', 'SwitchDefault')]);
});

describe('fix that adds a missing If branch', () => {
  const cases: [string, Workflow, string, string][] = [
    [
      'past the first step of the other',
      workflowOf(
        [node('i', 'If'), node('a'), node('b'), node('c')],
        [edge('i', 'a', 'IfTrue'), edge('a', 'b'), edge('b', 'c')],
      ),
      'b',
      'Continue at “b”',
    ],
    [
      'where other branches join',
      workflowOf(
        [node('j', 'If'), node('i', 'If'), node('a'), node('b'), node('c')],
        [
          edge('j', 'i', 'IfTrue'),
          edge('j', 'c', 'IfFalse'),
          edge('i', 'a', 'IfFalse'),
          edge('a', 'b'),
          edge('b', 'c'),
        ],
      ),
      'c',
      'Continue at “c”',
    ],
    [
      'to the next iteration of its loop',
      workflowOf(
        [
          node('loop', 'Loop'),
          node('i', 'If'),
          node('a'),
          node('b'),
          node('end', 'EndLoop', { loopId: 'loop' }),
        ],
        [
          edge('loop', 'i', 'LoopBody'),
          edge('i', 'a', 'IfTrue'),
          edge('a', 'b'),
          edge('b', 'end'),
          edge('end', 'loop'),
        ],
      ),
      'end',
      'Continue with the next iteration',
    ],
  ];
  test.each(cases)('%s', (_, workflow, target, label) => {
    const [problem] = findProblems(workflow);
    expect([problem?.rule, problem?.fix?.label]).toEqual(['MissingIfBranch', label]);
    expect(fixAll(workflow).edges.filter(({ from, to }) => from === 'i' && to === target)).toHaveLength(1);
    expect(findProblems(fixAll(workflow))).toEqual([]);
  });
  test('no fix that would jump into a loop', () => {
    const { nodes, edges } = loopWorkflow();
    const workflow = workflowOf(
      [...nodes, node('i', 'If')],
      [...edges, edge('after', 'i'), edge('i', 'end', 'IfTrue')],
    );
    expect(findProblems(workflow).map(({ rule, fix }) => [rule, fix?.ops])).toEqual([
      ['MissingIfBranch', undefined],
      ['CycleDetected', [{ op: 'remove-edge', edge: edge('i', 'end', 'IfTrue') }]],
    ]);
    expect(fixAll(workflow).edges.filter(({ from }) => from === 'i')).toEqual([]);
  });
  test('no fix if nothing follows', () => {
    const [problem] = findProblems(workflowOf([node('i', 'If'), node('a')], [edge('i', 'a', 'IfTrue')]));
    expect([problem?.rule, problem?.fix]).toEqual(['MissingIfBranch', undefined]);
  });
});

test('a disabled node follows the same rules', () => {
  const workflow = workflowOf([{ ...node('i', 'If'), enabled: false }]);
  expect(findProblems(workflow).map(({ rule }) => rule)).toEqual(['MissingIfBranch', 'MissingIfBranch']);
});

test('at most 50 cycles are reported', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => `n${index}`);
  const workflow = workflowOf(
    ids.map((id) => node(id, 'If')),
    ids.flatMap((id, index) => [edge(id, ids[index + 1] ?? 'n1', 'IfTrue'), edge(id, 'n1', 'IfFalse')]),
  );
  expect(findProblems(workflow).filter(({ rule }) => rule === 'CycleDetected')).toHaveLength(50);
});

describe('arguments', () => {
  const errorsIn = (
    args: Parameters<typeof describeArgumentErrors>[0],
    properties: Parameters<typeof describeArgumentErrors>[1],
  ): string[] =>
    describeArgumentErrors(args, {
      type: 'object',
      properties,
      required: Object.keys(properties),
      additionalProperties: false,
    });
  test.each([
    ['empty text clears an input', { text: '' }, { text: { type: 'string' } }, []],
    [
      'an empty field of a form is missing',
      { n: '', s: '' },
      { n: { type: 'integer' }, s: { type: 'string', minLength: 1 } },
      ['"n" is missing.', '"s" is missing.'],
    ],
    [
      'text with an embedded reference',
      { n: '${a} px' },
      { n: { type: 'number' } },
      ['"n" must be a number; it is "${a} px".'],
    ],
    [
      'a part without its words, unless they come from a variable',
      { p: 'amount after ', q: 'after ${label}' },
      { p: { type: 'string', format: 'text-part' }, q: { type: 'string', format: 'text-part' } },
      ['"p" lacks the words before the value, such as “after Order number:”.'],
    ],
    ['a choice', { e: 'c' }, { e: { enum: ['a', 'b'] } }, ['"e" must be one of a, b; it is "c".']],
    [
      'a choice of objects',
      { e: { x: 1 } },
      { e: { enum: [{ x: 2 }, null] } },
      ['"e" must be one of {"x":2}, null; it is {"x":1}.'],
    ],
    ['a choice of one', { e: 'c' }, { e: { const: 'a' } }, ['"e" must be a; it is "c".']],
    ['a pattern', { e: 'c' }, { e: { pattern: '^a' } }, ['"e" must satisfy pattern "^a"; it is "c".']],
    ['a pattern on text with references', { e: 'c${x}' }, { e: { pattern: '^a' } }, []],
    ['a length', { l: [1, 2] }, { l: { maxItems: 1 } }, ['"l" must satisfy maxItems 1; it is [1,2].']],
    [
      'a $ref',
      { v: 1 },
      { v: { $ref: '#/properties/w' }, w: { type: 'string', minLength: 0 } },
      ['"w" is missing.', '"v" must be text; it is 1.'],
    ],
    ['any of several', { v: true }, { v: { anyOf: [{ type: 'string' }, { type: 'boolean' }] } }, []],
    [
      'inside lists and objects',
      { l: [{ x: 1 }, { x: 'y', z: 1 }] },
      {
        l: {
          type: 'array',
          items: { type: 'object', properties: { x: { type: 'number' } }, additionalProperties: false },
        },
      },
      ['"l[1].z" isn’t an argument of this tool. Did you mean "x"?', '"l[1].x" must be a number; it is "y".'],
    ],
    [
      'names from Object.prototype',
      { constructor: 1 },
      {},
      ['"constructor" isn’t an argument of this tool.'],
    ],
  ])('%s', (_, args, properties, expected) => {
    expect(errorsIn(args, properties)).toEqual(expected);
  });
});

test('inputs with the same name get free numbers', () => {
  const input = (name: string) => ({ name, default: name, secret: false });
  const workflow = { ...workflowOf([node('a')], []), variables: ['x', 'x_2', 'x', 'x'].map(input) };
  expect(fixAll(workflow).variables.map(({ name }) => name)).toEqual(['x', 'x_2', 'x_3', 'x_4']);
});
