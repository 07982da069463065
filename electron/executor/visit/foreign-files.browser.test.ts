import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FilePowers } from '../../../shared/powers/powers.ts';
import { openBrowserHub, type BrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { recordingSink } from '../testing/recording-sink.ts';

let browser: BrowserHub;
let folder: string;
let privateFile: string;
beforeAll(async () => {
  browser = await openBrowserHub();
  browser.session.allowed = anyFile;
  folder = await mkdtemp(join(tmpdir(), 'planwright-test-'));
  privateFile = join(folder, 'private.txt');
  await mkdir(join(folder, 'invoices'));
  await writeFile(privateFile, 'PRIVATE-OF-THE-PERSON');
  await writeFile(join(folder, 'invoices', 'may.pdf'), 'an invoice');
  await symlink(privateFile, join(folder, 'invoices', 'linked.pdf'));
}, 120_000);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const limitMs = 120_000;
const anyFile: FilePowers = {
  folder: null,
  files: [],
  uploads: [{ path: '/', anyIn: true, isOutside: true }],
};

async function runWith(said: string, next: readonly [tool: string, args: Record<string, string>]) {
  const address = await browser.show(
    `<p id="it">${said}</p><form><input type="file" aria-label="Invoice"></form>`,
  );
  const sink = recordingSink();
  const workflow = drawn(
    [
      tool('open', 'open_page', { server: 'browser', arguments: { url: address } }),
      tool('name', 'extract', { server: 'browser', arguments: { css: '#it' } }),
      tool('use', next[0], { arguments: next[1] }),
    ],
    ['open -> name', 'name -> use'],
    [{ name: 'folder', default: folder }],
  );
  const outcome = await startRun({
    runId: 'r1',
    workflow,
    ports: { tools: browser.caller, clock: systemClock, sink },
  }).finished;
  return { outcome, sent: sink.of('tool-called').filter(({ nodeId }) => nodeId === 'use'), sink };
}

test(
  'a `file:` address from a page opens nothing',
  async () => {
    const { outcome, sent } = await runWith(pathToFileURL(privateFile).href, [
      'open_page',
      { url: '${name.value}' },
    ]);
    expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'file-from-page' } });
    expect(sent).toEqual([]);
  },
  limitMs,
);

test.each(['../private.txt', 'linked.pdf'])(
  "%s from a page is uploaded only from the step's folder",
  async (said) => {
    const { outcome } = await runWith(said, [
      'upload_file',
      { path: '${folder}/invoices/${name.value}', target: 'Invoice' },
    ]);
    expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'file-from-page' } });
  },
  limitMs,
);

test(
  "a page may choose a file in the step's folder",
  async () => {
    const { outcome, sink } = await runWith('may', [
      'upload_file',
      { path: '${folder}/invoices/${name.value}.pdf', target: 'Invoice' },
    ]);
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sink.of('node-succeeded').at(-1)?.result).toMatchObject({
      uploaded: join(folder, 'invoices', 'may.pdf'),
    });
  },
  limitMs,
);

test(
  "a relative path starts at the workflow's folder only",
  async () => {
    const upload = (path: string) => runWith('may', ['upload_file', { path, target: 'Invoice' }]);
    expect((await upload('package.json')).outcome).toMatchObject({
      status: 'failed',
      failure: {
        code: 'file-not-found',
        message: expect.stringContaining('Save it, or use an absolute path.'),
      },
    });
    browser.session.allowed = { ...anyFile, folder };
    for (const path of ['invoices/may.pdf', 'invoices/${name.value}.pdf', './invoices/may.pdf']) {
      expect((await upload(path)).sink.of('node-succeeded').at(-1)?.result, path).toMatchObject({
        uploaded: join(folder, 'invoices', 'may.pdf'),
      });
    }
    expect((await upload('package.json')).outcome).toMatchObject({
      status: 'failed',
      failure: {
        code: 'file-not-found',
        message: `Can't find the file ${join(folder, 'package.json')} to upload.`,
      },
    });
    browser.session.allowed = anyFile;
  },
  limitMs,
);

test(
  'only regular files are uploaded',
  async () => {
    const { outcome } = await runWith('x', ['upload_file', { path: '/dev/zero', target: 'Invoice' }]);
    expect(outcome).toMatchObject({ status: 'failed', failure: { code: 'not-a-file' } });
  },
  limitMs,
);

describe('an authored upload', () => {
  const allowing = (...paths: string[]) => {
    browser.session.allowed = {
      folder,
      files: [],
      uploads: paths.map((path) => ({ path, anyIn: false, isOutside: false })),
    };
  };
  const link = () => join(folder, 'cv.txt');
  beforeEach(async () => {
    await writeFile(join(folder, 'real-cv.txt'), 'MY CV');
    await symlink(join(folder, 'real-cv.txt'), link());
  });
  afterEach(async () => {
    browser.session.allowed = anyFile;
    await rm(link());
  });

  test(
    'sends only an approved file, by its current path',
    async () => {
      allowing(join(folder, 'real-cv.txt'));
      expect((await runWith('x', ['upload_file', { path: 'cv.txt', target: 'Invoice' }])).outcome).toEqual({
        status: 'succeeded',
      });
      await rm(link());
      await symlink(privateFile, link());
      const { outcome } = await runWith('x', ['upload_file', { path: 'cv.txt', target: 'Invoice' }]);
      expect(outcome).toMatchObject({
        status: 'failed',
        failure: {
          code: 'file-not-allowed',
          message: expect.stringContaining(
            `${link()} leads to ${privateFile}, which isn't among the files that you allowed`,
          ),
        },
      });
    },
    limitMs,
  );

  test(
    'sends the file as it was chosen',
    async () => {
      allowing(join(folder, 'real-cv.txt'));
      await browser.show(
        '<input type="file" aria-label="Invoice"><button onclick="document.querySelector(\'input\').files[0].text().then((said) => { out.textContent = document.querySelector(\'input\').files[0].name + \': \' + said; })">Send</button><p id="out"></p>',
      );
      await browser.value('upload_file', { path: 'cv.txt', target: 'Invoice' });
      await rm(join(folder, 'real-cv.txt'));
      await symlink(privateFile, join(folder, 'real-cv.txt'));
      await browser.value('click', { target: 'Send' });
      await browser.value('wait_for', { text: 'cv.txt: ' });
      expect((await browser.value('extract', { css: '#out' })).value).toBe('cv.txt: MY CV');
      await rm(join(folder, 'real-cv.txt'));
    },
    limitMs,
  );
});
