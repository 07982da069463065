import { readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { isInProgress, thisProcess } from './is-in-progress.ts';
import { listRuns } from './list-runs.ts';
import { lineagesIn } from './lineages.ts';
import { readRunToResume } from './read-run-to-resume.ts';
import { createRunFolder } from './run-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const workflow = drawn([tool('a', 'noop'), tool('b', 'noop')], ['a -> b']);
const events = [
  { type: 'run-started', runId: 'r', workflowId: 'w1', workflowName: 'W', variables: {} },
  { type: 'node-started', nodeId: 'b', visit: 1, attempt: 1, iterations: [] },
  { type: 'warning-raised', code: 'c', message: 'm' },
]
  .map((event, index) => `${JSON.stringify({ seq: index + 1, at: index, event })}\n`)
  .join('');

async function cutOff(by: {
  readonly pid: number;
  readonly host: string;
}): Promise<{ readonly home: string; readonly folder: string }> {
  const home = await temporaryFolder();
  const folder = await createRunFolder({
    runId: 'r',
    workflow,
    workflowPath: null,
    dataFolder: home,
    startedAt: 1,
  });
  const path = join(folder, 'run.json');
  await writeFile(
    path,
    JSON.stringify({ ...(JSON.parse(await readFile(path, 'utf8')) as object), process: by }),
  );
  await writeFile(join(folder, 'events.jsonl'), events);
  return { home, folder };
}
const listed = async (home: string) => listRuns({ workflowId: 'w1', workflowPath: null, dataFolder: home });
const alive = { pid: process.ppid, host: hostname() };

test("a run of a living process can't be resumed", async () => {
  const { home, folder } = await cutOff(alive);
  expect(await listed(home)).toMatchObject([{ status: 'running', nodeId: 'b' }]);
  await expect(readRunToResume(folder, lineagesIn(home, 'a test'))).rejects.toMatchObject({
    code: 'run-in-progress',
  });
});

test.each([
  ['of a dead process', { ...alive, pid: 2 ** 22 + 1 }],
  ['of another computer', { ...alive, host: 'elsewhere' }],
  ['of this process without such a run', thisProcess()],
])('a run %s was interrupted at its last step', async (_, by) => {
  const { home, folder } = await cutOff(await by);
  expect(await listed(home)).toMatchObject([{ status: 'interrupted', nodeId: 'b' }]);
  expect((await readRunToResume(folder, lineagesIn(home, 'a test'))).runId).toBe('r');
});

test('a long silent run counts as interrupted', async () => {
  const { folder } = await cutOff(alive);
  const past = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, 'events.jsonl'), past, past);
  expect(await isInProgress(folder, { process: alive })).toBe(false);
});
