import { appendFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { asEnded } from '../../../shared/run/as-ended.ts';
import { withoutValues } from '../../../shared/run/without-values.ts';
import type { RunState } from '../../../shared/run/run-state.ts';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { pruneRuns } from './prune-runs.ts';
import { readEarlierRun } from './read-earlier-run.ts';
import { readRunIndex } from './run-index.ts';
import { readVisit } from './read-visit.ts';
import { writeLongRun } from '../testing/long-run.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const workflow = { ...emptyWorkflow('long'), id: 'long' };
const of = { workflow, loopId: 'loop', bodyId: 'body' };

test('the index of a long run equals its lines', async () => {
  const folder = await writeLongRun({ ...of, dataFolder: await temporaryFolder(), iterations: 1_500 });
  const indexed = JSON.parse((await readRunIndex(folder)) ?? '') as RunState;
  expect(indexed.visits).toHaveLength(3_000);
  expect(indexed).toEqual(
    JSON.parse(JSON.stringify(withoutValues(asEnded((await readEarlierRun(folder)).run)))),
  );
});

test('an outdated index is ignored', async () => {
  const folder = await writeLongRun({ ...of, dataFolder: await temporaryFolder(), iterations: 1_500 });
  await appendFile(join(folder, 'events.jsonl'), '{}\n');
  expect(await readRunIndex(folder)).toBeUndefined();
  expect(
    await readRunIndex(await writeLongRun({ ...of, dataFolder: await temporaryFolder(), iterations: 10 })),
  ).toBeUndefined();
});

test('one visit of many is read with its log', async () => {
  const folder = await writeLongRun({ ...of, dataFolder: await temporaryFolder(), iterations: 1_500 });
  const detail = await readVisit(folder, { nodeId: 'body', visit: 12 });
  expect(detail).toMatchObject({
    visit: {
      nodeId: 'body',
      visit: 12,
      status: 'succeeded',
      result: { text: 'Text of page 12' },
      call: { arguments: { iteration: 12 } },
    },
    entries: [],
    states: {},
  });
  expect(detail?.lines.map(({ event }) => event.type)).toEqual([
    'node-started',
    'tool-called',
    'node-succeeded',
  ]);
  expect(await readVisit(folder, { nodeId: 'body', visit: 9_999 })).toBeUndefined();
});

test('the history keeps the latest runs and the viewed one', async () => {
  const dataFolder = await temporaryFolder();
  const runs = join(dataFolder, 'runs', workflow.id);
  for (const at of [1, 2, 3, 4, 5]) {
    await mkdir(join(runs, `run${at}`), { recursive: true });
    await writeFile(
      join(runs, `run${at}`, 'run.json'),
      JSON.stringify({
        format: 'planwright-run/1',
        runId: `run${at}`,
        workflowId: workflow.id,
        workflowPath: null,
        startedAt: at,
        workflow,
      }),
    );
  }
  const gone = await pruneRuns(
    { workflowId: workflow.id, workflowPath: null, dataFolder },
    { keep: 2, spare: 'run1' },
  );
  expect(gone.map(({ runId }) => runId)).toEqual(['run3', 'run2']);
  expect((await readdir(runs)).sort()).toEqual(['run1', 'run4', 'run5']);
});
