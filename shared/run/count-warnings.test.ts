import { expect, test } from 'vitest';
import type { RunEvent } from './events.ts';
import { foldLines, idleRun } from './fold-run.ts';
import { runVerdict } from './run-verdict.ts';
import { createWarningCount } from './count-warnings.ts';

const start = (nodeId: string, attempt = 1): RunEvent => ({
  type: 'node-started',
  nodeId,
  visit: 1,
  attempt,
  iterations: [],
});
const check = (nodeId: string, index: number, verdict: 'warned' | 'passed', attempt = 1): RunEvent => ({
  type: 'check-evaluated',
  nodeId,
  visit: 1,
  attempt,
  index,
  check: 'it says so',
  verdict,
  expected: '',
  actual: '',
  message: 'It does not say so.',
});
const pass = (nodeId: string): RunEvent => ({
  type: 'node-succeeded',
  nodeId,
  visit: 1,
  attempt: 1,
  durationMs: 1,
  result: null,
  variables: {},
});

test('the count matches the verdict', () => {
  const kept = [check('k', 0, 'warned'), check('k', 1, 'warned')].flatMap((event) =>
    event.type === 'check-evaluated' ? [event] : [],
  );
  const events: RunEvent[] = [
    { type: 'run-started', runId: 'r', workflowId: 'w', workflowName: 'W', variables: {} },
    {
      type: 'visit-reused',
      nodeId: 'k',
      visit: 1,
      attempt: 1,
      iterations: [],
      durationMs: 1,
      result: null,
      variables: {},
      checks: kept,
    },
    check('k', 1, 'passed'),
    start('a'),
    check('a', 0, 'warned'),
    check('a', 1, 'warned'),
    {
      type: 'node-retrying',
      nodeId: 'a',
      visit: 1,
      attempt: 1,
      attempts: 2,
      durationMs: 1,
      failure: { code: 'x', message: 'no' },
    },
    start('a', 2),
    check('a', 0, 'warned', 2),
    check('a', 0, 'warned', 2),
    pass('a'),
    { type: 'warning-raised', code: 'w', message: 'Somebody clicked.' },
    start('b'),
    check('b', 0, 'passed'),
    pass('b'),
  ];
  const warnings = createWarningCount();
  for (const event of events) warnings.observe(event);
  const end: RunEvent = { type: 'run-finished', status: 'succeeded', durationMs: 1, visits: 2 };
  expect(
    runVerdict(
      foldLines(
        idleRun,
        [...events, end].map((event, index) => ({ seq: index + 1, at: index, event })),
      ),
    )?.warnings,
  ).toHaveLength(3);
  expect(warnings.count()).toBe(3);
});
