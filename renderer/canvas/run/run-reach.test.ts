import { describe, expect, it } from 'vitest';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import type { RunEvent } from '../../../shared/run/events.ts';
import { edge, node, workflowOf } from '../../../shared/testing/build.ts';
import { useDocument } from '../../state/document.ts';
import { useRun } from '../../state/run.ts';
import { followRunStart, isInReach, isStepBypassed, reachableFrom } from './run-reach.ts';

const workflow = {
  nodes: [
    { id: 'a', type: 'Tool' },
    { id: 'b', type: 'Tool' },
    { id: 'c', type: 'Loop' },
    { id: 'd', type: 'Tool' },
    { id: 'e', type: 'EndLoop', params: { loopId: 'c' } },
    { id: 'f', type: 'Tool' },
  ],
  edges: [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'c' },
    { from: 'c', to: 'd', output: { type: 'LoopBody' } },
    { from: 'd', to: 'e' },
    { from: 'c', to: 'f', output: { type: 'LoopDone' } },
  ],
} as unknown as Workflow;

describe('reachableFrom', () => {
  it('leaves out steps before the start', () => {
    expect([...reachableFrom(workflow, 'b')].sort()).toEqual(['b', 'c', 'd', 'e', 'f']);
  });

  it('follows a loop’s end back to its start', () => {
    expect([...reachableFrom(workflow, 'd')].sort()).toEqual(['c', 'd', 'e', 'f']);
  });
});

describe('branch not taken', () => {
  const branching = workflowOf(
    [node('a'), node('if', 'If'), node('yes'), node('no'), node('after no'), node('end')],
    [
      edge('a', 'if'),
      edge('if', 'yes', 'IfTrue'),
      edge('if', 'no', 'IfFalse'),
      edge('no', 'after no'),
      edge('yes', 'end'),
    ],
  );
  const start = (nodeId: string): RunEvent => ({
    type: 'node-started',
    nodeId,
    visit: 1,
    attempt: 1,
    iterations: [],
  });
  const done = (nodeId: string): RunEvent => ({
    type: 'node-succeeded',
    nodeId,
    visit: 1,
    attempt: 1,
    durationMs: 1,
    result: null,
    variables: {},
  });
  const after = (...events: readonly RunEvent[]): readonly string[] => {
    const run = foldLines(
      idleRun,
      [
        { type: 'run-started', runId: 'r', workflowId: 'w', workflowName: 'W', variables: {} } as const,
        ...events,
      ].map((event, index) => ({ seq: index + 1, at: index, event })),
    );
    useRun.setState({ run, runId: 'r', lines: [] });
    return branching.nodes.map(({ id }) => id).filter((id) => isStepBypassed(useRun.getState(), id));
  };

  it('differs from steps not reached yet or at all', () => {
    useDocument.setState({ workflow: branching });
    const end = followRunStart();
    useRun.setState({ run: idleRun, runId: null, lines: [] });
    expect(after(start('a'), done('a'), start('if'))).toEqual([]);
    expect(after(start('a'), done('a'), start('if'), done('if'), start('yes'))).toEqual(['no', 'after no']);
    expect(isInReach(useRun.getState(), 'end')).toBe(true);
    expect(
      after(start('a'), done('a'), start('if'), done('if'), start('yes'), done('yes'), {
        type: 'run-finished',
        status: 'failed',
        durationMs: 1,
        visits: 3,
      }),
    ).toEqual(['no', 'after no']);
    end();
  });
});
