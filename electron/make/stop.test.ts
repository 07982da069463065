import { expect, test } from 'vitest';
import { idleRun } from '../../shared/run/fold-run.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { scriptedChat } from '../executor/testing/scripted-chat.ts';
import { makeItWork } from './make-it-work.ts';

test('Stop keeps the proposal', async () => {
  const workflow = drawn([tool('n1', 'click', { arguments: { target: 'Log in' } })], []);
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
    repairer: { model, catalog: [], features: { agentSteps: false, aiTransforms: false } },
    tryOnce: (_, ordinal) => {
      tried.push(ordinal);
      return Promise.resolve({
        run: idleRun,
        outcome: {
          status: 'failed',
          nodeId: 'n1',
          failure: { code: 'target-not-found', message: "Can't find “Log in”." },
        },
        held: [],
      });
    },
  });
  expect(made).toMatchObject({ end: { kind: 'stopped' }, repairs: [] });
  expect(made.workflow).toBe(workflow);
  expect(tried).toEqual([1]);
  expect(model.asked).toHaveLength(1);
});
