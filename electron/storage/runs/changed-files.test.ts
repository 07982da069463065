import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findChangedFiles } from './changed-files.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const upload = { server: 'browser', tool: 'upload_file', arguments: {}, effect: 'idempotent' } as const;

test("a resume compares an uploaded file's content", async () => {
  const folder = await temporaryFolder();
  const path = join(folder, 'photo.txt');
  await writeFile(path, 'one');
  const visits = [
    { nodeId: 'up', visit: 2, call: upload, result: { uploaded: path, sha256: sha256('one') } },
    { nodeId: 'other', visit: 1, result: { url: 'x' } },
    { nodeId: 'none', visit: 1 },
  ];
  expect([...(await findChangedFiles(visits))]).toEqual([]);
  await writeFile(path, 'two');
  expect([...(await findChangedFiles(visits))]).toEqual([['2 up', path]]);
  await rm(path);
  expect([...(await findChangedFiles(visits))]).toEqual([['2 up', path]]);
});

test('a resume compares only files of upload_file', async () => {
  const path = join(await temporaryFolder(), 'private.txt');
  await writeFile(path, 'one');
  const visits = [undefined, { ...upload, tool: 'click' }, { ...upload, server: 'mail' }].map(
    (call, index) => ({
      nodeId: 'n',
      visit: index,
      result: { uploaded: path, sha256: 'other' },
      ...(call === undefined ? {} : { call }),
    }),
  );
  expect([...(await findChangedFiles(visits))]).toEqual([]);
});

test.runIf(process.platform !== 'win32')('unreadable files count as changed', async () => {
  const pipe = join(await temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const forged = [pipe, '/dev/zero', '//attacker/share/x', '\\\\attacker\\share\\x', 'relative.txt'];
  const visits = forged.map((uploaded, index) => ({
    nodeId: 'up',
    visit: index,
    call: upload,
    result: { uploaded, sha256: sha256('one') },
  }));
  expect([...(await findChangedFiles(visits)).values()]).toEqual(forged);
});
