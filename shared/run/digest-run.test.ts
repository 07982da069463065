import { expect, test } from 'vitest';
import { RunDigest } from '../assistant/run-digest.ts';
import { chain } from '../testing/build.ts';
import { digestRun } from './digest-run.ts';
import type { RunEvent } from './events.ts';
import { foldLines, idleRun } from './fold-run.ts';
import type { RunState } from './run-state.ts';

const workflow = { nodes: chain('a', 'b').nodes.map((node) => ({ ...node, name: `The ${node.id}` })) };
const started: RunEvent = {
  type: 'run-started',
  runId: 'r',
  workflowId: 'w',
  workflowName: 'W',
  variables: {},
};
const start = (nodeId: string, visit = 1): RunEvent => ({
  type: 'node-started',
  nodeId,
  visit,
  attempt: 1,
  iterations: [],
});
const succeed = (nodeId: string, result: string, visit = 1): RunEvent => ({
  type: 'node-succeeded',
  nodeId,
  visit,
  attempt: 1,
  durationMs: 5,
  result,
  variables: {},
});
const end = (status: 'succeeded' | 'stopped'): RunEvent => ({
  type: 'run-finished',
  status,
  durationMs: 9,
  visits: 1,
});
const folded = (...events: RunEvent[]): RunState =>
  foldLines(
    idleRun,
    events.map((event, at) => ({ seq: at + 1, at, event })),
  );

test('an unfinished run has no digest', () => {
  expect(digestRun(idleRun, workflow)).toBeNull();
  expect(digestRun(folded(started, start('a')), workflow)).toBeNull();
});

test('steps are listed in visit order', () => {
  expect(digestRun(folded(started, start('a'), succeed('a', 'yes'), end('stopped')), workflow)).toEqual({
    status: 'stopped',
    steps: [{ nodeId: 'a', name: 'The a', status: 'succeeded', attempt: 1, durationMs: 5, result: 'yes' }],
  });
});

test('a step without evidence is marked', () => {
  const call: RunEvent = {
    type: 'tool-called',
    nodeId: 'a',
    visit: 1,
    attempt: 1,
    server: 'browser',
    tool: 'click',
    arguments: {},
    effect: 'non-idempotent',
  };
  const pressed = folded(started, start('a'), call, succeed('a', ''), end('succeeded'));
  expect(digestRun(pressed, workflow)?.steps[0]?.lacksEvidence).toBe(true);
});

test('a removed step is listed by id', () => {
  expect(
    digestRun(folded(started, start('gone'), succeed('gone', ''), end('succeeded')), workflow)?.steps[0]
      ?.name,
  ).toBe('gone');
});

test('only the last sixty visits are listed', () => {
  const visits = Array.from({ length: 70 }, (_, at) => [
    start('a', at + 1),
    succeed('a', String(at + 1), at + 1),
  ]).flat();
  const steps = digestRun(folded(started, ...visits, end('succeeded')), workflow)?.steps ?? [];
  expect(steps.map(({ result }) => result)).toEqual(Array.from({ length: 60 }, (_, at) => String(at + 11)));
});

test('long results are cut', () => {
  const digest = digestRun(
    folded(
      started,
      start('a'),
      succeed('a', 'x'.repeat(1_000)),
      start('b'),
      {
        type: 'node-succeeded',
        nodeId: 'b',
        visit: 1,
        attempt: 1,
        durationMs: 1,
        result: { rows: 3 },
        variables: {},
      },
      end('succeeded'),
    ),
    workflow,
  );
  expect(digest?.steps[0]?.result).toBe(`${'x'.repeat(299)}…`);
  expect(digest?.steps[1]?.result).toEqual({ rows: 3 });
});

test('a failure has step and candidates', () => {
  const failure = {
    code: 'not-found',
    message: 'No button.',
    details: { candidates: [{ role: 'button', name: 'Pay now' }, { name: 'Pay' }, 'Later', 3] },
  };
  const run = folded(
    started,
    start('b'),
    { type: 'node-failed', nodeId: 'b', visit: 1, attempt: 1, durationMs: 1, failure },
    { type: 'run-finished', status: 'failed', durationMs: 1, visits: 1, nodeId: 'b', failure },
  );
  expect(digestRun(run, workflow)?.failure).toEqual({
    nodeId: 'b',
    name: 'The b',
    code: 'not-found',
    message: 'No button.',
    candidates: ['button “Pay now”', '“Pay”', 'Later', '3'],
  });
});

test('a skipped step keeps its status', () => {
  const run = folded(
    started,
    { type: 'node-skipped', nodeId: 'a', visit: 1, iterations: [], reason: 'disabled' },
    end('succeeded'),
  );
  expect(RunDigest.safeParse(digestRun(run, workflow)).success).toBe(true);
});
