import { expect, test } from 'vitest';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { runVerdict } from '../../../shared/run/run-verdict.ts';
import type { OutcomeJudge, OutcomeQuestion } from '../ports.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { answers, scriptedTools } from '../testing/scripted-tools.ts';

async function runExpecting(judge: OutcomeJudge | undefined) {
  const sink = recordingSink();
  const workflow = drawn(
    [
      tool('pay', 'go', { traceLevel: 'Minimal', expectedOutcome: 'The order is placed' }),
      tool('rest', 'go'),
    ],
    ['pay -> rest'],
  );
  const tools = scriptedTools({ go: { answer: () => answers({ clicked: 'Pay' }) } }, () =>
    Promise.resolve({ kind: 'image', mimeType: 'image/jpeg', data: new Uint8Array([1]) }),
  );
  await startRun({ runId: 'r', workflow, ports: { tools, clock: systemClock, sink, judge } }).finished;
  const run = foldLines(
    idleRun,
    sink.events.map((event, index) => ({ seq: index + 1, at: 0, event })),
  );
  return { sink, run, verdict: runVerdict(run) };
}

test('an outcome without a model is unverified', async () => {
  const { sink, verdict } = await runExpecting(undefined);
  expect(sink.of('outcome-judged')).toMatchObject([
    { nodeId: 'pay', verdict: 'unverified', expected: 'The order is placed' },
  ]);
  expect(verdict).toMatchObject({ verdict: 'passed', unverified: [{ nodeId: 'pay' }] });
});

test("the judge gets the step's picture", async () => {
  const asked: OutcomeQuestion[] = [];
  const { sink, run, verdict } = await runExpecting({
    judge: (question) => {
      asked.push(question);
      return Promise.resolve({ verdict: 'passed', reason: 'It says so.' });
    },
  });
  expect(asked).toMatchObject([
    {
      step: 'pay',
      expected: 'The order is placed',
      result: { clicked: 'Pay' },
      picture: { data: new Uint8Array([1]) },
    },
  ]);
  expect(sink.typesOf().indexOf('outcome-judged')).toBeGreaterThan(
    sink.typesOf().lastIndexOf('node-succeeded'),
  );
  expect(run.visits[0]?.outcome?.verdict).toBe('passed');
  expect(verdict).toMatchObject({ verdict: 'passed', unverified: [] });
});

test('a missed outcome fails a successful run', async () => {
  const { sink, run, verdict } = await runExpecting({
    judge: () => Promise.resolve({ verdict: 'failed', reason: 'It shows an error.' }),
  });
  expect(run.status).toBe('succeeded');
  expect(sink.of('run-finished')).toMatchObject([{ status: 'succeeded', missed: 1 }]);
  expect(verdict).toMatchObject({
    verdict: 'failed',
    missed: [{ nodeId: 'pay', message: expect.stringContaining('It shows an error.') }],
  });
});

test('a broken judge leaves the outcome unverified', async () => {
  const { verdict } = await runExpecting({ judge: () => Promise.reject(new Error('no network')) });
  expect(verdict?.unverified[0]?.why).toContain('no network');
});
