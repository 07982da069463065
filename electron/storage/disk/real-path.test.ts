import { mkdir, realpath, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { isWithin, realPath } from './real-path.ts';

test('a path leads where its links lead, also to what isn’t there yet', async () => {
  const folder = await realpath(await temporaryFolder());
  await mkdir(join(folder, 'real'));
  await symlink(join(folder, 'real'), join(folder, 'link'));
  expect(await realPath(join(folder, 'link', 'new', 'a.txt'))).toBe(join(folder, 'real', 'new', 'a.txt'));
  expect(await realPath(join(folder, 'link'))).toBe(join(folder, 'real'));
});

test('a path of another computer is never looked at', async () => {
  for (const path of ['\\\\evil\\share\\x', '//evil/share/x']) expect(await realPath(path)).toBe(path);
});

test('a folder of the same beginning is another folder', () => {
  expect([isWithin('/a/b', '/a'), isWithin('/ab', '/a'), isWithin('/a', '/a'), isWithin('/a', '/')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
