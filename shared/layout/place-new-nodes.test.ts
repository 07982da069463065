import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyWorkflow } from '../testing/arbitrary-workflow.ts';
import { chain, edge, loopWorkflow, node, workflowOf } from '../testing/build.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { placeAll } from './frames.ts';
import { cardHeight, overlaps, rowGap } from './geometry.ts';
import { structureOf } from './structure.ts';
import { placeNewNodes } from './place-new-nodes.ts';

const allOf = ({ nodes }: Workflow): Set<string> => new Set(nodes.map(({ id }) => id));

function placed(workflow: Workflow, newIds = allOf(workflow)): Workflow {
  const places = placeNewNodes(workflow, newIds);
  return {
    ...workflow,
    nodes: workflow.nodes.map((each) => ({ ...each, position: places.get(each.id) ?? each.position })),
  };
}

function collisions(workflow: Workflow): string[] {
  const { members, loopOf } = structureOf(workflow);
  const rects = [...placeAll(workflow)];
  const isIn = (id: string, loopId: string): boolean =>
    loopOf.get(id) === loopId || (loopOf.has(id) && isIn(loopOf.get(id) ?? '', loopId));
  return rects.flatMap(([one, rect], index) =>
    rects.slice(index + 1).flatMap(([other, second]) => {
      const nested = (members.has(one) && isIn(other, one)) || (members.has(other) && isIn(one, other));
      return !nested && overlaps(rect, second) ? [`${one} × ${other}`] : [];
    }),
  );
}

test('a sequence is a column', () => {
  expect(placed(chain('a', 'b', 'c')).nodes.map(({ position }) => position.y)).toEqual([
    0,
    cardHeight + rowGap,
    2 * (cardHeight + rowGap),
  ]);
  expect(new Set(placed(chain('a', 'b', 'c')).nodes.map(({ position }) => position.x)).size).toBe(1);
});

test('branches are side by side and join below', () => {
  const workflow = placed(
    workflowOf(
      [node('if', 'If'), node('no'), node('yes'), node('after')],
      [edge('if', 'yes', 'IfTrue'), edge('if', 'no', 'IfFalse'), edge('yes', 'after'), edge('no', 'after')],
    ),
  );
  const x = Object.fromEntries(workflow.nodes.map(({ id, position }) => [id, position.x]));
  expect(x['yes']).toBeLessThan(x['no'] ?? 0);
  expect(x['after']).toBe(x['if']);
  expect(collisions(workflow)).toEqual([]);
});

test('a loop frames its body', () => {
  const workflow = placed(loopWorkflow());
  expect(collisions(workflow)).toEqual([]);
  const rects = placeAll(workflow);
  expect(rects.get('after')?.y).toBe((rects.get('loop')?.y ?? 0) + (rects.get('loop')?.height ?? 0) + rowGap);
});

test('a new step moves no other', () => {
  const before = placed(chain('a', 'b'));
  const after = placed(
    { ...before, nodes: [...before.nodes, node('c')], edges: [...before.edges, edge('b', 'c')] },
    new Set(['c']),
  );
  expect(after.nodes.slice(0, 2)).toEqual(before.nodes);
  expect(after.nodes[2]?.position).toEqual(placed(chain('a', 'b', 'c')).nodes[2]?.position);
});

test('an inserted step moves the following ones down', () => {
  const before = placed(chain('a', 'b'));
  const after = placed(
    { ...before, nodes: [...before.nodes, node('c')], edges: [edge('a', 'c'), edge('c', 'b')] },
    new Set(['c']),
  );
  expect(collisions(after)).toEqual([]);
  expect(after.nodes.map(({ position }) => position.y)).toEqual([
    0,
    2 * (cardHeight + rowGap),
    cardHeight + rowGap,
  ]);
});

test('every step of any workflow gets a position', () => {
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const places = placeNewNodes(workflow, allOf(workflow));
      for (const { id } of workflow.nodes)
        expect(Number.isFinite(places.get(id)?.x) && Number.isFinite(places.get(id)?.y)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('an inserted step stays in its column', () => {
  const before = placed(loopWorkflow());
  const [first] = before.nodes.filter(({ id }) => id === 'a');
  const workflow = placed(
    {
      ...before,
      nodes: [...before.nodes, node('x')],
      edges: [...before.edges.filter(({ from }) => from !== 'a'), edge('a', 'x'), edge('x', 'end')],
    },
    new Set(['x']),
  );
  const [a, x, end] = ['a', 'x', 'end'].map((id) => workflow.nodes.find((each) => each.id === id)?.position);
  expect(x?.x).toBe(first?.position.x);
  expect(a?.y).toBeLessThan(x?.y ?? 0);
  expect(x?.y).toBeLessThan(end?.y ?? 0);
  expect(collisions(workflow)).toEqual([]);
});

test('steps in a cycle are placed row by row', () => {
  const circle = placed(
    workflowOf([node('a'), node('b'), node('c')], [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]),
  );
  expect(circle.nodes.map(({ position }) => position.y)).toEqual([
    0,
    cardHeight + rowGap,
    2 * (cardHeight + rowGap),
  ]);
});

test('a replaced first step stays above', () => {
  const before = placed(loopWorkflow());
  const workflow = placed(
    {
      ...before,
      nodes: [...before.nodes, node('x')],
      edges: [...before.edges.filter(({ to }) => to !== 'a'), edge('loop', 'x', 'LoopBody'), edge('x', 'a')],
    },
    new Set(['x']),
  );
  const [x, a] = ['x', 'a'].map((id) => workflow.nodes.find((each) => each.id === id)?.position);
  expect(x?.x).toBe(a?.x);
  expect(x?.y).toBeLessThan(a?.y ?? 0);
  expect(collisions(workflow)).toEqual([]);
});

test('two steps in place of one move the join', () => {
  const before = placed(
    workflowOf(
      [node('if', 'If'), node('no'), node('yes'), node('after')],
      [edge('if', 'yes', 'IfTrue'), edge('if', 'no', 'IfFalse'), edge('yes', 'after'), edge('no', 'after')],
    ),
  );
  const after = placed(
    {
      ...before,
      nodes: [...before.nodes.filter(({ id }) => id !== 'yes'), node('x'), node('y')],
      edges: [
        edge('if', 'x', 'IfTrue'),
        edge('x', 'y'),
        edge('y', 'after'),
        edge('if', 'no', 'IfFalse'),
        edge('no', 'after'),
      ],
    },
    new Set(['x', 'y']),
  );
  const at = (workflow: Workflow, id: string) => workflow.nodes.find((each) => each.id === id)?.position;
  expect(at(after, 'x')).toEqual(at(before, 'yes'));
  expect(at(after, 'after')?.y).toBe((at(after, 'y')?.y ?? 0) + cardHeight + rowGap);
  expect(collisions(after)).toEqual([]);
});

describe('new loop around existing steps', () => {
  const column = placed(chain('a', 'b', 'c', 'd'));
  const at = (workflow: Workflow, id: string) => workflow.nodes.find((each) => each.id === id)?.position;
  function wrapped(before: Workflow, body: readonly string[], extra: readonly string[] = []): Workflow {
    const [first = '', last = ''] = [body[0], body.at(-1)];
    const within = before.edges.filter(({ from, to }) => body.includes(from) && body.includes(to));
    const into = before.edges.filter(({ to }) => to === first).map((each) => ({ ...each, to: 'l' }));
    const out = before.edges.filter(({ from }) => from === last).map(({ to }) => edge('l', to, 'LoopDone'));
    const others = before.edges.filter(
      ({ from, to }) =>
        to !== first && from !== last && !within.some((each) => each.from === from && each.to === to),
    );
    const row = [last, ...extra, 'e'];
    return placed(
      {
        ...before,
        nodes: [
          ...before.nodes,
          node('l', 'Loop'),
          node('e', 'EndLoop', { loopId: 'l' }),
          ...extra.map((id) => node(id)),
        ],
        edges: [
          ...into,
          edge('l', first, 'LoopBody'),
          ...within,
          ...others,
          ...row.slice(1).map((id, index) => edge(row[index] ?? '', id)),
          edge('e', 'l'),
          ...out,
        ],
      },
      new Set(['l', 'e', ...extra]),
    );
  }

  test.each([[['a']], [['b']], [['b', 'c']], [['d']], [['a', 'b', 'c', 'd']]])(
    'contains exactly %j; preceding steps stay',
    (body) => {
      for (const extra of [[], ['x'], ['x', 'y']]) {
        const after = wrapped(column, body, extra);
        expect(collisions(after)).toEqual([]);
        for (const { id } of column.nodes.slice(
          0,
          column.nodes.findIndex((each) => each.id === body[0]),
        ))
          expect(at(after, id)).toEqual(at(column, id));
        expect(
          new Set(after.nodes.filter(({ type }) => type !== 'Loop').map(({ position }) => position.x)).size,
        ).toBe(1);
      }
    },
  );

  test('looks as if the plan always had the loop', () => {
    const after = wrapped(column, ['b']);
    const whole = placed({ ...after });
    expect(after.nodes).toEqual(whole.nodes);
  });

  test('inside another loop moves later steps', () => {
    const after = wrapped(placed(loopWorkflow()), ['a']);
    expect(collisions(after)).toEqual([]);
    expect(at(after, 'start')).toEqual(at(placed(loopWorkflow()), 'start'));
  });

  test('overlaps nothing', () => {
    const asks = placed(
      workflowOf(
        [node('if', 'If'), node('no'), node('yes'), node('after')],
        [edge('if', 'yes', 'IfTrue'), edge('if', 'no', 'IfFalse'), edge('yes', 'after'), edge('no', 'after')],
      ),
    );
    expect(collisions(wrapped(asks, ['yes']))).toEqual([]);
    const scattered = {
      ...column,
      nodes: column.nodes.map((each) => (each.id === 'c' ? { ...each, position: { x: 400, y: 500 } } : each)),
    };
    expect(collisions(wrapped(scattered, ['b', 'c']))).toEqual([]);
    const upward = {
      ...column,
      nodes: column.nodes.map((each, index) => ({ ...each, position: { x: 0, y: 400 - index * 100 } })),
    };
    expect(collisions(wrapped(upward, ['b']))).toEqual([]);
  });
});
