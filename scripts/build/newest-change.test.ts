import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newestChange } from './newest-change.mjs';

test('run data beside an example is ignored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-change-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'shop.json'), '');
  await mkdir(join(folder, '.planwright', 'runs'), { recursive: true });
  await utimes(join(folder, 'shop.json'), 2, 2);
  await utimes(folder, 1, 1);
  expect(newestChange([folder])).toBe(2_000);
});
