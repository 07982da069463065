import { mkdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isInFolder, realPath } from './real-path.ts';

test('resolves links, also to missing files', async () => {
  const folder = await realpath(await temporaryFolder());
  await mkdir(join(folder, 'real'));
  await symlink(join(folder, 'real'), join(folder, 'link'));
  expect(await realPath(join(folder, 'link', 'new', 'a.txt'))).toBe(join(folder, 'real', 'new', 'a.txt'));
  expect(await realPath(join(folder, 'link'))).toBe(join(folder, 'real'));
});

test('resolving a path never accesses another computer', async () => {
  for (const path of ['\\\\evil\\share\\x', '//evil/share/x']) expect(await realPath(path)).toBe(path);
});

test('a longer folder name is a different folder', () => {
  expect([
    isInFolder('/a/b', '/a'),
    isInFolder('/ab', '/a'),
    isInFolder('/a', '/a'),
    isInFolder('/a', '/'),
  ]).toEqual([true, false, true, true]);
});
