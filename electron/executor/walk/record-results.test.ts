import { expect, test } from 'vitest';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { resultsOf, type RunResult } from '../../../shared/run/results.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { startRun } from './start-run.ts';
import { drawn, endLoop, loop, tool } from '../testing/drawn.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { answers, fails, inOrder, scriptedTools, type ScriptedTools } from '../testing/scripted-tools.ts';

async function resultsOfRun(workflow: Workflow, tools: ScriptedTools): Promise<RunResult[]> {
  const sink = recordingSink();
  await startRun({ runId: 'r1', workflow, ports: { tools, clock: manualClock(), sink } }).finished;
  return resultsOf(
    foldLines(
      idleRun,
      sink.events.map((event, index) => ({ seq: index + 1, at: index, event })),
    ),
  );
}

test('a result is named by `keepAs`', async () => {
  const workflow = drawn(
    [tool('a', 'read', { keepAs: ' Order number ' }), tool('b', 'read'), tool('c', 'read', { keepAs: '' })],
    ['a -> b', 'b -> c'],
  );
  expect(
    await resultsOfRun(workflow, scriptedTools({ read: { answer: () => answers({ value: 'A-17' }) } })),
  ).toEqual([{ name: 'Order number', value: 'A-17' }]);
});

test('a Result step is named by `keepAs` or its name', async () => {
  const keep = (id: string, more: object) =>
    tool(id, 'keep_result', { params: { server: 'browser', tool: 'keep_result', arguments: {} }, ...more });
  const workflow = drawn(
    [
      keep('a', { name: 'Total' }),
      keep('b', { name: 'Keep the date', keepAs: 'Date' }),
      keep('c', { name: '' }),
    ],
    ['a -> b', 'b -> c'],
  );
  const tools = scriptedTools({ keep_result: { answer: () => answers({ value: 5 }) } });
  expect(await resultsOfRun(workflow, tools)).toEqual([
    { name: 'Total', value: 5 },
    { name: 'Date', value: 5 },
    { name: 'Result', value: 5 },
  ]);
});

test('a failed run still has its results', async () => {
  const workflow = drawn([tool('a', 'read', { keepAs: 'Total' }), tool('b', 'click')], ['a -> b']);
  expect(
    await resultsOfRun(
      workflow,
      scriptedTools({
        read: { answer: () => answers({ value: 24.5 }) },
        click: { answer: () => fails('x') },
      }),
    ),
  ).toEqual([{ name: 'Total', value: 24.5 }]);
});

test('each iteration adds its result', async () => {
  const workflow = drawn(
    [
      loop('l', { variable: 'a.last', equals: true }),
      tool('a', 'read', { keepAs: 'Titles' }),
      endLoop('e', 'l'),
    ],
    ['l -LoopBody-> a', 'a -> e', 'e -> l'],
  );
  const answer = inOrder(answers({ value: 'Emma', last: false }), answers({ value: 'Ulysses', last: true }));
  expect(await resultsOfRun(workflow, scriptedTools({ read: { answer } }))).toEqual([
    { name: 'Titles', value: ['Emma', 'Ulysses'] },
  ]);
});
