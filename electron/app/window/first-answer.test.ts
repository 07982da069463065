import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts';
import { readFirstAnswer } from './first-answer.ts';

async function started(files: Readonly<Record<string, string>>, wanted: string | null = null) {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const path = wanted === null ? null : join(folder, wanted);
  return { folder, path, answer: await readFirstAnswer({ configPath: join(folder, 'config.json'), path }) };
}

test('the first answer has the settings and the requested file', async () => {
  const { path, answer } = await started(
    { 'config.json': '{"settings":', 'a.planwright.json': 'no JSON' },
    'a.planwright.json',
  );
  expect(answer).toEqual({ config: '{"settings":', wanted: { path, text: { ok: true, value: 'no JSON' } } });
});

test('missing files are null', async () => {
  expect((await started({})).answer).toEqual({ config: null, wanted: null });
});

test("the first answer reports an unreadable file's path and reason", async () => {
  const { path, answer } = await started({}, 'gone.planwright.json');
  expect(answer.wanted).toEqual({
    path,
    text: {
      ok: false,
      error: {
        code: 'not-found',
        message: `Could not read ${path ?? ''}: it does not exist. Check the path.`,
        details: { path, system: 'ENOENT' },
      },
    },
  });
});

test('a folder counts as a missing config', async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'config.json'));
  expect(await readFirstAnswer({ configPath: join(folder, 'config.json'), path: null })).toEqual({
    config: null,
    wanted: null,
  });
});
