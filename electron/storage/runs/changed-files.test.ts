import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findChangedFiles } from './changed-files.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('a file that was handed on is held against what it is now', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'photo.txt');
  await writeFile(path, 'one');
  const visits = [{ nodeId: 'up', visit: 2, result: { uploaded: path, sha256: sha256('one') } }, { nodeId: 'other', visit: 1, result: { url: 'x' } }, { nodeId: 'none', visit: 1 }];
  expect([...(await findChangedFiles(visits))]).toEqual([]);
  await writeFile(path, 'two');
  expect([...(await findChangedFiles(visits))]).toEqual([['2 up', path]]);
  await rm(path);
  expect([...(await findChangedFiles(visits))]).toEqual([['2 up', path]]);
});
