import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chainOfSteps } from '../executor/testing/drawn.ts';
import { seenFiles, type SeenFiles } from './seen-files.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { writeWorkflowFile } from './workflow-file.ts';

async function fileWith(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'a.planwright.json');
  await writeFile(path, text);
  return path;
}

async function save(
  seen: SeenFiles,
  path: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const expected = await seen.expectedOf(path);
  await meanwhile();
  seen.record(
    path,
    await writeWorkflowFile(path, chainOfSteps(1, 'mine'), expected === undefined ? {} : { expected }),
  );
}
const refused = { code: 'changed-elsewhere' };

test("doesn't replace a file changed elsewhere", async () => {
  const path = await fileWith('one');
  const seen = seenFiles();
  seen.record(path, 'one');
  await writeFile(path, 'two');
  await expect(save(seen, path)).rejects.toMatchObject(refused);
  expect(await readFile(path, 'utf8')).toBe('two');
  await writeFile(path, 'one');
  await save(seen, path);
  await save(seen, path);
  await writeFile(path, 'three');
  seen.record(path, 'three');
  await save(seen, path);
});

test("doesn't replace a file changed before the write", async () => {
  const path = await fileWith('one');
  const seen = seenFiles();
  seen.record(path, 'one');
  await expect(save(seen, path, () => writeFile(path, 'two'))).rejects.toMatchObject(refused);
  await rm(path);
  await expect(save(seen, path, () => writeFile(path, 'three'))).rejects.toMatchObject(refused);
  expect(await readFile(path, 'utf8')).toBe('three');
});

test('a save writes a file that is new or gone', async () => {
  const [unseen, gone] = [await fileWith('one'), await fileWith('one')];
  const seen = seenFiles();
  await save(seen, unseen);
  await seen.readUnseen(gone);
  await rm(gone);
  await save(seen, gone);
});

test("reading again doesn't hide an earlier change", async () => {
  const path = await fileWith('one');
  const seen = seenFiles();
  await seen.readUnseen(path);
  await writeFile(path, 'two');
  await seen.readUnseen(path);
  await expect(save(seen, path)).rejects.toMatchObject(refused);
});
