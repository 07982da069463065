import { describe, expect, test } from 'vitest';
import { chain } from '../../../shared/testing/build.ts';
import { emptyWorkflow, type Workflow } from '../../../shared/workflow/workflow.ts';
import { readChange } from '../read-change.ts';

const tool = (id: string, name: string) => ({
  id,
  step_type: 'Tool',
  tool_name: 'noop',
  arguments: {},
  name,
});
const asks = (id: string, name: string) => ({
  id,
  step_type: 'If',
  name,
  condition: {
    left: { type: 'Variable', name: 'a.found' },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'Bool', value: true } },
  },
});
const link = (from: string, to: string, type?: string) => ({
  from,
  to,
  ...(type === undefined ? {} : { output: { type } }),
});

function read(answer: object, workflow: Workflow = emptyWorkflow('w')) {
  const change = readChange(JSON.stringify(answer), {
    workflow,
    catalog: undefined,
    features: { agentSteps: false, aiTransforms: true },
  });
  if (change.kind !== 'change') throw new Error(JSON.stringify(change));
  const {
    judged: {
      workflow: { nodes, edges },
      errors,
    },
    warnings,
  } = change;
  const name = (id: string): string => nodes.find((each) => each.id === id)?.name ?? id;
  return {
    edges: edges
      .map(
        ({ from, to, output }) =>
          `${name(from)} ${output === undefined ? '->' : `-${output.type}->`} ${name(to)}`,
      )
      .sort(),
    names: nodes.map((node) => node.name),
    errors: errors.map(({ rule }) => rule),
    said: warnings.map(({ message }) => message),
  };
}

describe('steps with the same id', () => {
  test('merges identical steps', () => {
    const read1 = read({
      nodes: [tool('n1', 'a'), tool('n2', 'b'), tool('n2', 'b'), tool('n3', 'c')],
      edges: [link('n1', 'n2'), link('n2', 'n3'), link('n1', 'n2'), link('n2', 'n3')],
    });
    expect(read1).toMatchObject({
      edges: ['a -> b', 'b -> c'],
      names: ['a', 'b', 'c'],
      errors: [],
      said: ['“b” appears 2 times with the id “n2”, so only one stays.'],
    });
  });
  test('keeps identical steps visited separately', () => {
    expect(
      read({
        nodes: [tool('n1', 'a'), tool('n2', 'b'), tool('n3', 'c'), tool('n2', 'b'), tool('n4', 'd')],
        edges: [link('n1', 'n2'), link('n2', 'n3'), link('n3', 'n2'), link('n2', 'n4')],
      }),
    ).toMatchObject({ edges: ['a -> b', 'b -> c', 'b -> d', 'c -> b'], errors: [] });
  });
  test.each([
    ['chains a step without edges', [link('n1', 'n2'), link('n2', 'n3')]],
    ['a self edge connects the two', [link('n1', 'n2'), link('n2', 'n2'), link('n2', 'n3')]],
    ['a repeated edge counts once', [link('n1', 'n2'), link('n2', 'n3'), link('n1', 'n2'), link('n2', 'n3')]],
    [
      'ignores labels on plain steps',
      [link('n1', 'n2', 'LoopBody'), link('n2', 'n2', 'IfTrue'), link('n2', 'n3', 'IfTrue')],
    ],
  ])('%s', (_, edges) => {
    const { said, ...rest } = read({
      nodes: [tool('n1', 'a'), tool('n2', 'b'), tool('n2', 'c'), tool('n3', 'd')],
      edges,
    });
    expect(rest).toEqual({ edges: ['a -> b', 'b -> c', 'c -> d'], names: ['a', 'b', 'c', 'd'], errors: [] });
    expect(said).toContain('“b” and “c” have the same id, “n2”. Their connections are assigned by order.');
  });
  test.each([[[link('n3', 'n4'), link('n3', 'n4')]], [[link('n3', 'n4')]]])(
    'makes each a branch',
    (joining) => {
      const { edges, errors } = read({
        nodes: [asks('n2', 'q'), tool('n3', 'yes'), tool('n3', 'no'), tool('n4', 'z')],
        edges: [link('n2', 'n3', 'IfTrue'), link('n2', 'n3', 'IfFalse'), ...joining],
      });
      expect([edges, errors]).toEqual([['no -> z', 'q -IfFalse-> no', 'q -IfTrue-> yes', 'yes -> z'], []]);
    },
  );
  test("doesn't copy an edge between the two", () => {
    expect(
      read({
        nodes: [tool('n1', 'a'), tool('n2', 'b'), tool('n1', 'c')],
        edges: [link('n1', 'n2'), link('n2', 'n1')],
      }),
    ).toMatchObject({ edges: ['a -> b', 'b -> c'], errors: [] });
  });
  test('a labeled edge leaves the If', () => {
    expect(
      read({
        nodes: [tool('n1', 'a'), tool('n2', 'look'), asks('n2', 'q'), tool('n3', 'y'), tool('n4', 'z')],
        edges: [link('n1', 'n2'), link('n2', 'n3', 'IfTrue'), link('n2', 'n4', 'IfFalse'), link('n3', 'n4')],
      }),
    ).toMatchObject({
      edges: ['a -> look', 'look -> q', 'q -IfFalse-> z', 'q -IfTrue-> y', 'y -> z'],
      errors: [],
    });
  });
  test('an unreadable one changes nothing', () => {
    expect(
      read({
        nodes: [
          tool('n1', 'a'),
          tool('n2', 'b'),
          { id: 'n2', step_type: 'Teleport', name: 'x' },
          tool('n3', 'c'),
        ],
        edges: [link('n1', 'n2'), link('n2', 'n3')],
      }),
    ).toMatchObject({ edges: ['a -> b', 'b -> c'], errors: [] });
  });
  test('a list keeps all', () => {
    expect(read({ steps: [tool('n1', 'a'), tool('n1', 'b'), tool('n1', 'c')] })).toMatchObject({
      edges: ['a -> b', 'b -> c'],
      errors: [],
    });
  });
  test('patches resolve them too', () => {
    expect(
      read(
        { add_nodes: [tool('x', 'new'), tool('x', 'newer')], add_edges: [link('a', 'x'), link('x', 'b')] },
        chain('a', 'b'),
      ),
    ).toMatchObject({ edges: ['a -> new', 'new -> newer', 'newer -> b'], errors: [] });
    expect(
      read(
        { add_nodes: [tool('x', 'new'), tool('x', 'new')], add_edges: [link('a', 'x'), link('x', 'b')] },
        chain('a', 'b'),
      ),
    ).toMatchObject({ edges: ['a -> new', 'new -> b'], errors: [] });
  });
});
