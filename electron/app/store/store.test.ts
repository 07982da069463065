import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { readRemembered, type Remembered } from '../../../shared/remembered.ts';
import type { StoreFile } from './store-file.ts';
import { openStore } from './store.ts';

const entry = { path: '/shop.json', name: 'Shop', openedAt: 1 };

function fileInMemory(): {
  opened: number;
  readonly written: Partial<Remembered>[];
  readonly openFile: () => Promise<StoreFile>;
} {
  const file = {
    opened: 0,
    written: [] as Partial<Remembered>[],
    openFile: () => {
      file.opened += 1;
      return Promise.resolve({
        write: (changes: Partial<Remembered>) => {
          file.written.push(changes);
        },
      });
    },
  };
  return file;
}

async function configWith(text: string): Promise<string> {
  const path = join(await temporaryFolder(), 'config.json');
  await writeFile(path, text);
  return path;
}

test('the store reads without opening the file for writing', async () => {
  const file = fileInMemory();
  const store = openStore({
    configPath: await configWith(JSON.stringify({ recent: [entry] })),
    openFile: file.openFile,
  });
  expect(store.read().recent).toEqual([entry]);
  expect(file.opened).toBe(0);
});

test('a change applies at once', async () => {
  const file = fileInMemory();
  const store = openStore({ configPath: '/nowhere/config.json', openFile: file.openFile });
  void store.write({ isMaximized: true });
  expect(store.read().isMaximized).toBe(true);
  await store.settle();
  expect(file.written).toEqual([{ isMaximized: true }]);
});

test('invalid JSON is set aside for the defaults', async () => {
  const file = fileInMemory();
  const store = openStore({
    configPath: await configWith('{"settings": {"theme": "da'),
    openFile: file.openFile,
  });
  expect(store.read()).toEqual(readRemembered({}));
  expect(file.opened).toBe(1);
  expect(store.isReset).toBe(true);
});

test('a failed write rejects, but applies', async () => {
  const full: StoreFile = {
    write: () => {
      throw new Error('ENOSPC');
    },
  };
  const store = openStore({ configPath: '/nowhere/config.json', openFile: () => Promise.resolve(full) });
  await expect(store.write({ recent: [entry] })).rejects.toThrow('ENOSPC');
  expect(store.read().recent).toEqual([entry]);
});

test('without a file a change lasts until quitting', async () => {
  const store = openStore({ configPath: '/nowhere/config.json', openFile: () => Promise.resolve(undefined) });
  await store.write({ recent: [entry] });
  expect(store.read().recent).toEqual([entry]);
});
