import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serializeWorkflow } from '../../shared/workflow/serialize-workflow.ts';
import { chainOfSteps, drawn } from '../executor/testing/drawn.ts';
import { createRunFolder } from '../storage/runs/run-folder.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { countedShop, failing, fixed, onShop, order } from './testing/counted-shop.ts';
import { planwright } from './testing/fake-host.ts';

const workflow = chainOfSteps(1, 'noop');

async function twoCopies() {
  const folder = join(await temporaryFolder(), 'here');
  await mkdir(folder);
  const [dataFolder, file, copy] = [
    join(folder, 'data'),
    join(folder, 'it.planwright.json'),
    join(folder, 'copy.planwright.json'),
  ];
  for (const path of [file, copy]) await writeFile(path, serializeWorkflow(workflow));
  const leave = (runId: string, workflowPath: string | null, startedAt: number, to = dataFolder) =>
    createRunFolder({ runId, workflow, workflowPath, dataFolder: to, startedAt });
  await leave('of-file', file, 1);
  await leave('of-copy', copy, 2);
  const ask = (...words: string[]) => planwright(words, { environment: { XDG_DATA_HOME: dataFolder } });
  const runsOf = async (path: string) =>
    (JSON.parse((await ask('runs', path, '--json')).out) as { readonly runId: string }[]).map(
      ({ runId }) => runId,
    );
  return { folder, file, copy, leave, ask, runsOf };
}

test('copies have separate runs', async () => {
  const { file, copy, runsOf } = await twoCopies();
  expect(await runsOf(file)).toEqual(['of-file']);
  expect(await runsOf(copy)).toEqual(['of-copy']);
});

test('runs without a file belong to all copies', async () => {
  const { folder, file, copy, leave, runsOf } = await twoCopies();
  await leave('older', null, 3, join(folder, '.planwright'));
  expect(await runsOf(file)).toEqual(['older', 'of-file']);
  expect(await runsOf(copy)).toEqual(['older', 'of-copy']);
});

test('renaming a file or its folder keeps the runs', async () => {
  const { folder, file, copy, runsOf } = await twoCopies();
  const renamed = join(folder, 'renamed.planwright.json');
  await rename(file, renamed);
  expect(await runsOf(renamed)).toEqual(['of-file']);
  expect(await runsOf(copy)).toEqual(['of-copy', 'of-file']);
  await rename(folder, `${folder}-moved`);
  expect(await runsOf(join(`${folder}-moved`, 'copy.planwright.json'))).toEqual(['of-copy', 'of-file']);
});

test("“last” is the file's latest run", async () => {
  const { folder, file, ask } = await twoCopies();
  const html = join(folder, 'report.html');
  expect((await ask('report', 'last', '--file', file, '--html', html)).err).not.toContain('of-copy');
  expect((await ask('report', 'of-copy', '--file', file, '--html', html)).err).not.toContain(
    "Can't find run",
  );
});

test("copies resume the original's runs by id only", async () => {
  const shop = await countedShop();
  const flow = (last: object) =>
    drawn([onShop('hello', 'echo', { text: 'hi' }), last, order()], ['hello -> last', 'last -> order']);
  await shop.write(flow(failing));
  expect((await shop.run()).exitCode).toBe(1);
  const copy = join(shop.folder, 'copy.planwright.json');
  await shop.write(flow(fixed), copy);
  const [run] = JSON.parse(
    (await planwright(['runs', shop.file, '--json'], { environment: shop.environment })).out,
  ) as { readonly runId: string }[];
  expect(await shop.runFile(copy, '--resume', 'last')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Copies of the file have runs; name one by its id'),
  });
  expect(await shop.runFile(copy, '--resume', run?.runId ?? '')).toMatchObject({ exitCode: 0 });
  expect(await shop.run('--resume', 'last')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('was carried out'),
  });
  expect(await shop.sentCalls()).toEqual(['order book']);
});
