import { expect, test } from 'vitest';
import type { RunLine } from './events.ts';
import { asEnded } from './as-ended.ts';
import { foldLines, idleRun } from './fold-run.ts';

const lines: RunLine[] = [
  {
    seq: 1,
    at: 10,
    event: { type: 'run-started', runId: 'r', workflowId: 'w', workflowName: 'W', variables: {} },
  },
  { seq: 2, at: 11, event: { type: 'node-started', nodeId: 'a', visit: 1, attempt: 1, iterations: [] } },
];

test('a run without an end was interrupted', () => {
  expect(asEnded(foldLines(idleRun, lines))).toMatchObject({
    status: 'interrupted',
    currentNodeId: null,
    visits: [{ status: 'stopped' }],
    nodes: { a: { status: 'stopped' } },
  });
});

test('an ended run is unchanged', () => {
  const ended = foldLines(idleRun, [
    ...lines,
    { seq: 3, at: 12, event: { type: 'run-finished', status: 'stopped', durationMs: 2, visits: 1 } },
  ]);
  expect(asEnded(ended)).toBe(ended);
});
