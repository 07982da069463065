import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chainOfSteps, drawn, tool } from '../executor/testing/drawn.ts';
import { fullDisk } from './testing/full-disk.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { readWorkflowFile, writeWorkflowFile } from './workflow-file.ts';

test('a save reads back and keeps the old version', async () => {
  const path = join(await temporaryFolder(), 'a.planwright.json');
  await writeWorkflowFile(path, chainOfSteps(1, 'one'));
  await writeWorkflowFile(path, chainOfSteps(2, 'two'));
  expect(await readWorkflowFile(path)).toEqual(chainOfSteps(2, 'two'));
  expect(await readWorkflowFile(join(path, '..', '.planwright', 'previous', 'a.planwright.json'))).toEqual(
    chainOfSteps(1, 'one'),
  );
});

test('reading ignores a byte order mark', async () => {
  const path = join(await temporaryFolder(), 'a.planwright.json');
  await writeFile(path, `\uFEFF${JSON.stringify(chainOfSteps(1, 'one'))}`);
  expect((await readWorkflowFile(path)).nodes).toHaveLength(1);
});

test('a save never writes secret values', async () => {
  const path = join(await temporaryFolder(), 'a.planwright.json');
  await writeWorkflowFile(
    path,
    drawn([tool('a', 'noop')], [], [{ name: 'password', default: 'hunter2', secret: true }]),
  );
  expect(await readFile(path, 'utf8')).not.toContain('hunter2');
});

test('a full disk loses nothing', async () => {
  const path = join(await temporaryFolder(), 'a.planwright.json');
  await writeWorkflowFile(path, chainOfSteps(1, 'one'));
  await expect(
    writeWorkflowFile(path, chainOfSteps(2, 'two'), { fileSystem: fullDisk() }),
  ).rejects.toMatchObject({
    code: 'disk-full',
  });
  expect(await readWorkflowFile(path)).toEqual(chainOfSteps(1, 'one'));
});

test("an error says which file can't be opened, and why", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'folder'));
  await writeFile(join(folder, 'broken.json'), '{"format": "planwright/1",\n  oops');
  await writeFile(join(folder, 'foreign.json'), '{"name": "package"}');
  await expect(readWorkflowFile(join(folder, 'none.json'))).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('none.json: it does not exist'),
  });
  await expect(readWorkflowFile(join(folder, 'folder'))).rejects.toMatchObject({ code: 'not-a-file' });
  await expect(readWorkflowFile(join(folder, 'broken.json'))).rejects.toMatchObject({
    code: 'invalid-workflow',
    message: expect.stringMatching(/Can’t open .*broken\.json\..*line 2/),
  });
  await expect(readWorkflowFile(join(folder, 'foreign.json'))).rejects.toMatchObject({
    message: expect.stringContaining('isn’t a Planwright workflow'),
  });
});
