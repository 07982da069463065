import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { readWindowStart } from './window-start.ts';

const nothing = { theme: 'system', windowPlace: undefined, isMaximized: false };

async function readText(text: string) {
  const path = join(await temporaryFolder(), 'config.json');
  await writeFile(path, text);
  return readWindowStart(path);
}

test('the window reads theme and place', async () => {
  const windowPlace = { x: 1, y: 2, width: 1000, height: 700 };
  expect(
    await readText(JSON.stringify({ settings: { theme: 'dark' }, windowPlace, isMaximized: true })),
  ).toEqual({ theme: 'dark', windowPlace, isMaximized: true });
});

test.each([
  '',
  '{"settings"',
  'null',
  '[]',
  '"text"',
  '{"settings":null,"windowPlace":3,"isMaximized":"yes"}',
  '{"settings":{"theme":"pink"},"windowPlace":{"x":"1"}}',
])('%j gives the defaults', async (text) => {
  expect(await readText(text)).toEqual(nothing);
});

test('an invalid part affects no other', async () => {
  expect(await readText('{"settings":{"theme":"light"},"windowPlace":{"x":1,"y":2}}')).toEqual({
    ...nothing,
    theme: 'light',
  });
});

test('a missing file gives the defaults', () => {
  expect(readWindowStart('/nowhere/config.json')).toEqual(nothing);
});
