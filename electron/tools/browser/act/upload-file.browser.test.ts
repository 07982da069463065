import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

let browser: BrowserHub;
let folder: string;
const path = 'report.txt';
beforeAll(async () => {
  browser = await openBrowserHub();
  folder = await mkdtemp(join(tmpdir(), 'planwright-upload-'));
  const file = join(folder, path);
  await writeFile(file, 'wheel bent');
  browser.session.allowed = {
    folder,
    files: [],
    uploads: [{ path: file, anyIn: false, isOutside: false }],
  };
}, 60_000);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

const got = (): Promise<unknown> | undefined => browser.session.openPage?.evaluate('document.title');
const asks =
  "const field = document.createElement('input'); field.type = 'file'; field.onchange = async () => { document.title = await field.files[0].text(); }; field.click();";

test('a file goes into a field that a button creates', async () => {
  await browser.show(
    `<label>Photo <input type="file" onchange="document.title = 'photo'"></label><button onclick="${asks}">Add attachment</button>`,
  );
  expect(await browser.value('upload_file', { target: 'Add attachment', path })).toMatchObject({
    uploaded: join(folder, path),
  });
  await expect.poll(got).toBe('wheel bent');
});

test('a click reports its file dialog for the next step', async () => {
  await browser.show(`<button onclick="${asks}">Add attachment</button>`);
  expect(await browser.value('click', { target: 'Add attachment' })).toMatchObject({
    fileRequest: 'The page asks for a file. “Upload file” without a target chooses it.',
  });
  await browser.value('upload_file', { path });
  await expect.poll(got).toBe('wheel bent');
});

test('a button without a file dialog is reported', async () => {
  await browser.show('<button>Add attachment</button><button>Save</button>');
  expect((await browser.failure('upload_file', { target: 'Add attachment', path })).message).toBe(
    '“Add attachment” asks for no file when it is pressed, and no file field is beside it.',
  );
});

test('two buttons with the same name are ambiguous', async () => {
  await browser.show('<p><button>Add file</button></p><p><button>Add file</button></p>');
  expect(await browser.failure('upload_file', { target: 'Add file', path, timeoutMs: 300 })).toMatchObject({
    code: 'target-ambiguous',
  });
});
