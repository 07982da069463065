import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Workflow } from '../../../shared/workflow/workflow.ts';
import { listRuns } from './list-runs.ts';
import { createRunFolder, runsFolder } from './run-folder.ts';
import { moveRunsToWorkflow } from './move-runs.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const workflow = Workflow.parse({ format: 'planwright/1', id: 'w', name: 'W', nodes: [], edges: [] });
const none: ReadonlySet<string> = new Set();

async function unsaved(): Promise<{
  readonly dataFolder: string;
  readonly workflowPath: string;
  readonly workflowId: string;
}> {
  const [dataFolder, beside] = [await temporaryFolder(), await temporaryFolder()];
  for (const runId of ['one', 'two']) {
    const folder = await createRunFolder({ runId, workflow, workflowPath: null, dataFolder, startedAt: 1 });
    await writeFile(join(folder, 'artifacts', 'a.png'), runId);
  }
  return { dataFolder, workflowPath: join(beside, 'w.planwright.json'), workflowId: 'w' };
}

const acrossDisks = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('cross-device link'), { code: 'EXDEV' }));

for (const [where, rename] of [
  ['on one disk', undefined],
  ['from one disk to another', acrossDisks],
] as const) {
  test(`runs of an unsaved workflow move: ${where}`, async () => {
    const saved = await unsaved();
    const moved = await moveRunsToWorkflow(saved, {
      spare: none,
      ...(rename === undefined ? {} : { rename }),
    });
    expect([...moved.keys()].sort()).toEqual(['one', 'two']);
    const home = join(saved.workflowPath, '..', '.planwright');
    expect((await listRuns(saved)).map(({ folder }) => folder).sort()).toEqual(
      ['one', 'two'].map((name) => join(runsFolder(home, 'w'), name)),
    );
    expect(await readFile(join(moved.get('one') ?? '', 'artifacts', 'a.png'), 'utf8')).toBe('one');
    expect(await readdir(runsFolder(saved.dataFolder, 'w'))).toEqual([]);
    expect((await readdir(home)).sort()).toEqual(['.gitignore', 'runs']);
  });
}

test('runs in progress and immovable ones stay', async () => {
  const saved = await unsaved();
  const moved = await moveRunsToWorkflow(saved, {
    spare: new Set(['one']),
    rename: () => Promise.reject(new Error('no room')),
  });
  expect(moved.size).toBe(0);
  expect((await moveRunsToWorkflow(saved, { spare: new Set(['one']) })).has('one')).toBe(false);
  expect((await listRuns(saved)).map(({ runId }) => runId).sort()).toEqual(['one', 'two']);
});
