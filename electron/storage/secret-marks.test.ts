import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openSecretMarks } from './secret-marks.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

const mark = async (
  value: string,
  { run = 'r', name = 'PIN', home = folder } = {},
): Promise<string | undefined> => (await openSecretMarks(home, { [name]: value }))?.(name, run);

describe('mark of a secret', () => {
  test('depends on value, name, and run', async () => {
    const one = await mark('4711');
    expect(await mark('4711')).toBe(one);
    for (const other of [
      await mark('4712'),
      await mark('4711', { run: 's' }),
      await mark('4711', { name: 'PUK' }),
    ])
      expect(other).not.toBe(one);
  });

  test('reveals nothing without the key', async () => {
    const one = (await mark('4711')) ?? '';
    expect(one).toMatch(/^[0-9a-f]{8}:[0-9a-f]{32}$/);
    const elsewhere = (await mark('4711', { home: await temporaryFolder() })) ?? '';
    expect(elsewhere.split(':')).toEqual([
      expect.not.stringMatching(one.slice(0, 8)),
      expect.not.stringMatching(one.slice(9)),
    ]);
  });

  test('uses a private key file', async () => {
    await mark('4711');
    const path = join(folder, 'secret-marks.key');
    expect((await readFile(path)).length).toBe(32);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o077).toBe(0);
  });

  test('exists only for a known value', async () => {
    expect((await openSecretMarks(folder, { PIN: '4711' }))?.('toString', 'r')).toBeUndefined();
    expect(await openSecretMarks(folder, {})).toBeUndefined();
  });

  test('is missing if the key is damaged', async () => {
    await writeFile(join(folder, 'secret-marks.key'), 'short');
    expect(await openSecretMarks(folder, { PIN: '4711' })).toBeUndefined();
  });
});
