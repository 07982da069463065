import { expect, test } from 'vitest';
import type { RunEvent } from '../../shared/run/events.ts';
import { sayEvent, sayNotices } from './say-event.ts';

const say = (event: RunEvent) => sayEvent(event, (id) => ({ n1: 'Pay', n2: 'Every page' })[id] ?? id);
const at = { nodeId: 'n1', visit: 1, attempt: 1 };

test('a failure is told with its reason', () => {
  expect(
    say({
      type: 'node-failed',
      ...at,
      durationMs: 5,
      failure: { code: 'x', message: 'No button called “Pay”.' },
    }),
  ).toEqual({ text: '“Pay” failed', detail: 'No button called “Pay”.', tone: 'bad' });
});

test('a success says how long it took and what came back', () => {
  expect(
    say({ type: 'node-succeeded', ...at, durationMs: 1_234, result: { title: 'Books' }, variables: {} })
      ?.detail,
  ).toBe('1.2 s · {"title":"Books"}');
});

test('a plain wire is not worth a line, a branch is', () => {
  expect(say({ type: 'edge-taken', edge: { from: 'n1', to: 'n2' } })).toBeNull();
  expect(say({ type: 'edge-taken', edge: { from: 'n1', to: 'n2', output: { type: 'IfTrue' } } })?.text).toBe(
    '“Pay” goes on by “true”',
  );
});

test('rounds and ends of loops are counted in words', () => {
  expect(say({ type: 'loop-finished', nodeId: 'n2', iterations: 1, reason: 'condition' })).toEqual({
    text: '“Every page” is done after 1 round',
    detail: 'its condition held',
    tone: 'flow',
  });
});

test('the end of a run says how it went', () => {
  expect(say({ type: 'run-finished', status: 'succeeded', durationMs: 2_000, visits: 3 })).toEqual({
    text: 'The run succeeded',
    detail: '3 visits in 2.0 s',
    tone: 'ok',
  });
});

test('each notice of a run has a line after its start, with the whole sentence', () => {
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
  expect(sayNotices(started)).toEqual([
    { text: 'No sandbox', detail: message, tone: 'warn' },
    { text: 'Notice', detail: 'Mind this.', tone: 'warn' },
  ]);
  expect(sayNotices({ type: 'run-resumed' })).toEqual([]);
});

test('what a run does with revisions from here on is told', () => {
  expect(say({ type: 'replan-policy-set', policy: 'never' })?.text).toBe(
    'The plan is not revised in this run',
  );
  expect(say({ type: 'replan-policy-set', policy: 'ask' })?.text).toBe(
    'Each revision of the plan is asked for',
  );
});
