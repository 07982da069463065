import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seenFiles } from './seen-files.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

async function fileWith(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'a.planwright.json');
  await writeFile(path, text);
  return path;
}

test('a file is changed once its text is another one, and no more when it is as it was or was written here', async () => {
  const path = await fileWith('one');
  const seen = seenFiles();
  seen.see(path, 'one');
  expect(await seen.isChanged(path)).toBe(false);
  await writeFile(path, 'two');
  expect(await seen.isChanged(path)).toBe(true);
  await writeFile(path, 'one');
  expect(await seen.isChanged(path)).toBe(false);
  await writeFile(path, 'three');
  seen.see(path, 'three');
  expect(await seen.isChanged(path)).toBe(false);
});

test('of a file that was never seen, or is gone, nothing is said', async () => {
  const path = await fileWith('one');
  const seen = seenFiles();
  expect(await seen.isChanged(path)).toBe(false);
  await seen.look(path);
  await rm(path);
  expect(await seen.isChanged(path)).toBe(false);
});

test('a look does not pass over a change to a file that was seen before', async () => {
  const path = await fileWith('one');
  const seen = seenFiles();
  await seen.look(path);
  await writeFile(path, 'two');
  await seen.look(path);
  expect(await seen.isChanged(path)).toBe(true);
});
