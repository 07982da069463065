import { expect, test } from 'vitest';
import { idleRun } from '../../shared/run/fold-run.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { scriptedChat } from '../executor/testing/scripted-chat.ts';
import { makeItWork } from './make-it-work.ts';

const workflow = drawn([tool('n1', 'click', { arguments: { target: 'Log in' } })], []);
const failed = {
  run: idleRun,
  outcome: {
    status: 'failed',
    nodeId: 'n1',
    failure: { code: 'target-not-found', message: "Can't find “Log in”." },
  },
  held: [],
} as const;
const repairerWith = (model: ReturnType<typeof scriptedChat>) => ({
  model,
  catalog: [],
  features: { agentSteps: false, aiTransforms: false },
});

test('Stop keeps the proposal', async () => {
  const stop = new AbortController();
  const model = scriptedChat(() => {
    stop.abort();
    return new Error('Nobody waits for it.');
  });
  const tried: number[] = [];
  const made = await makeItWork({
    request: 'Sign in.',
    workflow,
    sites: [],
    signal: stop.signal,
    repairer: repairerWith(model),
    tryOnce: (_, ordinal) => {
      tried.push(ordinal);
      return Promise.resolve(failed);
    },
  });
  expect(made).toMatchObject({ end: { kind: 'stopped' }, repairs: [] });
  expect(made.workflow).toBe(workflow);
  expect(tried).toEqual([1]);
  expect(model.asked).toHaveLength(1);
});

test('making ends after 20 minutes', async () => {
  let minutes = 0;
  const model = scriptedChat();
  const made = await makeItWork({
    request: 'Sign in.',
    workflow,
    sites: [],
    signal: new AbortController().signal,
    now: () => minutes * 60_000,
    repairer: repairerWith(model),
    tryOnce: () => {
      minutes += 20;
      return Promise.resolve(failed);
    },
  });
  expect(made).toMatchObject({
    end: { kind: 'stuck', why: 'The time limit of 20 minutes is reached.' },
    tries: 1,
  });
  expect(model.asked).toHaveLength(0);
});
