import { expect, test } from 'vitest';
import { Workflow } from '../../../shared/workflow/workflow.ts';
import { refusedEdgeReason } from './refused-edge-reason.ts';

const step = (id: string) => ({ id, type: 'Tool', name: id, params: { tool: 'click' } });
const loop = {
  id: 'loop',
  type: 'Loop',
  name: 'loop',
  params: {
    exitCondition: {
      left: { type: 'Variable', name: 'x' },
      operator: 'IsEmpty',
      right: { type: 'Variable', name: 'x' },
    },
  },
};
const workflow = Workflow.parse({
  format: 'planwright/1',
  id: 'w',
  name: 'w',
  nodes: [
    step('a'),
    loop,
    step('inside'),
    { id: 'end', type: 'EndLoop', name: 'end', params: { loopId: 'loop' } },
    step('after'),
  ],
  edges: [
    { from: 'a', to: 'loop' },
    { from: 'loop', to: 'inside', output: { type: 'LoopBody' } },
    { from: 'inside', to: 'end' },
    { from: 'end', to: 'loop' },
    { from: 'loop', to: 'after', output: { type: 'LoopDone' } },
  ],
});
const why = (from: string, to: string): string => {
  const [one, other] = [from, to].map((id) => workflow.nodes.find((node) => node.id === id));
  if (one === undefined || other === undefined) throw new Error('no such step');
  return refusedEdgeReason(workflow, one, other);
};

test('a refused edge gets a reason', () => {
  expect(why('after', 'a')).toBe('“a” comes before “after”. To repeat steps, put them into a Loop.');
  expect(why('end', 'after')).toContain('Connect what follows the loop to its “done” output.');
  expect(why('a', 'inside')).toBe('“inside” is inside a loop. Connect to the loop instead.');
});
