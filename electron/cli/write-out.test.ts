import { readdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chainOfSteps } from '../executor/testing/drawn.ts';
import { serializeWorkflow } from '../../shared/workflow/serialize-workflow.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';
import { holdFile } from '../storage/disk/hold-file.ts';
import { describeProcess } from '../storage/disk/process-mark.ts';

async function fileOf(): Promise<{ readonly folder: string; readonly path: string }> {
  const folder = await temporaryFolder();
  const path = join(folder, 'flow.json');
  await writeFile(path, serializeWorkflow(chainOfSteps(2, 'noop')));
  return { folder, path };
}

const patch = (path: string, request: string, ...options: string[]) =>
  planwright(['patch', path, request, '--out', path, ...options]);

test('two concurrent patches: one is written, one printed', async () => {
  const { folder, path } = await fileOf();
  const ended = await Promise.all([patch(path, 'remove n0'), patch(path, 'remove n1')]);
  expect(ended.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1]);
  const [written, refused] = [
    ended.find(({ exitCode }) => exitCode === 0),
    ended.find(({ exitCode }) => exitCode === 1),
  ];
  expect(written?.err).toContain(`Written to ${path}. Run it with: planwright run ${path}\n`);
  expect(refused?.err).toContain(
    `${path} was changed by another program, so it wasn't written. The workflow is printed instead.`,
  );
  expect(JSON.parse(refused?.out ?? '')).toMatchObject({ nodes: [{}] });
  expect(JSON.parse(refused?.out ?? '')).not.toEqual(JSON.parse(await readFile(path, 'utf8')));
  expect((await readdir(folder)).toSorted()).toEqual(['.planwright', 'flow.json']);
});

test('--json reports the conflict', async () => {
  const { path } = await fileOf();
  const ended = await Promise.all([patch(path, 'remove n0', '--json'), patch(path, 'remove n1', '--json')]);
  const refused = ended.find(({ exitCode }) => exitCode === 1);
  expect(JSON.parse(refused?.out ?? '')).toMatchObject({
    error: { code: 'changed-elsewhere' },
    workflow: { nodes: [{}] },
  });
});

test("a write replaces a killed program's lock", async () => {
  const { folder, path } = await fileOf();
  await writeFile(
    join(folder, '.flow.json.lock'),
    JSON.stringify({ host: hostname(), ...(await describeProcess(process.pid)), pid: 999_999_999 }),
  );
  expect(await patch(path, 'remove n1')).toMatchObject({ exitCode: 0 });
  expect((await readdir(folder)).toSorted()).toEqual(['.planwright', 'flow.json']);
});

test("reused process ids don't block saving", async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'flow.json');
  await writeFile(
    join(folder, '.flow.json.lock'),
    JSON.stringify({ host: hostname(), ...(await describeProcess(process.pid)), began: 'before' }),
  );
  await expect(holdFile(file, () => Promise.resolve('saved'))).resolves.toBe('saved');
});
