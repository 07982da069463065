import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FilePowers } from '../../../../shared/powers/powers.ts';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import { fileToUpload } from './file-to-upload.ts';

const anyFile: FilePowers['uploads'] = [{ path: '/', anyIn: true, isOutside: true }];

async function inFolder() {
  const folder = await temporaryFolder();
  const privateFile = join(folder, 'private.txt');
  await mkdir(join(folder, 'invoices'));
  await writeFile(privateFile, 'PRIVATE');
  await writeFile(join(folder, 'invoices', 'may.pdf'), 'an invoice');
  await symlink(privateFile, join(folder, 'invoices', 'linked.pdf'));
  const choose = (
    path: string,
    {
      start = folder,
      uploads = anyFile,
      within,
    }: { start?: string | null; uploads?: FilePowers['uploads']; within?: string } = {},
  ) =>
    fileToUpload({
      path,
      files: { folder: start, uploads },
      within,
      copies: join(folder, 'copies'),
      signal: new AbortController().signal,
    });
  return { folder, privateFile, choose };
}

test("a relative path starts at the workflow's folder only", async () => {
  const { folder, choose } = await inFolder();
  await expect(choose('package.json', { start: null })).rejects.toMatchObject({
    code: 'file-not-found',
    message: expect.stringContaining('Save it, or use an absolute path.') as string,
  });
  for (const path of ['invoices/may.pdf', './invoices/may.pdf'])
    expect((await choose(path)).file).toBe(join(folder, 'invoices', 'may.pdf'));
  await expect(choose('package.json')).rejects.toMatchObject({
    code: 'file-not-found',
    message: `Can't find the file ${join(folder, 'package.json')} to upload.`,
  });
});

test.each(['invoices/../private.txt', 'invoices/linked.pdf'])(
  "%s doesn't lead out of the step's folder",
  async (path) => {
    const { choose } = await inFolder();
    await expect(choose(path, { within: 'invoices' })).rejects.toMatchObject({ code: 'file-from-page' });
  },
);

test('only regular files are uploaded', async () => {
  const { choose } = await inFolder();
  await expect(choose('/dev/zero')).rejects.toMatchObject({ code: 'not-a-file' });
});

test('only an approved file is copied, by its current path', async () => {
  const { folder, privateFile, choose } = await inFolder();
  const [real, link] = [join(folder, 'real-cv.txt'), join(folder, 'cv.txt')];
  await writeFile(real, 'MY CV');
  await symlink(real, link);
  const uploads = [{ path: real, anyIn: false, isOutside: false }];
  const { file, copy } = await choose('cv.txt', { uploads });
  expect([file, await readFile(copy, 'utf8')]).toEqual([real, 'MY CV']);
  await rm(link);
  await symlink(privateFile, link);
  await expect(choose('cv.txt', { uploads })).rejects.toMatchObject({
    code: 'file-not-allowed',
    message: expect.stringContaining(
      `${link} leads to ${privateFile}, which isn't among the files that you allowed`,
    ) as string,
  });
});
