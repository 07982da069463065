import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { findRun } from './find-run.ts';

test('“last” is never a folder', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'last', 'artifacts'), { recursive: true });
  await writeFile(join(folder, 'last', 'run.json'), '{}');
  const before = process.cwd();
  process.chdir(folder);
  onTestFinished(() => {
    process.chdir(before);
  });
  await expect(
    findRun('last', { folders: [], otherFolders: [], file: null, description: 'the workflow “Shop”' }),
  ).rejects.toThrow('No runs of the workflow “Shop” yet.');
});
