import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { createRunFolder } from './run-folder.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const workflow = drawn([tool('a', 'noop')], [], [{ name: 'password', default: 'hunter2', secret: true }]);

test('a run is stored beside its workflow, without secrets', async () => {
  const folder = await temporaryFolder();
  const run = await createRunFolder({
    runId: 'r1',
    workflow,
    workflowPath: join(folder, 'a.planwright.json'),
    dataFolder: join(folder, 'data'),
    startedAt: 5,
  });
  expect(run).toBe(join(folder, '.planwright', 'runs', 'w1', 'r1'));
  const text = await readFile(join(run, 'run.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ runId: 'r1', startedAt: 5, workflow: { nodes: [{ id: 'a' }] } });
  expect(text).not.toContain('hunter2');
  expect(await readFile(join(folder, '.planwright', '.gitignore'), 'utf8')).toBe('*\n');
});

test('an unsaved or read-only workflow uses the data folder', async () => {
  const dataFolder = await temporaryFolder();
  await writeFile(join(dataFolder, 'file'), '');
  for (const [runId, workflowPath] of [
    ['r1', null],
    ['r2', join(dataFolder, 'file', 'a.json')],
    ['r3', '/proc/a.json'],
  ] as const) {
    expect(await createRunFolder({ runId, workflow, workflowPath, dataFolder, startedAt: 5 })).toBe(
      join(dataFolder, 'runs', 'w1', runId),
    );
  }
});

test('an unwritable run uses the data folder', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, '.planwright', 'runs', 'w1', 'r1', 'run.json'), { recursive: true });
  const run = await createRunFolder({
    runId: 'r1',
    workflow,
    workflowPath: join(folder, 'a.planwright.json'),
    dataFolder: join(folder, 'data'),
    startedAt: 5,
  });
  expect(run).toBe(join(folder, 'data', 'runs', 'w1', 'r1'));
});

test('a path as workflow id stays inside the folder', async () => {
  const dataFolder = await temporaryFolder();
  const run = await createRunFolder({
    runId: 'r1',
    workflow: { ...workflow, id: '../../../up' },
    workflowPath: null,
    dataFolder,
    startedAt: 5,
  });
  expect(dirname(dirname(run))).toBe(join(dataFolder, 'runs'));
});
