import { expect, test } from 'vitest';
import type { Visit } from '../../shared/run/run-state.ts';
import { loopWorkflow } from '../../shared/testing/build.ts';
import { timelineRows } from './timeline-rows.ts';

const nodes = new Map(loopWorkflow().nodes.map((node) => [node.id, node]));
let clock = 0;
const visit = (nodeId: string, round = 0, more: Partial<Visit> = {}): Visit => ({
  index: clock, nodeId, visit: 1, iterations: round === 0 ? [] : [{ loopId: 'loop', iteration: round }], status: 'succeeded', attempt: 1, startedAt: clock++ * 10, durationMs: 5, warnings: [], artifacts: [], ...more,
});

test('a loop is one row around the rows of its rounds, and its ends are left out', () => {
  clock = 0;
  const rows = timelineRows([visit('before'), visit('loop'), visit('body', 1), visit('end', 1), visit('loop', 1), visit('body', 2), visit('end', 2), visit('loop', 2), visit('after')], nodes);
  expect(rows.map(({ visit: { nodeId }, depth }) => `${'  '.repeat(depth)}${nodeId}`)).toEqual(['before', 'loop', '  body', '  body', 'after']);
  expect(rows[1]).toMatchObject({ isGroup: true, rounds: 2, from: 10, to: 75 });
});

test('a loop goes on while a step in it does, and has failed when that has', () => {
  clock = 0;
  const running = timelineRows([visit('loop'), visit('body', 1, { status: 'running' })], nodes);
  expect(running[0]).toMatchObject({ status: 'running', to: undefined });
  clock = 0;
  const failed = timelineRows([visit('loop'), visit('body', 1, { status: 'failed' })], nodes);
  expect(failed[0]).toMatchObject({ status: 'failed', to: 15 });
});
