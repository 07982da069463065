import { execFileSync } from 'node:child_process';
import { lstat, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { holdFile } from './hold-file.ts';

test.runIf(process.platform !== 'win32').each<[string, (lock: string) => unknown]>([
  ['a pipe', (lock) => execFileSync('mkfifo', [lock])],
  ['a link to a device', (lock) => symlink('/dev/zero', lock)],
  ['a link to a file', (lock) => symlink('flow.json', lock)],
  ['a folder', (lock) => mkdir(lock)],
  ['a long file', (lock) => writeFile(lock, 'x'.repeat(4_097))],
])('a lock that is %s is busy at once', async (_, make) => {
  const folder = await temporaryFolder();
  const [file, lock] = [join(folder, 'flow.json'), join(folder, '.flow.json.lock')];
  await writeFile(file, '{}');
  await make(lock);
  const pause = vi.fn(() => Promise.resolve());
  await expect(holdFile(file, () => Promise.resolve('saved'), { pause })).rejects.toMatchObject({
    code: 'busy',
    message: expect.stringContaining(`If no other program uses it, delete ${lock}.`) as unknown,
  });
  expect(pause).not.toHaveBeenCalled();
  await expect(lstat(lock)).resolves.toBeDefined();
});
