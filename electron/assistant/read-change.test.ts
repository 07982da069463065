import { expect, test, describe } from 'vitest';
import { chain, edge, loopWorkflow, node, workflowOf } from '../../shared/testing/build.ts';
import { describeCondition } from '../../shared/conditions/describe-condition.ts';
import { comparisonsOf } from '../../shared/workflow/condition.ts';
import { outputKey } from '../../shared/workflow/edge.ts';
import { prompts } from '../../shared/prompts/prompts.ts';
import { emptyWorkflow, type Workflow } from '../../shared/workflow/workflow.ts';
import { readChange, type InterpretedAnswer } from './read-change.ts';
import { toReply } from './to-reply.ts';

const features = { agentSteps: false, aiTransforms: true };
const read = (answer: unknown, workflow: Workflow = emptyWorkflow('w')): InterpretedAnswer =>
  readChange(typeof answer === 'string' ? answer : JSON.stringify(answer), {
    workflow,
    catalog: undefined,
    features,
  });

function drawn(change: InterpretedAnswer): string[] {
  if (change.kind !== 'change') throw new Error(JSON.stringify(change));
  const { nodes, edges } = change.judged.workflow;
  const name = (id: string): string => nodes.find((each) => each.id === id)?.name ?? id;
  return edges
    .map(
      ({ from, to, output }) =>
        `${name(from)} ${output === undefined ? '->' : `-${outputKey(output)}->`} ${name(to)}`,
    )
    .sort();
}
const errors = (change: InterpretedAnswer): string[] =>
  change.kind === 'change'
    ? change.judged.errors.map(({ rule, message }) => `${rule}: ${message}`)
    : [change.kind];
const tool = (id: string, more: object = {}) => ({
  id,
  step_type: 'Tool',
  tool_name: 'noop',
  arguments: {},
  name: id,
  ...more,
});
const question = {
  left: { type: 'Variable', name: 'a.found' },
  operator: 'Equals',
  right: { type: 'Literal', value: { type: 'Bool', value: true } },
};
const loop = (id: string, more: object = {}) => ({
  id,
  step_type: 'Loop',
  name: id,
  exit_condition: question,
  max_iterations: 3,
  ...more,
});
const endLoop = (id: string, loopId?: string) => ({
  id,
  step_type: 'EndLoop',
  name: id,
  ...(loopId === undefined ? {} : { loop_id: loopId }),
});
const when = (id: string) => ({ id, step_type: 'If', name: id, condition: question });
const link = (from: string, to: string, output?: string) =>
  output === undefined ? { from, to } : { from, to, output: { type: output } };

describe('flat plan', () => {
  test('runs in list order', () => {
    expect(drawn(read({ steps: [tool('a'), tool('b'), tool('c')] }))).toEqual(['a -> b', 'b -> c']);
  });
  test('pairs Loop and EndLoop by nesting', () => {
    const change = read({
      steps: [
        loop('outer'),
        tool('a'),
        loop('inner'),
        tool('b'),
        endLoop('inner end'),
        endLoop('outer end'),
        tool('c'),
      ],
    });
    expect(drawn(change)).toEqual([
      'a -> inner',
      'b -> inner end',
      'inner -LoopBody-> b',
      'inner -LoopDone-> outer end',
      'inner end -> inner',
      'outer -LoopBody-> a',
      'outer -LoopDone-> c',
      'outer end -> outer',
    ]);
    expect(errors(change)).toEqual([]);
  });
  test('nests bodies and branches', () => {
    const change = read({
      steps: [
        tool('a'),
        loop('l', {
          body: [
            tool('b'),
            { ...when('q'), then: [tool('c'), tool('d')], else: [loop('m', { body: [tool('e')] })] },
            tool('f'),
          ],
        }),
        tool('g'),
      ],
    });
    expect(drawn(change)).toEqual([
      'End of l -> l',
      'End of m -> m',
      'a -> l',
      'b -> q',
      'c -> d',
      'd -> f',
      'e -> End of m',
      'f -> End of l',
      'l -LoopBody-> b',
      'l -LoopDone-> g',
      'm -LoopBody-> e',
      'm -LoopDone-> f',
      'q -IfFalse-> m',
      'q -IfTrue-> c',
    ]);
    expect(errors(change)).toEqual([]);
  });
  test('an If may have one branch', () => {
    expect(drawn(read({ steps: [{ ...when('q'), then: [tool('a')] }, tool('b')] }))).toEqual([
      'a -> b',
      'q -IfFalse-> b',
      'q -IfTrue-> a',
    ]);
    expect(drawn(read({ steps: [tool('b'), { ...when('q'), then: [tool('a')] }] }))).toEqual([
      'b -> q',
      'q -IfFalse-> End',
      'q -IfTrue-> a',
    ]);
    const inLoop = read({ steps: [loop('l', { body: [{ ...when('q'), then: [tool('a')] }] })] });
    expect(drawn(inLoop)).toEqual([
      'End of l -> l',
      'a -> End of l',
      'l -LoopBody-> q',
      'q -IfFalse-> End of l',
      'q -IfTrue-> a',
    ]);
    expect(errors(inLoop)).toEqual([]);
  });
  test('reads Switch cases', () => {
    const change = read({
      steps: [
        {
          id: 's',
          step_type: 'Switch',
          name: 's',
          cases: [
            { name: 'red', condition: question, steps: [tool('a')] },
            { name: 'blue', condition: question, steps: [tool('b')] },
          ],
          default: [tool('c')],
        },
        tool('d'),
      ],
    });
    expect(drawn(change)).toEqual([
      'a -> d',
      'b -> d',
      'c -> d',
      's -SwitchCase(blue)-> b',
      's -SwitchCase(red)-> a',
      's -SwitchDefault-> c',
    ]);
    expect(errors(change)).toEqual([]);
  });
  test.each([
    [-3, 100, '-3'],
    [1e9, 1_000_000, '1000000000'],
    ['ten', 10, '“ten”'],
    ['5 times', 5, '“5 times”'],
    ['many', 100, '“many”'],
  ])('reads %j iterations as %j', (written, iterations, said) => {
    const change = read({ steps: [loop('l', { max_iterations: written }), tool('a'), endLoop('e')] });
    expect(change.kind === 'change' && change.judged.workflow.nodes[0]).toMatchObject({
      params: { maxIterations: iterations },
    });
    expect(change.kind === 'change' && change.warnings.map(({ message }) => message)).toEqual([
      `Step 1 (“l”): ${said} iterations were read as ${iterations}.`,
    ]);
  });
  test('a loop without condition runs to its maximum', () => {
    const change = read({
      steps: [{ step_type: 'Loop', name: 'l', max_iterations: 5 }, tool('b'), endLoop('e')],
    });
    expect(change.kind === 'change' && change.warnings.map(({ message }) => message)).toEqual([
      'Step 1 (“l”) has no exit condition, so it runs 5 times.',
    ]);
  });
  test('closes an open loop', () => {
    const change = read({ steps: [tool('a'), loop('l'), tool('b')] });
    expect(drawn(change)).toEqual(['End of l -> l', 'a -> l', 'b -> End of l', 'l -LoopBody-> b']);
    expect(errors(change)).toEqual([]);
  });
});

describe('list with Else and EndIf', () => {
  const mark = (word: string) => ({ step_type: word });
  test('reads the branches', () => {
    const change = read({
      steps: [tool('a'), when('q'), tool('y'), mark('Else'), tool('n'), mark('EndIf'), tool('z')],
    });
    expect(drawn(change)).toEqual(['a -> q', 'n -> z', 'q -IfFalse-> n', 'q -IfTrue-> y', 'y -> z']);
    expect(errors(change)).toEqual([]);
    expect(change.kind === 'change' && change.warnings.map(({ message }) => message)).toEqual([
      'The steps between “If”, “Else” and “EndIf” were read as branches.',
    ]);
  });
  test('Ifs may lack an Else, even nested', () => {
    expect(drawn(read({ steps: [when('q'), tool('y'), mark('end_if'), tool('z')] }))).toEqual([
      'q -IfFalse-> z',
      'q -IfTrue-> y',
      'y -> z',
    ]);
    const nested = read({
      steps: [
        loop('l'),
        when('q'),
        when('p'),
        tool('y'),
        mark('EndIf'),
        mark('Else'),
        tool('n'),
        mark('EndIf'),
        endLoop('e'),
        tool('z'),
      ],
    });
    expect(drawn(nested)).toEqual([
      'e -> l',
      'l -LoopBody-> q',
      'l -LoopDone-> z',
      'n -> e',
      'p -IfFalse-> e',
      'p -IfTrue-> y',
      'q -IfFalse-> n',
      'q -IfTrue-> p',
      'y -> e',
    ]);
    expect(errors(nested)).toEqual([]);
  });
  test('an Else without EndIf extends to the end', () => {
    expect(drawn(read({ steps: [when('q'), tool('y'), mark('Else'), tool('n'), tool('z')] }))).toEqual([
      'n -> z',
      'q -IfFalse-> n',
      'q -IfTrue-> y',
    ]);
    expect(
      errors(
        read({ steps: [loop('l'), when('q'), tool('y'), mark('Else'), tool('n'), endLoop('e'), tool('z')] }),
      ),
    ).toEqual([]);
  });
  test('replaces groups by their steps', () => {
    const change = read({
      phases: [
        { name: 'Log in', steps: [tool('a'), { step_type: 'Group', name: 'Inner', steps: [tool('b')] }] },
        { name: 'Buy', steps: [tool('c')] },
      ],
    });
    expect(drawn(change)).toEqual(['a -> b', 'b -> c']);
    expect(change.kind === 'change' && change.warnings.map(({ message }) => message)).toEqual(
      ['Log in', 'Inner', 'Buy'].map((name) => `“${name}” isn't a step and was replaced by its steps.`),
    );
    expect(
      drawn(
        read({
          actions: [{ action: 'noop', id: 'a', type: 'Tool', tool_name: 'noop', name: 'a' }, tool('b')],
        }),
      ),
    ).toEqual(['a -> b']);
  });
  test('a While becomes an until', () => {
    const body = [tool('a')];
    const exits = (step: object) => {
      const change = read({ steps: [{ step_type: 'While', name: 'w', body, ...step }] });
      return change.kind === 'change' ? change.judged.workflow.nodes[0]?.params : change;
    };
    expect(exits({ condition: question })).toMatchObject({
      exitCondition: { ...question, operator: 'NotEquals' },
    });
    expect(exits({ while: question })).toMatchObject({
      exitCondition: { ...question, operator: 'NotEquals' },
    });
    expect(exits({ until: question })).toMatchObject({ exitCondition: question });
  });
  test('ignores stray marks', () => {
    expect(drawn(read({ steps: [mark('EndIf'), tool('a'), mark('Else'), tool('b')] }))).toEqual(['a -> b']);
  });
});

describe('graph', () => {
  test('without edges, runs in list order', () => {
    const change = read({ nodes: [tool('a'), tool('b')], edges: [] });
    expect(drawn(change)).toEqual(['a -> b']);
    expect(change).toMatchObject({
      warnings: [
        {
          code: 'guessed',
          message: 'The answer has no connections, so its steps run in order.',
        },
      ],
    });
  });
  test('stays unchanged if valid', () => {
    const change = read({
      nodes: [tool('a'), loop('l'), tool('b'), endLoop('e', 'l'), tool('c')],
      edges: [
        link('a', 'l'),
        link('l', 'b', 'LoopBody'),
        link('b', 'e'),
        link('e', 'l'),
        link('l', 'c', 'LoopDone'),
      ],
    });
    expect(drawn(change)).toEqual(['a -> l', 'b -> e', 'e -> l', 'l -LoopBody-> b', 'l -LoopDone-> c']);
    expect(change).toMatchObject({ warnings: [] });
  });
  test('closes a body that leads back', () => {
    const change = read({
      nodes: [tool('a'), loop('l'), tool('b'), tool('c')],
      edges: [link('a', 'l'), link('l', 'b'), link('b', 'l'), link('l', 'c')],
    });
    expect(drawn(change)).toEqual([
      'End of l -> l',
      'a -> l',
      'b -> End of l',
      'l -LoopBody-> b',
      'l -LoopDone-> c',
    ]);
    expect(errors(change)).toEqual([]);
  });
  test('corrects swapped loop labels', () => {
    expect(
      drawn(
        read({
          nodes: [loop('l'), tool('b'), endLoop('e', 'l'), tool('c')],
          edges: [link('l', 'c', 'LoopBody'), link('l', 'b', 'LoopDone'), link('b', 'e'), link('e', 'l')],
        }),
      ),
    ).toEqual(['b -> e', 'e -> l', 'l -LoopBody-> b', 'l -LoopDone-> c']);
  });
  test('steps after an EndLoop follow the loop', () => {
    expect(
      drawn(
        read({
          nodes: [loop('l'), tool('b'), endLoop('e'), tool('c')],
          edges: [link('l', 'b'), link('b', 'e'), link('e', 'c')],
        }),
      ),
    ).toEqual(['b -> e', 'e -> l', 'l -LoopBody-> b', 'l -LoopDone-> c']);
  });
  test('a trailing inner loop leads to the outer end', () => {
    const change = read({
      nodes: [loop('o'), loop('i'), tool('b'), endLoop('ie', 'i'), endLoop('oe', 'o')],
      edges: [
        link('o', 'i', 'LoopBody'),
        link('i', 'b', 'LoopBody'),
        link('b', 'ie'),
        link('ie', 'i'),
        link('i', 'oe', 'LoopDone'),
        link('i', 'ie', 'LoopDone'),
        link('oe', 'o'),
      ],
    });
    expect(drawn(change)).toEqual([
      'b -> ie',
      'i -LoopBody-> b',
      'i -LoopDone-> oe',
      'ie -> i',
      'o -LoopBody-> i',
      'oe -> o',
    ]);
  });
  test("adds an If's other label", () => {
    const change = read({
      nodes: [tool('a'), when('q'), tool('y'), tool('n')],
      edges: [link('a', 'q'), link('q', 'n', 'IfFalse'), link('q', 'y')],
    });
    expect(drawn(change)).toEqual(['a -> q', 'q -IfFalse-> n', 'q -IfTrue-> y']);
    expect(change).toMatchObject({ warnings: [{ code: 'inferred' }] });
  });
  test('merges EndLoops of a loop', () => {
    const change = read({
      nodes: [loop('l'), when('q'), tool('y'), tool('n'), endLoop('e1', 'l'), endLoop('e2', 'l')],
      edges: [
        link('l', 'q', 'LoopBody'),
        link('q', 'y', 'IfTrue'),
        link('q', 'n', 'IfFalse'),
        link('y', 'e1'),
        link('n', 'e2'),
        link('e1', 'l'),
        link('e2', 'l'),
      ],
    });
    expect(drawn(change)).toEqual([
      'e1 -> l',
      'l -LoopBody-> q',
      'n -> e1',
      'q -IfFalse-> n',
      'q -IfTrue-> y',
      'y -> e1',
    ]);
    expect(errors(change)).toEqual([]);
  });
  test('bypasses a dropped step', () => {
    const change = read({
      nodes: [tool('a'), { id: 'x', step_type: 'Teleport', name: 'x' }, tool('b')],
      edges: [link('a', 'x'), link('x', 'b')],
    });
    expect(drawn(change)).toEqual(['a -> b']);
    expect(change).toMatchObject({
      warnings: [
        { code: 'dropped' },
        { code: 'inferred', message: '“a” leads to “b”, because the step between them was skipped.' },
      ],
    });
  });
  test("doesn't chain a dropped step's branches", () => {
    const fork = { id: 'x', step_type: 'Parallel', name: 'x' };
    const change = read({
      nodes: [tool('a'), fork, tool('b'), tool('c')],
      edges: [link('a', 'x'), link('x', 'b'), link('x', 'c')],
    });
    expect(drawn(change)).toEqual(['a -> b']);
    expect(errors(change).map((each) => each.split(':')[0])).toEqual(['MultipleEntryPoints']);
  });
  test("edge labels decide an unknown step's type", () => {
    const decide = { id: 'x', step_type: 'Decide', name: 'Decide' };
    const change = read({
      nodes: [tool('a'), decide, tool('b'), tool('c')],
      edges: [link('a', 'x'), link('x', 'b', 'IfTrue'), link('x', 'c', 'IfFalse')],
    });
    expect(drawn(change)).toEqual(['Decide -IfFalse-> c', 'Decide -IfTrue-> b', 'a -> Decide']);
    expect(errors(change).map((each) => each.split(':')[0])).toEqual(['MissingCondition']);
    const again = read({
      nodes: [{ ...decide, step_type: 'Again' }, tool('b')],
      edges: [link('x', 'b', 'LoopBody'), link('b', 'x')],
    });
    expect(errors(again).map((each) => each.split(':')[0])).toEqual(['MissingCondition']);
    const asked = read({
      nodes: [tool('a'), { ...decide, condition: question }, tool('b'), tool('c')],
      edges: [link('a', 'x'), link('x', 'b', 'IfTrue'), link('x', 'c', 'IfFalse')],
    });
    expect(errors(asked)).toEqual([]);
  });
  test('ignores the case of ids', () => {
    expect(
      drawn(
        read({ nodes: [tool('n1', { name: 'a' }), tool('N2', { name: 'b' })], edges: [link('N1', 'n2')] }),
      ),
    ).toEqual(['a -> b']);
  });
  test("DONE ends the workflow unless it's an id", () => {
    expect(
      drawn(read({ nodes: [tool('a'), tool('b')], edges: [link('a', 'b'), link('b', 'DONE')] })),
    ).toEqual(['a -> b']);
    expect(drawn(read({ nodes: [tool('a'), tool('DONE')], edges: [link('a', 'DONE')] }))).toEqual([
      'a -> DONE',
    ]);
  });
  test.each([
    ['labeled', [link('q', 'y', 'IfTrue'), link('q', 'DONE', 'IfFalse')]],
    ['with only the other label', [link('q', 'y', 'IfTrue'), { from: 'q', to: null }]],
    [
      'by order',
      [
        { from: 'q', to: 'y' },
        { from: 'q', to: 'end of workflow' },
      ],
    ],
  ])('%s leads to an end step', (_, branches) => {
    const change = read({ nodes: [tool('a'), when('q'), tool('y')], edges: [link('a', 'q'), ...branches] });
    expect(drawn(change)).toEqual(['a -> q', 'q -IfFalse-> End', 'q -IfTrue-> y']);
    expect(errors(change)).toEqual([]);
  });
  test('empty branches lead to an end step', () => {
    const dropped = read({
      nodes: [when('q'), tool('y'), { id: 'x', step_type: 'Teleport' }],
      edges: [link('q', 'y', 'IfTrue'), link('q', 'x', 'IfFalse')],
    });
    expect(drawn(dropped)).toEqual(['q -IfFalse-> End', 'q -IfTrue-> y']);
    const row = read({ steps: [when('q'), tool('y')] });
    expect(drawn(row)).toEqual(['q -IfFalse-> End', 'q -IfTrue-> y']);
    expect(errors(row)).toEqual([]);
  });
  test("adds an inner loop's end", () => {
    const change = read({
      nodes: [loop('o'), loop('i'), tool('a'), endLoop('e')],
      edges: [link('o', 'i', 'LoopBody'), link('i', 'a', 'LoopBody'), link('a', 'e'), link('e', 'o')],
    });
    expect(drawn(change)).toEqual([
      'End of i -> i',
      'a -> End of i',
      'e -> o',
      'i -LoopBody-> a',
      'i -LoopDone-> e',
      'o -LoopBody-> i',
    ]);
    expect(errors(change)).toEqual([]);
  });
  test('a cycle of plain steps is an error', () => {
    expect(
      errors(
        read({
          nodes: [tool('a'), tool('b'), tool('c')],
          edges: [link('a', 'b'), link('b', 'c'), link('c', 'a')],
        }),
      ).map((each) => each.split(':')[0]),
    ).toEqual(['NoEntryPoint', 'CycleDetected']);
  });
  test.each([
    ['by name', [{ from: 'first', to: 'second' }]],
    ['by position', [{ from: 1, to: 2 }]],
    ['by position, from zero', [{ from: 0, to: 1 }]],
    ['as a map', { first: 'second' }],
    ['as an arrow', ['first -> second']],
  ])('reads edges %s', (_, edges) => {
    expect(
      drawn(read({ nodes: [tool('first'), tool('second')].map(({ id: _id, ...step }) => step), edges })),
    ).toEqual(['first -> second']);
  });
  test('reads keyed labels and several ends', () => {
    const change = read({
      nodes: [when('q'), tool('y'), tool('n'), tool('z')],
      edges: [
        { from: 'q', to: 'n', output: { IfFalse: null } },
        { from: 'q', to: 'y', output: { IfTrue: {} } },
        { from: ['y', 'n'], to: 'z' },
      ],
    });
    expect(drawn(change)).toEqual(['n -> z', 'q -IfFalse-> n', 'q -IfTrue-> y', 'y -> z']);
  });
  test('unwraps chat completions and tool calls', () => {
    const plan = JSON.stringify({ steps: [tool('a'), tool('b')] });
    for (const answer of [
      { choices: [{ message: { content: plan } }] },
      { tool_calls: [{ function: { name: 'plan', arguments: plan } }] },
    ]) {
      expect(drawn(read(answer))).toEqual(['a -> b']);
      expect(read(answer)).toMatchObject({ message: '' });
    }
  });
  test('reads wrapped steps and name-value lists', () => {
    const change = read({
      steps: [
        { step: tool('a') },
        { Tool: { name: 'b', tool_name: 'noop', arguments: [{ name: 'url', value: 'x' }] } },
      ],
    });
    expect(drawn(change)).toEqual(['a -> b']);
    expect(change.kind === 'change' && change.judged.workflow.nodes[1]).toMatchObject({
      params: { arguments: { url: 'x' } },
    });
  });
  test('DONE ends the workflow inside loops', () => {
    const change = read({
      nodes: [loop('l'), when('q'), tool('y'), endLoop('e', 'l'), tool('z')],
      edges: [
        link('l', 'q', 'LoopBody'),
        link('q', 'y', 'IfTrue'),
        link('q', 'DONE', 'IfFalse'),
        link('y', 'e'),
        link('e', 'l'),
        link('l', 'z', 'LoopDone'),
      ],
    });
    expect(drawn(change)).toEqual([
      'e -> l',
      'l -LoopBody-> q',
      'l -LoopDone-> z',
      'q -IfFalse-> End',
      'q -IfTrue-> y',
      'y -> e',
    ]);
    expect(errors(change)).toEqual([]);
  });
  test('an empty branch ends the iteration', () => {
    const change = read({
      nodes: [loop('l'), when('q'), tool('y'), { id: 'x', step_type: 'Teleport' }, endLoop('e', 'l')],
      edges: [
        link('l', 'q', 'LoopBody'),
        link('q', 'y', 'IfTrue'),
        link('q', 'x', 'IfFalse'),
        link('y', 'e'),
        link('e', 'l'),
      ],
    });
    expect(drawn(change)).toContain('q -IfFalse-> e');
    expect(errors(change)).toEqual([]);
  });
  test.each([
    [{ all: ['a.count > 3', question] }, 'a.count > 3 and a.found = true'],
    [{ or: [question, { not: 'a.count > 3' }] }, 'a.found = true or a.count ≤ 3'],
    ['a.count > 3 and a.found is true', 'a.count > 3 and a.found = true'],
    ['a.count > 3 || a.count < 1', 'a.count > 3 or a.count < 1'],
    ['a.title contains "salt and pepper"', 'a.title contains “salt and pepper”'],
    [{ not: { any: [question, 'a.count > 3'] } }, 'a.found ≠ true and a.count ≤ 3'],
    [{ all: [question] }, 'a.found = true'],
  ])('reads %j as “%s”', (condition, expected) => {
    const change = read({
      nodes: [tool('a'), { ...when('q'), condition }, tool('y'), tool('n')],
      edges: [link('a', 'q'), link('q', 'y', 'IfTrue'), link('q', 'n', 'IfFalse')],
    });
    if (change.kind !== 'change') throw new Error(change.kind);
    expect(
      change.judged.workflow.nodes.flatMap((each) =>
        each.type === 'If' ? [describeCondition(each.params.condition)] : [],
      ),
    ).toEqual([expected]);
  });
  test('a loop may check first', () => {
    const change = read({ steps: [{ ...loop('l'), check_first: true, body: [tool('a')] }] });
    expect(change.kind === 'change' ? change.judged.workflow.nodes[0]?.params : change).toMatchObject({
      checkFirst: true,
    });
  });
  test('finds variables by id or step name', () => {
    const change = read({
      nodes: [
        tool('n1', { name: 'Read page' }),
        { ...when('n2'), condition: 'n1.count > 3' },
        tool('n3'),
        { ...when('n4'), condition: '${Read page.result} contains "x"' },
        tool('n5'),
      ],
      edges: [
        link('n1', 'n2'),
        link('n2', 'n3', 'IfTrue'),
        link('n2', 'n4', 'IfFalse'),
        link('n4', 'n3', 'IfTrue'),
        link('n4', 'n5', 'IfFalse'),
      ],
    });
    if (change.kind !== 'change') throw new Error(change.kind);
    expect(
      change.judged.workflow.nodes.flatMap((each) =>
        each.type === 'If' ? comparisonsOf(each.params.condition).map(({ left }) => left) : [],
      ),
    ).toEqual([
      { type: 'Variable', name: 'read_page.count' },
      { type: 'Variable', name: 'read_page.result' },
    ]);
  });
});

describe('variables of conditions', () => {
  const asked = (
    left: unknown,
    name = 'Look for Next!',
  ): { readonly name: string; readonly warnings: readonly string[] } => {
    const change = read({
      nodes: [
        tool('n1', { name }),
        { ...when('q'), condition: { left, operator: '==', right: true } },
        tool('y'),
        tool('n'),
      ],
      edges: [link('n1', 'q'), link('q', 'y', 'IfTrue'), link('q', 'n', 'IfFalse')],
    });
    if (change.kind !== 'change') throw new Error(change.kind);
    const side = change.judged.workflow.nodes.flatMap((each) =>
      each.type === 'If' ? comparisonsOf(each.params.condition).map(({ left }) => left) : [],
    )[0];
    return {
      name: side?.type === 'Variable' ? side.name : '',
      warnings: change.warnings.flatMap(({ code, message }) => (code === 'guessed' ? [message] : [])),
    };
  };
  test.each([
    'n1.found',
    '{{n1.found}}',
    '${n1.found}',
    'steps.n1.found',
    'steps.n1.result.found',
    'n1.output.found',
    'n1.result.found',
    'look_for_next.found',
    'Look for Next!.found',
    'nodes.n1.outputs.found',
  ])('%s names a field of the step', (written) => {
    for (const left of [written, { type: 'Variable', name: written }, { variable: written }])
      expect(asked(left)).toEqual({ name: 'look_for_next_.found', warnings: [] });
  });
  test('the step itself means the whole result', () => {
    for (const written of ['n1.output', 'n1.result', 'n1', 'steps.n1'])
      expect(asked({ type: 'Variable', name: written })).toEqual({
        name: 'look_for_next_.result',
        warnings: [],
      });
  });
  test('reports unset variables', () => {
    expect(asked({ type: 'Variable', name: 'nothing.like.this' }).warnings).toEqual([
      '“q” uses nothing.like.this, which is neither an input nor set by a step.',
    ]);
    expect(asked({ type: 'Variable', name: 'lok.found' }, 'Look').warnings).toEqual([
      '“q” uses lok.found, which is neither an input nor set by a step. Did you mean "look"?',
    ]);
  });
});

describe('patch', () => {
  const abc = chain('a', 'b', 'c');
  test('removal connects the neighbors', () => {
    expect(drawn(read({ remove_node_ids: ['b'] }, abc))).toEqual(['a -> c']);
  });
  test('insertion replaces the edge', () => {
    expect(drawn(read({ add_nodes: [tool('x')], add_edges: [link('a', 'x'), link('x', 'b')] }, abc))).toEqual(
      ['a -> x', 'b -> c', 'x -> b'],
    );
  });
  test('adds an unplaced If at the end', () => {
    const change = read({ add: [{ ...when('q'), then: [tool('x')] }] }, chain('a', 'b'));
    expect(drawn(change)).toEqual(['a -> b', 'b -> q', 'q -IfFalse-> End', 'q -IfTrue-> x']);
    expect(errors(change)).toEqual([]);
  });
  test('an incoming edge inserts a step', () => {
    expect(drawn(read({ add_nodes: [tool('x')], add_edges: [link('a', 'x')] }, abc))).toEqual([
      'a -> x',
      'b -> c',
      'x -> b',
    ]);
  });
  test('an outgoing edge inserts before its target', () => {
    const change = read({ add_nodes: [tool('x')], add_edges: [link('x', 'b')] }, abc);
    expect(drawn(change)).toEqual(['a -> x', 'b -> c', 'x -> b']);
    expect(change.kind === 'change' && change.warnings.map(({ message }) => message)).toEqual([
      '“a” now leads to “x”, which comes before “b”.',
    ]);
    expect(
      drawn(read({ add_nodes: [tool('x'), tool('y')], add_edges: [link('x', 'y'), link('y', 'a')] }, abc)),
    ).toEqual(['a -> b', 'b -> c', 'x -> y', 'y -> a']);
    expect(drawn(read({ add_nodes: [tool('x')], add_edges: [link('x', 'a')] }, loopWorkflow()))).toContain(
      'loop -LoopBody-> x',
    );
    expect(drawn(read({ add_nodes: [tool('x')], add_edges: [link('x', 'loop')] }, loopWorkflow()))).toEqual([
      'a -> end',
      'end -> loop',
      'loop -LoopBody-> a',
      'loop -LoopDone-> after',
      'start -> x',
      'x -> loop',
    ]);
  });
  test('adds nested steps around a step', () => {
    const again = loop('l', { body: [tool('x'), tool('y')] });
    const inside = ['End of l -> l', 'l -LoopBody-> x', 'x -> y', 'y -> End of l'];
    expect(drawn(read({ add: [again] }, abc))).toEqual([...inside, 'a -> b', 'b -> c', 'c -> l'].sort());
    expect(drawn(read({ add: [{ ...again, after: 'a' }] }, abc))).toEqual(
      [...inside, 'a -> l', 'b -> c', 'l -LoopDone-> b'].sort(),
    );
    expect(drawn(read({ add: [{ ...again, before: 'b' }] }, abc))).toEqual(
      [...inside, 'a -> l', 'b -> c', 'l -LoopDone-> b'].sort(),
    );
  });
  test('adds steps after a step, last and first', () => {
    expect(drawn(read({ add: [tool('x', { after: 'a' }), tool('y')] }, abc))).toEqual([
      'a -> x',
      'b -> c',
      'x -> y',
      'y -> b',
    ]);
    expect(drawn(read({ add: [tool('x'), tool('y')] }, abc))).toEqual([
      'a -> b',
      'b -> c',
      'c -> x',
      'x -> y',
    ]);
    expect(drawn(read({ add: [tool('x', { before: 'a' })] }, abc))).toEqual(['a -> b', 'b -> c', 'x -> a']);
  });
  test('adds steps last in a body and after it', () => {
    expect(drawn(read({ add: [tool('x', { after: 'a' })] }, loopWorkflow()))).toEqual([
      'a -> x',
      'end -> loop',
      'loop -LoopBody-> a',
      'loop -LoopDone-> after',
      'start -> loop',
      'x -> end',
    ]);
    expect(drawn(read({ add: [tool('x', { after: 'end' })] }, loopWorkflow()))).toEqual([
      'a -> end',
      'end -> loop',
      'loop -LoopBody-> a',
      'loop -LoopDone-> x',
      'start -> loop',
      'x -> after',
    ]);
  });
  test('removing a loop keeps its body', () => {
    const change = read({ remove_node_ids: ['loop'] }, loopWorkflow());
    expect(drawn(change)).toEqual(['a -> after', 'start -> a']);
    expect(errors(change)).toEqual([]);
  });
  test('adds a loop at the end', () => {
    const change = read({ add: [loop('l'), tool('x'), endLoop('e')] }, abc);
    expect(drawn(change)).toEqual(['a -> b', 'b -> c', 'c -> l', 'e -> l', 'l -LoopBody-> x', 'x -> e']);
    expect(errors(change)).toEqual([]);
  });
  test("inserts into an If's output", () => {
    const branchy = workflowOf(
      [node('q', 'If'), node('y'), node('n')],
      [edge('q', 'y', 'IfTrue'), edge('q', 'n', 'IfFalse')],
    );
    expect(
      drawn(read({ add_nodes: [tool('x')], add_edges: [link('q', 'x', 'IfTrue'), link('x', 'y')] }, branchy)),
    ).toEqual(['q -IfFalse-> n', 'q -IfTrue-> x', 'x -> y']);
    expect(
      drawn(read({ add_nodes: [tool('x')], add_edges: [link('q', 'x'), link('x', 'y')] }, branchy)),
    ).toEqual(['q -IfFalse-> n', 'q -IfTrue-> x', 'x -> y']);
  });
  test('merges arguments and follows a rename', () => {
    const before = workflowOf(
      [
        node('a', 'Tool', { arguments: { url: 'x', n: 1 } }),
        node('q', 'If', { condition: { ...question, left: { type: 'Variable', name: 'a.found' } } }),
        node('y'),
        node('z'),
      ],
      [edge('a', 'q'), edge('q', 'y', 'IfTrue'), edge('q', 'z', 'IfFalse')],
    );
    const change = read(
      { update: [{ node_id: 'a', name: 'Look', arguments: { url: 'y', n: null } }] },
      before,
    );
    if (change.kind !== 'change') throw new Error(change.kind);
    expect(change.judged.workflow.nodes[0]).toMatchObject({
      name: 'Look',
      params: { arguments: { url: 'y' } },
    });
    expect(change.judged.workflow.nodes[1]).toMatchObject({
      params: { condition: { left: { name: 'look.found' } } },
    });
    expect(errors(change)).toEqual([]);
  });
  test('reconnects by edges alone', () => {
    expect(
      drawn(
        read(
          { remove_edges: [link('a', 'b'), link('b', 'c')], add_edges: [link('a', 'c'), link('c', 'b')] },
          abc,
        ),
      ),
    ).toEqual(['a -> c', 'c -> b']);
  });
  test('replaces a taken id, even in edges', () => {
    const change = read(
      { add_nodes: [{ ...tool('n1'), name: 'new' }], add_edges: [link('c', 'n1')] },
      workflowOf([node('n1'), node('c')], [edge('n1', 'c')]),
    );
    expect(drawn(change)).toEqual(['c -> new', 'n1 -> c']);
  });
  test('an emptied branch ends the workflow', () => {
    const branchy = workflowOf(
      [node('q', 'If'), node('y'), node('n')],
      [edge('q', 'y', 'IfTrue'), edge('q', 'n', 'IfFalse')],
    );
    const change = read({ remove_node_ids: ['n'] }, branchy);
    expect(drawn(change)).toEqual(['q -IfFalse-> End', 'q -IfTrue-> y']);
    expect(errors(change)).toEqual([]);
  });
  describe('step moved into a loop', () => {
    const looped = loopWorkflow();
    const moved = [link('a', 'pay'), link('pay', 'end')];
    test('its branch ends the workflow', () => {
      const branchy = workflowOf(
        [...looped.nodes, node('q', 'If'), node('pay'), node('n')],
        [...looped.edges, edge('after', 'q'), edge('q', 'pay', 'IfTrue'), edge('q', 'n', 'IfFalse')],
      );
      const change = read({ add_edges: moved }, branchy);
      expect(drawn(change)).toEqual([
        'a -> pay',
        'after -> q',
        'end -> loop',
        'loop -LoopBody-> a',
        'loop -LoopDone-> after',
        'pay -> end',
        'q -IfFalse-> n',
        'q -IfTrue-> End',
        'start -> loop',
      ]);
      expect(errors(change)).toEqual([]);
      expect(change.kind === 'change' && change.warnings.map(({ message }) => message)).toContain(
        '“pay” is now inside the loop “loop”, so “q” no longer leads to it.',
      );
    });
    test('its chain continues', () => {
      const row = workflowOf(
        [...looped.nodes, node('pay'), node('last')],
        [...looped.edges, edge('after', 'pay'), edge('pay', 'last')],
      );
      const change = read({ add_edges: moved }, row);
      expect(drawn(change)).toContain('after -> last');
      expect(drawn(change)).not.toContain('after -> pay');
      expect(errors(change)).toEqual([]);
    });
    test('an edge into a body is an error', () => {
      const change = read({ add_edges: [link('after', 'a')] }, looped);
      expect(errors(change).map((each) => each.split(':')[0])).toEqual(['CycleDetected']);
    });
  });
  test('end steps don’t reuse removed ids', () => {
    const branchy = workflowOf(
      [node('n1', 'If'), node('n2'), node('n3')],
      [edge('n1', 'n2', 'IfTrue'), edge('n1', 'n3', 'IfFalse')],
    );
    const change = read({ remove_node_ids: ['n3'] }, branchy);
    if (change.kind !== 'change') throw new Error(change.kind);
    expect(change.judged.ops.map(({ op }) => op)).toEqual(['remove-node', 'add-node', 'add-edge']);
    expect(change.warnings.map(({ message }) => message)).toEqual([
      '“n1” ends the workflow when its condition is false, so it leads to the empty step “End”.',
    ]);
  });
  test('explains bypasses and removed EndLoops', () => {
    const change = read({ remove_node_ids: ['b'] }, abc);
    expect(change).toMatchObject({
      warnings: [
        {
          code: 'inferred',
          message: '“a” now leads to “c”, because the step between them was removed.',
          edge: edge('a', 'c'),
        },
      ],
    });
    const looped = read({ remove_node_ids: ['loop'] }, loopWorkflow());
    expect(looped.kind === 'change' && looped.warnings.map(({ message }) => message)).toContain(
      '“end” was removed with its loop, “loop”.',
    );
  });
  test('a moved step leads to its new successor', () => {
    expect(drawn(read({ add_edges: [link('a', 'c'), link('c', 'b')] }, chain('a', 'b', 'c', 'd')))).toEqual([
      'a -> c',
      'b -> d',
      'c -> b',
    ]);
  });
  test.each([
    ['flat', { node_id: 'a', tool_name: 'click', arguments: { target: 'B' } }],
    [
      'as a step',
      { node_id: 'a', node_type: { step_type: 'Tool', tool_name: 'click', arguments: { target: 'B' } } },
    ],
    ['under changes', { id: 'a', changes: { tool: 'click', args: '{"target":"B"}' } }],
    ['under step', { node_id: 'a', step: { type: 'tool', tool_name: 'click', arguments: { target: 'B' } } }],
  ])('reads updates %s', (_, update) => {
    const change = read({ update: [update] }, abc);
    if (change.kind !== 'change') throw new Error(change.kind);
    expect(change.judged.workflow.nodes[0]).toMatchObject({
      params: { tool: 'click', arguments: { target: 'B' } },
    });
  });
  test('skips impossible changes', () => {
    const change = read(
      {
        add: [tool('x')],
        update: [
          { node_id: 'a', colour: 'red' },
          { node_id: 'b', step_type: 'AiStep', prompt: 'go' },
        ],
        add_edges: [link('a', 'nowhere')],
      },
      abc,
    );
    expect(
      change.kind === 'change' &&
        change.warnings.filter(({ code }) => code === 'dropped').map(({ message }) => message),
    ).toEqual([
      'Skipped a change to “a”: it has no fields that can change.',
      'Skipped a change to “b”: AI steps are turned off.',
      "Skipped a connection from “a”: there's no step “nowhere”.",
    ]);
  });
  test.each([
    [
      'a list as lines',
      ['Ada is listed.', 'Bo is not.'],
      { successCriteria: 'Ada is listed.\nBo is not.' },
      [],
    ],
    ['a text', 'Ada is listed.', { successCriteria: 'Ada is listed.' }, []],
    [
      'anything else not at all',
      { of: 1 },
      {},
      ["Step 1 (“a”): success criteria that aren't text are left out."],
    ],
  ])('reads success criteria: %s', (_, written, expected, warned) => {
    const step = { id: 'a', step_type: 'AiStep', name: 'a', prompt: 'Look.', success_criteria: written };
    const change = readChange(JSON.stringify({ steps: [step] }), {
      workflow: emptyWorkflow('w'),
      catalog: undefined,
      features: { agentSteps: true, aiTransforms: true },
    });
    if (change.kind !== 'change') throw new Error(change.kind);
    expect(change.judged.workflow.nodes[0]?.params).toEqual({ prompt: 'Look.', ...expected });
    expect(change.warnings.map(({ message }) => message)).toEqual(warned);
  });
  test('adds a plan that names no existing steps', () => {
    expect(drawn(read({ steps: [tool('x')] }, abc))).toEqual(['a -> b', 'b -> c', 'c -> x']);
    expect(drawn(read({ nodes: [tool('x')], edges: [link('a', 'x'), link('x', 'b')] }, abc))).toEqual([
      'a -> x',
      'b -> c',
      'x -> b',
    ]);
    expect(drawn(read({ nodes: [tool('a'), tool('x')], edges: [link('a', 'x')] }, abc))).toEqual(['a -> x']);
  });
  test("keeps an empty patch's message", () => {
    expect(read({ message: 'All is well.', add: [] }, abc)).toMatchObject({
      kind: 'change',
      message: 'All is well.',
      judged: { ops: [] },
    });
  });
  test('new steps change no references', () => {
    const before = workflowOf([node('a', 'Tool', { arguments: { text: '${x}' } })], []);
    const change = read({ add: [tool('x')] }, before);
    expect(change.kind === 'change' && change.judged.workflow.nodes[0]).toEqual(before.nodes[0]);
  });
  const said = (change: InterpretedAnswer): readonly string[] =>
    change.kind === 'change' ? change.warnings.map(({ message }) => message) : [];
  test('bypasses a removed step despite new edges', () => {
    const change = read({ remove_node_ids: ['b'], add_edges: [link('a', 'b')] }, abc);
    expect(drawn(change)).toEqual(['a -> c']);
    expect(errors(change)).toEqual([]);
  });
  test("a neighbor takes a removed step's place", () => {
    expect(drawn(read({ remove_node_ids: ['b'], add: [tool('x', { after: 'b' }), tool('y')] }, abc))).toEqual(
      ['a -> x', 'x -> y', 'y -> c'],
    );
    expect(drawn(read({ remove_node_ids: ['b'], add: [tool('x', { before: 'b' })] }, abc))).toEqual([
      'a -> x',
      'x -> c',
    ]);
    expect(drawn(read({ remove_node_ids: ['c'], add: [tool('x', { after: 'c' })] }, abc))).toEqual([
      'a -> b',
      'b -> x',
    ]);
  });
  test('names a removed loop’s EndLoop', () => {
    const named = {
      ...loopWorkflow(),
      nodes: loopWorkflow().nodes.map((each) => ({ ...each, name: `The ${each.id}` })),
    };
    expect(said(read({ remove_node_ids: ['loop'] }, named))).toContain(
      '“The end” was removed with its loop, “The loop”.',
    );
  });
  test('explains inferred edges', () => {
    expect(said(read({ add_nodes: [tool('x')], add_edges: [link('a', 'x')] }, abc))).toEqual([
      '“x” was inserted before “b”.',
    ]);
    expect(
      said(
        read({ add_nodes: [tool('x')], add_edges: [link('loop', 'x'), link('x', 'after')] }, loopWorkflow()),
      ),
    ).toEqual(['“loop” now leads to “x” instead of “after”.']);
  });
  test('lists steps missing from a replacement', () => {
    expect(said(read({ nodes: [tool('a'), tool('x')], edges: [link('a', 'x')] }, abc))).toEqual([
      'The answer replaces the whole workflow and removes: “b”, “c”.',
    ]);
  });
  test('dropping self edges keeps others', () => {
    const change = read(
      { add_edges: [link('b', 'b')], update: [{ node_id: 'a', name: 'first' }] },
      chain('a', 'b', 'c'),
    );
    expect(drawn(change)).toEqual(['b -> c', 'first -> b']);
    expect(said(change)).toEqual(['Skipped a connection from “b” to itself.']);
    expect(errors(change)).toEqual([]);
  });
  test("self edges don't place steps", () => {
    expect(drawn(read({ add: [tool('x')], add_edges: [link('x', 'x')] }, chain('a', 'b')))).toEqual([
      'a -> b',
      'b -> x',
    ]);
  });
  test("drops a loop's self edge", () => {
    const base = read({ steps: [tool('a'), loop('l', { body: [tool('b')] }), tool('c')] });
    if (base.kind !== 'change') throw new Error();
    const change = read(
      { add_edges: [link('l', 'l', 'LoopBody')], update: [{ node_id: 'a', name: 'first' }] },
      base.judged.workflow,
    );
    expect(drawn(change)).toEqual(
      drawn(base)
        .map((each) => each.replace('a ->', 'first ->'))
        .sort(),
    );
  });
  test.each([
    ['after', ['a -> b', 'b -> x', 'x -> c']],
    ['before', ['a -> x', 'b -> c', 'x -> b']],
  ])('a taken id places a new step %s its owner', (where, edges) => {
    const change = read({ add: [{ ...tool('b'), name: 'x', [where]: 'b' }] }, chain('a', 'b', 'c'));
    expect(drawn(change)).toEqual(edges);
    expect(said(change)).toEqual([
      `The new step “x” has the id of “b”: it comes ${where} “b”. All else about that id applies to the new step.`,
    ]);
    expect(errors(change)).toEqual([]);
  });
  test('ignores a position beside itself', () => {
    expect(drawn(read({ add: [{ ...tool('x'), after: 'x' }] }, chain('a', 'b')))).toEqual([
      'a -> b',
      'b -> x',
    ]);
  });
  test('a taken id means a new step', () => {
    const change = read({ add_nodes: [tool('b', { name: 'x' })], add_edges: [link('c', 'b')] }, abc);
    expect(drawn(change)).toEqual(['a -> b', 'b -> c', 'c -> x']);
    expect(said(change)).toEqual([
      'The new step “x” has the id of “b”: everything about that id applies to the new step.',
    ]);
  });
  test('ignores an empty update', () => {
    const change = read({ message: 'Renames it.', update: [{ node_id: 'a', name: 'a' }] }, abc);
    expect(said(change)).toEqual(['“a” already matches the answer.']);
    expect(
      toReply(change, { validates: true, modelCalls: 1, tokens: { input: 0, output: 0 }, author: 'model' }),
    ).toMatchObject({ ops: [], message: 'Renames it.\n\nI have not changed anything.' });
  });
  test('an answer without changes stays a message', () => {
    expect(read('It failed because the button is missing.', abc)).toEqual({
      kind: 'words',
      message: 'It failed because the button is missing.',
    });
    expect(read({ message: 'Nothing to do.' }, abc)).toEqual({ kind: 'words', message: 'Nothing to do.' });
  });
});

test('the patch format shows how to remove keep_as', () => {
  const written = /`(\{"node_id": "n2", "keep_as".*?\})`/.exec(prompts.patchFormat.template)?.[1] ?? '';
  const kept = workflowOf([{ ...node('n2'), keepAs: 'Total' }], []);
  const change = read({ update: [JSON.parse(written)] }, kept);
  expect(change.kind === 'change' && change.judged.workflow.nodes).toMatchObject([{ keepAs: '' }]);
});

test('reads keep_as', () => {
  const change = read({ steps: [tool('a', { keep_as: 'Order number' }), tool('b')] });
  expect(change.kind === 'change' && change.judged.workflow.nodes).toMatchObject([
    { keepAs: 'Order number' },
    {},
  ]);
  const changed = read({ update: [{ node_id: 'a', keep_as: 'Total' }] }, chain('a'));
  expect(changed.kind === 'change' && changed.judged.workflow.nodes).toMatchObject([{ keepAs: 'Total' }]);
  const kept = workflowOf([{ ...node('a'), keepAs: 'Total' }], []);
  const keepsNoMore = read({ update: [{ node_id: 'a', keep_as: null }] }, kept);
  expect(keepsNoMore.kind === 'change' && keepsNoMore.judged.workflow.nodes).toMatchObject([{ keepAs: '' }]);
});

test('keep_as among the arguments is removed from the step', () => {
  const kept = workflowOf([{ ...node('a'), keepAs: 'Total' }], []);
  const change = read({ update: [{ node_id: 'a', arguments: { keep_as: null } }] }, kept);
  expect(change.kind === 'change' && change.judged.workflow.nodes).toMatchObject([
    { keepAs: '', params: node('a').params },
  ]);
});

test.each<readonly [object, object]>([
  [{ output_schema: { price: 'number' } }, { properties: { price: { type: 'number' } } }],
  [
    { output: { due: 'the date as YYYY-MM-DD' } },
    { properties: { due: { description: 'the date as YYYY-MM-DD' } } },
  ],
  [{ fields: ['price', 'title'] }, { properties: { price: {}, title: {} } }],
  [{ schema: '{"type": "object", "properties": {"price": {}}}' }, { properties: { price: {} } }],
  [{ classes: ['bill', 'other'] }, { enum: ['bill', 'other'] }],
])('a transform returns %j', (written, outputSchema) => {
  const change = read({
    steps: [
      {
        step_type: 'AiTransform',
        name: 'a',
        kind: 'extract',
        input_ref: 'x',
        prompt: 'The price',
        ...written,
      },
    ],
  });
  expect(change.kind === 'change' && change.judged.workflow.nodes[0]?.params).toMatchObject({
    kind: 'extract',
    inputRef: 'x',
    instruction: 'The price',
    outputSchema,
  });
});

describe('a loop that is left from inside', () => {
  const nodes = [loop('l'), tool('a'), when('if'), endLoop('e', 'l'), tool('z')];
  const edges = [
    link('l', 'a', 'LoopBody'),
    link('a', 'if'),
    link('if', 'e', 'IfFalse'),
    link('e', 'l'),
    link('l', 'z', 'LoopDone'),
  ];
  const expected = [
    'a -> if',
    'e -> l',
    'if -IfFalse-> e',
    'if -IfTrue-> z',
    'l -LoopBody-> a',
    'l -LoopDone-> z',
  ];

  test('keeps the connection out', () => {
    const change = read({ nodes, edges: [...edges, link('if', 'z', 'IfTrue')] });
    expect(drawn(change)).toEqual(expected);
    expect(change.kind === 'change' && change.warnings.filter(({ code }) => code !== 'guessed')).toEqual([]);
  });

  test.each(['Break', 'exit_loop'])('reads “%s” as one', (step_type) => {
    const stop = { id: 'stop', step_type, name: 'Stop' };
    const change = read({ nodes: [...nodes, stop], edges: [...edges, link('if', 'stop', 'IfTrue')] });
    expect(drawn(change)).toEqual(expected);
  });

  describe('in a patch', () => {
    function patchLoop(patchOf: (idOf: (name: string) => string) => object): InterpretedAnswer {
      const before = read({
        nodes,
        edges: [...edges.slice(0, -1), link('if', 'e', 'IfTrue'), link('l', 'z', 'LoopDone')],
      });
      if (before.kind !== 'change') throw new Error(before.kind);
      const { workflow } = before.judged;
      const idOf = (name: string): string => workflow.nodes.find((node) => node.name === name)?.id ?? name;
      return read({ message: 'Leaves the loop.', ...patchOf(idOf) }, workflow);
    }
    const leaving = (idOf: (name: string) => string, more: object): object => ({
      add_nodes: [{ id: 'new1', step_type: 'Break', ...more }],
      add_edges: [{ from: idOf('if'), to: 'new1', output: { type: 'IfTrue' } }],
    });

    test.each<readonly [string, (idOf: (name: string) => string) => object]>([
      ['names the loop', (idOf) => leaving(idOf, { loop_id: idOf('l') })],
      ['is in its body', (idOf) => leaving(idOf, {})],
    ])('reads a “Break” that %s', (_, patchOf) => {
      const change = patchLoop(patchOf);
      expect(drawn(change)).toEqual(expected);
      expect(errors(change)).toEqual([]);
    });

    test('reads one in a plain list', () => {
      const change = patchLoop((idOf) => ({ add: [{ id: 'new1', step_type: 'Break', after: idOf('a') }] }));
      expect(drawn(change)).toContain('a -> z');
    });
  });

  test('reads it in nested steps too', () => {
    const body = [tool('a'), { ...when('if'), then: [{ step_type: 'break' }] }];
    const change = read({ steps: [loop('l', { body }), tool('z')] });
    expect(drawn(change).filter((each) => each.startsWith('if'))).toContain('if -IfTrue-> z');
    expect(errors(change)).toEqual([]);
  });
});
