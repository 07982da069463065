import { expect, test } from 'vitest';
import type { RunEvent } from '../../shared/run/events.ts';
import { describeEvent, describeNotices } from './describe-event.ts';

const say = (event: RunEvent) => describeEvent(event, (id) => ({ n1: 'Pay', n2: 'Every page' })[id] ?? id);
const at = { nodeId: 'n1', visit: 1, attempt: 1 };

test('a failure shows its reason', () => {
  expect(
    say({
      type: 'node-failed',
      ...at,
      durationMs: 5,
      failure: { code: 'x', message: 'No button called “Pay”.' },
    }),
  ).toEqual({ text: '“Pay” failed', detail: 'No button called “Pay”.', tone: 'bad' });
});

test('a success shows its duration and result', () => {
  expect(
    say({ type: 'node-succeeded', ...at, durationMs: 1_234, result: { title: 'Books' }, variables: {} })
      ?.detail,
  ).toBe('1.2 s · {"title":"Books"}');
});

test('only a branch gets a line', () => {
  expect(say({ type: 'edge-taken', edge: { from: 'n1', to: 'n2' } })).toBeNull();
  expect(say({ type: 'edge-taken', edge: { from: 'n1', to: 'n2', output: { type: 'IfTrue' } } })?.text).toBe(
    '“Pay” → “true”',
  );
});

test('the end of a loop shows its iterations', () => {
  expect(say({ type: 'loop-finished', nodeId: 'n2', iterations: 1, reason: 'condition' })).toEqual({
    text: '“Every page” finished after 1 iteration',
    detail: 'exit condition met',
    tone: 'flow',
  });
  const met = { met: 'look.found = false' };
  expect(
    say({ type: 'loop-finished', nodeId: 'n2', iterations: 1, reason: 'condition', ...met }),
  ).toMatchObject({
    detail: 'exit condition met: look.found = false',
  });
});

test('the end of a run shows its outcome', () => {
  expect(say({ type: 'run-finished', status: 'succeeded', durationMs: 2_000, visits: 3 })).toEqual({
    text: 'Run succeeded',
    detail: '3 executions in 2.0 s',
    tone: 'ok',
  });
});

test('each notice of a run gets a line', () => {
  const message = 'The browser runs without its sandbox because root started Planwright.';
  const started: RunEvent = {
    type: 'run-started',
    runId: 'r',
    workflowId: 'w',
    workflowName: 'W',
    variables: {},
    notices: [
      { code: 'no-sandbox', message },
      { code: 'of-a-later-version', message: 'Mind this.' },
    ],
  };
  expect(describeNotices(started)).toEqual([
    { text: 'No sandbox', detail: message, tone: 'warn' },
    { text: 'Notice', detail: 'Mind this.', tone: 'warn' },
  ]);
  expect(describeNotices({ type: 'run-resumed' })).toEqual([]);
});

test('a new replan policy gets a line', () => {
  expect(say({ type: 'replan-policy-set', policy: 'never' })?.text).toBe('Plan changes are off for this run');
  expect(say({ type: 'replan-policy-set', policy: 'ask' })?.text).toBe(
    'Each plan change needs your approval',
  );
});
