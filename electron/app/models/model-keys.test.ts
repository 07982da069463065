import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { createModelKeys, type KeyVault } from './model-keys.ts';

const openAi = 'https://api.openai.com/v1';
const local = 'http://localhost:1234';
const key = 'sk-very-secret';

function hexVault(): KeyVault & { available: boolean; broken: boolean } {
  const vault = {
    available: true,
    broken: false,
    isAvailable: async () => vault.available,
    seal: async (text: string) => Buffer.from(text).toString('hex'),
    async open(sealed: string) {
      if (vault.broken) throw new Error(`cannot open ${sealed}`);
      return Buffer.from(sealed, 'hex').toString();
    },
  };
  return vault;
}

async function opened() {
  const path = join(await temporaryFolder(), 'model-keys.json');
  const vault = hexVault();
  const open = () => createModelKeys({ path, vault });
  return { path, vault, keys: open(), reopen: open, text: () => readFile(path, 'utf8').catch(() => '') };
}

test('a sealed key survives a restart', async () => {
  const { keys, reopen, text, path } = await opened();
  await keys.write({ baseUrl: openAi, key, keeping: 'system-store' });
  expect(await reopen().readKey(openAi)).toBe(key);
  expect(await text()).not.toContain(key);
  if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('a key belongs to one origin', async () => {
  const { keys } = await opened();
  await keys.write({ baseUrl: openAi, key, keeping: 'system-store' });
  expect(await keys.readKey('https://api.openai.com/v2/')).toBe(key);
  for (const other of [
    'http://api.openai.com/v1',
    'https://api.openai.com:8443/v1',
    'https://api.openai.com.evil.test/v1',
  ])
    expect(await keys.readKey(other)).toBeUndefined();
});

test('the key store lists addresses without keys', async () => {
  const { keys } = await opened();
  await keys.write({ baseUrl: openAi, key, keeping: 'system-store' });
  await keys.write({ baseUrl: local, key, keeping: 'session' });
  const list = await keys.list();
  expect(list).toEqual({
    hasSystemStore: true,
    keys: [
      { origin: local, keeping: 'session', isReadable: true },
      { origin: 'https://api.openai.com', keeping: 'system-store', isReadable: true },
    ],
  });
});

test('a session key never touches the disk', async () => {
  const { keys, reopen, text } = await opened();
  await keys.write({ baseUrl: openAi, key, keeping: 'session' });
  expect(await keys.readKey(openAi)).toBe(key);
  expect(await text()).toBe('');
  expect(await reopen().readKey(openAi)).toBeUndefined();
});

test('a session key replaces the one on disk', async () => {
  const { keys, reopen } = await opened();
  await keys.write({ baseUrl: openAi, key: 'old', keeping: 'system-store' });
  await keys.write({ baseUrl: openAi, key, keeping: 'session' });
  expect(await keys.readKey(openAi)).toBe(key);
  expect(await reopen().readKey(openAi)).toBeUndefined();
});

test('without a system store nothing is written unasked', async () => {
  const { keys, vault, text, reopen } = await opened();
  vault.available = false;
  await expect(keys.write({ baseUrl: openAi, key, keeping: 'system-store' })).rejects.toMatchObject({
    code: 'no-key-store',
  });
  expect(await text()).toBe('');
  await keys.write({ baseUrl: openAi, key, keeping: 'plain-file' });
  expect(await text()).toContain(key);
  expect(await reopen().readKey(openAi)).toBe(key);
});

test('an unreadable key is reported', async () => {
  const { keys, vault } = await opened();
  await keys.write({ baseUrl: openAi, key, keeping: 'system-store' });
  vault.broken = true;
  const thrown: unknown = await keys.readKey(openAi).catch((reason: unknown) => reason);
  expect(thrown).toMatchObject({ code: 'key-unreadable', cause: undefined });
  expect((await keys.list()).keys).toEqual([
    { origin: 'https://api.openai.com', keeping: 'system-store', isReadable: false },
  ]);
  vault.broken = false;
  await keys.write({ baseUrl: openAi, key: 'new', keeping: 'system-store' });
  expect((await keys.list()).keys[0]).toMatchObject({ isReadable: true });
});

test('forgetting a key clears memory and disk', async () => {
  const { keys, text } = await opened();
  await keys.write({ baseUrl: openAi, key, keeping: 'plain-file' });
  await keys.write({ baseUrl: local, key: 'other', keeping: 'session' });
  await keys.forget(openAi);
  await keys.forget(local);
  expect(await text()).not.toContain(key);
  expect((await keys.list()).keys).toEqual([]);
});

test('the key store keeps keys written at the same time', async () => {
  const { keys, reopen } = await opened();
  await Promise.all(
    [1, 2, 3, 4].map((port) =>
      keys.write({ baseUrl: `http://localhost:${port}`, key, keeping: 'system-store' }),
    ),
  );
  expect((await reopen().list()).keys).toHaveLength(4);
});

test('an invalid key file is set aside', async () => {
  const { keys, path } = await opened();
  await writeFile(path, '{"keys": [');
  expect((await keys.list()).keys).toEqual([]);
  expect(await readFile(`${path}.broken`, 'utf8')).toBe('{"keys": [');
});
