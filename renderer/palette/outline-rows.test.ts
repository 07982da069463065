import { expect, test } from 'vitest';
import { Workflow } from '../../shared/workflow/workflow.ts';
import { outlineRows } from './outline-rows.ts';

const position = { x: 0, y: 0 };
const tool = (id: string) => ({ id, type: 'Tool', name: id, params: { tool: 'click' }, position });
const question = { left: { type: 'Variable', name: 'x' }, operator: 'IsEmpty' };

test('only loop bodies and branches are indented', () => {
  const workflow = Workflow.parse({
    format: 'planwright/1',
    id: 'w',
    nodes: [
      tool('after'),
      tool('open'),
      { id: 'loop', type: 'Loop', name: 'loop', params: { exitCondition: question }, position },
      { id: 'if', type: 'If', name: 'if', params: { condition: question }, position },
      tool('yes'),
      tool('no'),
      tool('both'),
      { id: 'end', type: 'EndLoop', name: 'end', params: { loopId: 'loop' }, position },
    ],
    edges: [
      { from: 'open', to: 'loop' },
      { from: 'loop', to: 'if', output: { type: 'LoopBody' } },
      { from: 'if', to: 'yes', output: { type: 'IfTrue' } },
      { from: 'if', to: 'no', output: { type: 'IfFalse' } },
      { from: 'yes', to: 'both' },
      { from: 'no', to: 'both' },
      { from: 'both', to: 'end' },
      { from: 'end', to: 'loop' },
      { from: 'loop', to: 'after', output: { type: 'LoopDone' } },
    ],
  });
  expect(
    outlineRows(workflow).map(
      ({ node, depth, branch }) => `${'  '.repeat(depth)}${branch?.type ?? ''} ${node.id}`,
    ),
  ).toEqual([' open', ' loop', '   if', '    IfTrue yes', '    IfFalse no', '   both', '   end', ' after']);
});

test('5,000 steps appear once each', () => {
  const ids = Array.from({ length: 5000 }, (_, at) => `n${at}`);
  const workflow = Workflow.parse({
    format: 'planwright/1',
    id: 'w',
    nodes: [...ids, 'p', 'q'].map(tool),
    edges: [
      ...ids.slice(1).map((to, at) => ({ from: `n${at}`, to })),
      { from: 'p', to: 'q' },
      { from: 'q', to: 'p' },
    ],
  });
  expect(outlineRows(workflow).map(({ node }) => node.id)).toEqual([...ids, 'p', 'q']);
});
