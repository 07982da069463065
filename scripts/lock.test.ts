import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planwright-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('one holder at a time', async () => {
  const path = join(folder, 'one');
  let holders = 0;
  let waits = 0;
  const work = async () => {
    holders += 1;
    expect(holders).toBe(1);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
    holders -= 1;
  };
  await Promise.all(
    [1, 2, 3].map(() =>
      withLock(
        {
          path,
          onWait: () => {
            waits += 1;
          },
        },
        work,
      ),
    ),
  );
  expect(waits).toBe(2);
});

test('the lock is released when the work fails', async () => {
  const path = join(folder, 'failed');
  await expect(withLock({ path }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(access(path)).rejects.toThrow('ENOENT');
});

test('a lock whose holder has ended is removed', async () => {
  const path = join(folder, 'dead');
  const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(gone, 'exit');
  await writeFile(path, String(gone.pid));
  expect(await withLock({ path }, () => Promise.resolve('mine'))).toBe('mine');
});
