import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  folder = await mkdtemp(join(tmpdir(), 'planwright-test-'));
  browser.session.allowed = { folder, files: [], uploads: [{ path: '/', anyIn: true, isOutside: true }] };
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

test(
  'a page may choose files, but no link out of the folder',
  async () => {
    const upload = (said: string) =>
      runWith(said, ['upload_file', { path: 'invoices/${name.value}.pdf', target: 'Invoice' }]);
    const { outcome, sink } = await upload('may');
    expect(outcome).toEqual({ status: 'succeeded' });
    expect(sink.of('node-succeeded').at(-1)?.result).toMatchObject({
      uploaded: join(folder, 'invoices', 'may.pdf'),
    });
    expect((await upload('linked')).outcome).toMatchObject({
      status: 'failed',
      failure: { code: 'file-from-page' },
    });
  },
  limitMs,
);

test(
  'an authored upload sends the chosen file',
  async () => {
    await browser.show(
      '<input type="file" aria-label="Invoice"><button onclick="document.querySelector(\'input\').files[0].text().then((said) => { out.textContent = document.querySelector(\'input\').files[0].name + \': \' + said; })">Send</button><p id="out"></p>',
    );
    const path = join(folder, 'invoices', 'may.pdf');
    await browser.value('upload_file', { path, target: 'Invoice' });
    await rm(path);
    await symlink(privateFile, path);
    await browser.value('click', { target: 'Send' });
    await browser.value('wait_for', { text: 'may.pdf: ' });
    expect((await browser.value('extract', { css: '#out' })).value).toBe('may.pdf: an invoice');
  },
  limitMs,
);
