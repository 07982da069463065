import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFiles } from '../../../shared/powers/powers.ts';
import { installChrome } from './testing/installed-browser.ts';
import { openBrowserHub, type BrowserHub } from './testing/open-browser-hub.ts';

let folder: string;
const address = (name: string): string => pathToFileURL(join(folder, name)).href;
const keep = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planwright-file-'));
  await keep('private.txt', 'PRIVATE');
});

const refusedByWindow = new Set(['by a popup', 'by a frame that leaves']);
const files = { permissions: [], files: true } as const;
const browsers: Readonly<Record<string, () => Promise<BrowserHub>>> = {
  'the built-in browser': () => openBrowserHub({ powers: files }),
  'an installed browser': async () => openBrowserHub({ powers: files, kind: 'chrome', environment: { PATH: `${await installChrome()}${delimiter}${process.env.PATH ?? ''}` } }),
};

describe.each(Object.keys(browsers))('%s', (name) => {
  let browser: BrowserHub;
  beforeAll(async () => { browser = await (browsers[name] ?? openBrowserHub)(); browser.session.allowed = { ...noFiles, files: [{ address: 'file://', isOpen: true, leadsTo: '' }] }; }, 60_000);
  afterAll(async () => { await browser.close(); });

  /** What any window or frame shows of the file. */
  async function seen(): Promise<string> {
    const frames = browser.session.pages().flatMap((page) => page.frames());
    return (await Promise.all(frames.map(async (frame) => `${frame.url()} ${await frame.evaluate<string>('document.body?.innerText ?? ""').catch(() => '')}`))).join('\n');
  }

  test.each<[string, (to: string) => string]>([
    ['by its location', (to) => `<script>onload = () => { location.href = ${JSON.stringify(to)}; }</script>`],
    ['by a link', (to) => `<a href="${to}">Go</a>`],
    ['by a form', (to) => `<form action="${to}"><button>Go</button></form>`],
    ['by a refresh', (to) => `<meta http-equiv="refresh" content="0;url=${to}">`],
    ['by a frame', (to) => `<iframe src="${to}"></iframe>`],
    ['by an embedded object', (to) => `<object data="${to}" type="text/html"></object>`],
    ['by a popup', (to) => `<button onclick="window.open('${to}')">Go</button>`],
    ['by a popup that leaves', (to) => `<button onclick="const w = window.open('about:blank'); w.location.href = '${to}'">Go</button>`],
    ['by a frame that leaves', (to) => `<iframe srcdoc="<script>location.href='${to}'</script>"></iframe>`],
  ])('a local page that a step opened leads to no other file %s', async (way, body) => {
    await keep('opened.html', `<!doctype html><title>Opened</title><body>${body(address('private.txt'))}`);
    const told = [JSON.stringify((await browser.value('open_page', { url: address('opened.html') }))['blockedFile'])];
    if (body('').includes('>Go<')) told.push(JSON.stringify(await browser.call('click', { target: 'Go' })));
    // The window of the built-in browser refuses some by itself, before anything is asked for.
    if (!(name === 'the built-in browser' && refusedByWindow.has(way))) {
      await expect.poll(async () => {
        told.push(JSON.stringify(await browser.value('list_windows')));
        return told.join('\n');
      }).toContain('private.txt');
    }
    expect(await seen()).not.toContain('PRIVATE');
    for (const popup of browser.session.pages().slice(1)) await popup.close();
  }, 120_000);

  test('the step that led there says that a file was not opened, and a step may open it', async () => {
    await keep('opened.html', `<!doctype html><title>Opened</title><body><a href="private.txt">Go</a>`);
    await browser.value('open_page', { url: address('opened.html') });
    const clicked = await browser.value('click', { target: 'Go' });
    expect(clicked['blockedFile'] ?? (await browser.value('list_windows'))['blockedFile']).toEqual(expect.stringContaining('private.txt'));
    await browser.value('open_page', { url: address('private.txt') });
    expect((await browser.value('extract', { css: 'body' })).value).toBe('PRIVATE');
    await browser.value('go_back');
    await browser.value('reload');
    expect(browser.session.openPage?.url()).toBe(address('opened.html'));
  }, 120_000);
});
