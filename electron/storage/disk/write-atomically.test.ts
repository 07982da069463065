import { spawn } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, symlink, utimes, writeFile, lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { realFileSystem } from './file-system.ts';
import { fullDisk } from '../testing/full-disk.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { temporaryBeside } from './temporary-file.ts';
import { writeAtomically } from './write-atomically.ts';

test('a save replaces a file and leaves no temporary file', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'a.json');
  await writeAtomically(path, 'one');
  await writeAtomically(path, 'two');
  expect(await readFile(path, 'utf8')).toBe('two');
  expect(await readdir(folder)).toEqual(['a.json']);
});

test('lets the caller keep the old version', async () => {
  const path = join(await temporaryFolder(), 'a.json');
  const replaced: string[] = [];
  for (const text of ['one', 'two', 'three'])
    await writeAtomically(path, text, {
      beforeReplacing: async (target) => {
        replaced.push(await readFile(target, 'utf8'));
      },
    });
  expect(await readFile(path, 'utf8')).toBe('three');
  expect(replaced).toEqual(['one', 'two']);
});

test('a full disk leaves the old file and gives advice', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'a.json');
  await writeAtomically(path, 'a long first version');
  const failing = writeAtomically(path, 'a long second version', { fileSystem: fullDisk() });
  await expect(failing).rejects.toMatchObject({
    code: 'disk-full',
    message: expect.stringMatching(/a\.json: the disk is full.*unchanged.*Free some space/),
  });
  expect(await readFile(path, 'utf8')).toBe('a long first version');
  expect(await readdir(folder)).toEqual(['a.json']);
});

test.each([
  ['EROFS', 'read-only'],
  ['EACCES', 'read-only'],
  ['EDQUOT', 'disk-full'],
  ['EWEIRD', 'file-error'],
])('reports %s as %s', async (system, code) => {
  const folder = await temporaryFolder();
  const fileSystem = {
    ...realFileSystem,
    open: () => Promise.reject(Object.assign(new Error(`${system}: open`), { code: system })),
  };
  await expect(writeAtomically(join(folder, 'a.json'), 'x', { fileSystem })).rejects.toMatchObject({ code });
  expect(await readdir(folder)).toEqual([]);
});

test('a save reports a read-only folder, except to root', async () => {
  const folder = await temporaryFolder();
  await chmod(folder, 0o500);
  const outcome = await writeAtomically(join(folder, 'a.json'), 'x').then(
    () => 'written',
    (thrown: unknown) => (thrown as { code: string }).code,
  );
  expect(outcome).toBe(process.getuid?.() === 0 ? 'written' : 'read-only');
});

test('a save reports a missing folder, or a file in its place', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'file'), '');
  await mkdir(join(folder, 'inner'));
  await expect(writeAtomically(join(folder, 'missing', 'a.json'), 'x')).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('its folder does not exist'),
  });
  await expect(writeAtomically(join(folder, 'file', 'a.json'), 'x')).rejects.toMatchObject({
    code: 'not-found',
    message: expect.stringContaining('is a file, not a folder'),
  });
  await expect(writeAtomically(join(folder, 'inner'), 'x')).rejects.toMatchObject({ code: 'not-a-file' });
});

test('a save keeps permissions and links', async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'real.json'), 'one');
  await chmod(join(folder, 'real.json'), 0o640);
  await symlink('real.json', join(folder, 'link.json'));
  await writeAtomically(join(folder, 'link.json'), 'two');
  expect((await lstat(join(folder, 'link.json'))).isSymbolicLink()).toBe(true);
  expect(await readFile(join(folder, 'real.json'), 'utf8')).toBe('two');
  expect((await stat(join(folder, 'real.json'))).mode & 0o777).toBe(0o640);
});

test('a save deletes leftovers of killed writes only', async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'a.json');
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => {
    child.once('exit', resolve);
  });
  const [, mark = ''] = /\.([0-9a-f]{8})-\d+-[0-9a-f]{8}\.tmp$/.exec(await temporaryBeside(path)) ?? [];
  const nameOf = (place: string, pid: number | undefined) => `.a.json.${place}-${pid}-01234567.tmp`;
  const [killed, running, elsewhere, forgotten] = [
    nameOf(mark, child.pid),
    nameOf(mark, process.ppid),
    nameOf('00000000', child.pid),
    nameOf('11111111', child.pid),
  ];
  for (const name of [killed, running, elsewhere, forgotten, '.a.json.tmp', '.mine.01234567.tmp', 'b.tmp'])
    await writeFile(join(folder, name), 'half');
  const lastWeek = Date.now() / 1000 - 7 * 86_400;
  await utimes(join(folder, forgotten), lastWeek, lastWeek);
  await writeAtomically(path, 'one');
  expect((await readdir(folder)).sort()).toEqual(
    ['.a.json.tmp', '.mine.01234567.tmp', elsewhere, running, 'a.json', 'b.tmp'].sort(),
  );
});
