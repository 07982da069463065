import { expect, test } from 'vitest';
import { Workflow } from '../workflow/workflow.ts';
import { loopsAround, placeAll, withContents } from './frames.ts';
import { structureOf } from './structure.ts';

const question = { left: { type: 'Variable', name: 'x' }, operator: 'IsEmpty' };
const at = (id: string, x: number, y: number) => ({
  id,
  type: 'Tool',
  params: { tool: 't' },
  position: { x, y },
});
const loop = (id: string) => ({
  id,
  type: 'Loop',
  params: { exitCondition: question },
  position: { x: 0, y: 0 },
});
const end = (id: string, loopId: string, x: number, y: number) => ({
  id,
  type: 'EndLoop',
  params: { loopId },
  position: { x, y },
});

const nested = Workflow.parse({
  format: 'planwright/1',
  id: 'w',
  nodes: [
    loop('outer'),
    at('a', 0, 100),
    loop('inner'),
    at('b', 0, 300),
    end('innerEnd', 'inner', 0, 400),
    end('outerEnd', 'outer', 0, 600),
    at('z', 0, 800),
  ],
  edges: [
    { from: 'outer', to: 'a', output: { type: 'LoopBody' } },
    { from: 'a', to: 'inner' },
    { from: 'inner', to: 'b', output: { type: 'LoopBody' } },
    { from: 'b', to: 'innerEnd' },
    { from: 'innerEnd', to: 'inner' },
    { from: 'inner', to: 'outerEnd', output: { type: 'LoopDone' } },
    { from: 'outerEnd', to: 'outer' },
    { from: 'outer', to: 'z', output: { type: 'LoopDone' } },
  ],
});

test('a frame adds padding and a header', () => {
  expect(placeAll(nested).get('inner')).toEqual({ x: -24, y: 236, width: 304, height: 252 });
});

test('an outer frame contains the inner one', () => {
  expect(placeAll(nested).get('outer')).toEqual({ x: -48, y: 36, width: 352, height: 652 });
});

test('a step after a loop is outside', () => {
  const index = structureOf(nested);
  expect(loopsAround(index, 'b')).toEqual(['inner', 'outer']);
  expect(loopsAround(index, 'z')).toEqual([]);
  expect([...withContents(index, ['inner'])].sort()).toEqual(['b', 'inner', 'innerEnd']);
});

test('steps are numbered in reading order', () => {
  const { numbers } = structureOf(nested);
  expect(['outer', 'a', 'inner', 'b', 'innerEnd', 'outerEnd', 'z'].map((id) => numbers.get(id))).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ]);
});

test('an unfinished branch stays inside the body', () => {
  const index = structureOf({
    ...nested,
    nodes: [...nested.nodes, ...Workflow.parse({ ...nested, nodes: [at('loose', 300, 300)] }).nodes],
    edges: [...nested.edges, { from: 'b', to: 'loose' }],
  });
  expect(loopsAround(index, 'loose')).toEqual(['inner', 'outer']);
});

test('loops that contain each other terminate', () => {
  const broken = {
    ...nested,
    edges: [
      ...nested.edges,
      { from: 'b', to: 'outer' },
      { from: 'outer', to: 'inner', output: { type: 'LoopBody' as const } },
    ],
  };
  expect(placeAll(broken).size).toBe(7);
});

test('moving a step keeps the index', () => {
  const moved = {
    ...nested,
    nodes: nested.nodes.map((node) => (node.id === 'a' ? { ...node, position: { x: 9, y: 9 } } : node)),
  };
  expect(structureOf(moved)).toBe(structureOf(nested));
});
