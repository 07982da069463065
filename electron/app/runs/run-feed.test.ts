import { expect, test } from 'vitest';
import type { RunEvent, RunLine } from '../../../shared/run/events.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { createRunFeed } from './run-feed.ts';

const started: RunEvent = {
  type: 'run-started',
  runId: 'r',
  workflowId: 'w',
  workflowName: 'W',
  variables: {},
};
const node: RunEvent = { type: 'node-started', nodeId: 'a', visit: 1, attempt: 1, iterations: [] };
const finished: RunEvent = { type: 'run-finished', status: 'succeeded', durationMs: 3, visits: 1 };
const lines = (...events: RunEvent[]): RunLine[] =>
  events.map((event, index) => ({ seq: index + 1, at: 1000 + index, event }));
const diskFull = { code: 'disk-full', message: 'Could not record events.jsonl: the disk is full.' };

function listen() {
  const heard: RunLine[] = [];
  const timer = { now: () => 0, after: () => undefined };
  return {
    heard,
    feed: createRunFeed({
      tell: (group) => {
        heard.push(...group);
      },
      now: () => 1500,
      timer,
    }),
  };
}

test('what is on disk is told, and nothing else', () => {
  const { heard, feed } = listen();
  feed.committed(lines(started, node, finished));
  expect(heard.map(({ event }) => event.type)).not.toContain('run-finished');
  feed.ended({ status: 'succeeded' });
  expect(heard).toEqual(lines(started, node, finished));
});

test('a run that can no longer be recorded still ends in the window, with the reason', () => {
  const { heard, feed } = listen();
  feed.committed(lines(started, node));
  feed.ended({ status: 'failed', failure: diskFull });
  expect(heard.at(-1)).toEqual({
    seq: 3,
    at: 1500,
    event: { type: 'run-finished', status: 'failed', failure: diskFull, durationMs: 500, visits: 1 },
  });
  expect(foldLines(idleRun, heard)).toMatchObject({
    status: 'failed',
    failure: diskFull,
    currentNodeId: null,
  });
});

test('so does a run of which not even the first line could be written', () => {
  const { heard, feed } = listen();
  feed.ended({ status: 'failed', failure: diskFull });
  expect(heard).toMatchObject([{ seq: 1, event: { type: 'run-finished', visits: 0 } }]);
});
