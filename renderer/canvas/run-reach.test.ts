import { describe, expect, it } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { reachableFrom } from './run-reach.ts';

const workflow = {
  nodes: [{ id: 'a', type: 'Tool' }, { id: 'b', type: 'Tool' }, { id: 'c', type: 'Loop' }, { id: 'd', type: 'Tool' }, { id: 'e', type: 'EndLoop', params: { loopId: 'c' } }, { id: 'f', type: 'Tool' }],
  edges: [{ from: 'a', to: 'b' }, { from: 'b', to: 'c' }, { from: 'c', to: 'd', output: { type: 'LoopBody' } }, { from: 'd', to: 'e' }, { from: 'c', to: 'f', output: { type: 'LoopDone' } }],
} as unknown as Workflow;

describe('reachableFrom', () => {
  it('leaves out what comes before the start', () => {
    expect([...reachableFrom(workflow, 'b')].sort()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('goes from inside a loop back to its head and on', () => {
    expect([...reachableFrom(workflow, 'd')].sort()).toEqual(['c', 'd', 'e', 'f']);
  });
});
