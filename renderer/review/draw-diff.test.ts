import { expect, test } from 'vitest';
import { chain, edge, loopWorkflow, node } from '../../shared/testing/build.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { drawDiff } from './draw-diff.ts';

const at = (workflow: Workflow, places: Readonly<Record<string, number>>): Workflow => ({
  ...workflow,
  nodes: workflow.nodes.map((each) => ({ ...each, position: { x: 0, y: places[each.id] ?? 0 } })),
});
const abc = at(chain('a', 'b', 'c'), { a: 0, b: 112, c: 224 });

test('a removed step stays if its place is free', () => {
  const { nodes, edges } = drawDiff(abc, {
    ...abc,
    nodes: abc.nodes.filter(({ id }) => id !== 'b'),
    edges: [edge('a', 'c')],
  });
  expect(nodes.map(({ id, position }) => [id, position.x, position.y])).toEqual([
    ['a', 0, 0],
    ['b', 0, 112],
    ['c', 0, 224],
  ]);
  expect(edges).toHaveLength(3);
});

test('a removed step moves aside for new steps', () => {
  const moved = at({ ...abc, nodes: [abc.nodes[0]!, abc.nodes[2]!, node('x')] }, { a: 0, c: 112, x: 224 });
  const { nodes } = drawDiff(abc, moved);
  expect(nodes.find(({ id }) => id === 'b')?.position).toEqual({ x: 288, y: 112 });
});

test('a removed loop moves aside with its contents', () => {
  const before = at(loopWorkflow(), { start: 0, loop: 112, a: 176, end: 288, after: 420 });
  const start = before.nodes.find(({ id }) => id === 'start');
  const { nodes } = drawDiff(before, {
    ...before,
    nodes: [start!, { ...node('x'), position: { x: 0, y: 112 } }],
    edges: [edge('start', 'x')],
  });
  const place = (nodeId: string) => nodes.find(({ id }) => id === nodeId)?.position;
  expect(place('x')).toEqual({ x: 0, y: 112 });
  expect([place('a')?.x, place('end')?.x, place('after')?.x]).toEqual([312, 312, 0]);
});
