import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noFiles } from '../../../../shared/powers/powers.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

let browser: BrowserHub;
let site: Server;
let home: string;
let started: string;
const pages = new Map<string, string>();

async function spyPrograms(): Promise<{ path: string; log: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-spy-'));
  const log = join(folder, 'started');
  for (const name of [
    'xdg-open',
    'xdg-email',
    'gio',
    'kde-open',
    'gnome-open',
    'gvfs-open',
    'x-www-browser',
    'sensible-browser',
  ]) {
    await writeFile(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${log}\n`);
    await chmod(join(folder, name), 0o755);
  }
  return { path: `${folder}${delimiter}${process.env.PATH ?? ''}`, log };
}

beforeAll(async () => {
  const spy = await spyPrograms();
  started = spy.log;
  site = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path.startsWith('/leave-for?'))
      return void response.writeHead(302, { location: decodeURIComponent(path.slice(11)) }).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages.get(path) ?? '<title>empty</title>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await openBrowserHub({ environment: { PATH: spy.path } });
}, 120_000);
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

const show = (body: string): void => {
  pages.set('/', `<!doctype html><title>Hostile</title><body>${body}`);
};

async function visit(body: string): Promise<void> {
  show(body);
  await browser.value('open_page', { url: home });
}

const startedPrograms = (): Promise<string> => readFile(started, 'utf8').catch(() => '');

async function afterwards(): Promise<void> {
  show('<output id="over">over</output>');
  await expect
    .poll(async () => {
      await browser.call('open_page', { url: home });
      return browser.call('extract', { css: '#over' });
    })
    .toMatchObject({ ok: true, value: { value: 'over' } });
}

describe("desktop programs don't start", () => {
  /** The `pages` attack tries all combinations. */
  const schemes = ['mailto:someone@example.com', 'file:///etc/passwd'];
  const routes = (address: string): readonly (readonly [how: string, body: string])[] => [
    ['location', `<script>onload = () => { location.href = ${JSON.stringify(address)}; }</script>`],
    ['frame', `<iframe src="${address}"></iframe>`],
    [
      'popup',
      `<button onclick="const w = window.open('about:blank'); w.location.href = '${address}'">Go</button>`,
    ],
    [
      'redirect',
      `<script>onload = () => { location.href = '/leave-for?${encodeURIComponent(address)}'; }</script>`,
    ],
  ];

  test('by its location, a frame, a popup that leaves, or a redirect', async () => {
    for (const [how, body] of schemes.flatMap(routes)) {
      show(body);
      // A page that is leaving may swallow the navigation.
      await browser.call('open_page', { url: home });
      if (how === 'popup') await browser.call('click', { target: 'Go', timeoutMs: 500 });
      const foreign = browser.session
        .pages()
        .map((page) => page.url())
        .filter((url) => !/^(http:|about:blank|chrome-error:|$)/.test(url));
      expect([body, foreign, await startedPrograms()]).toEqual([body, [], '']);
      for (const popup of browser.session.pages().slice(1)) await popup.close();
    }
    await afterwards();
    expect(await startedPrograms()).toBe('');
  }, 120_000);

  test.each([
    'evil-scheme:payload',
    'mailto:a@example.com',
    'view-source:http://example.com',
    'chrome://version',
    'devtools://devtools/',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:http://a/b',
  ])('or by a step that opens %s', async (url) => {
    expect(await browser.failure('open_page', { url })).toMatchObject({
      code: 'address-not-allowed',
      message: expect.stringContaining('http'),
    });
    expect(await startedPrograms()).toBe('');
  });
});

test('a step opens only allowed local files with the same real path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-file-'));
  const [allowed, linked, other] = ['allowed.txt', 'linked.txt', 'other.txt'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await writeFile(allowed, 'ALLOWED');
  await writeFile(other, 'OTHER');
  await symlink(allowed, linked);
  const power = (path: string, leadsTo = '') => ({ address: `file://${path}`, isOpen: false, leadsTo });
  const open = (path: string) => browser.call('open_page', { url: `file://${path}` });
  const refused = { ok: false, failure: { code: 'file-not-allowed' } };
  expect(await open(allowed)).toMatchObject(refused);
  browser.session.allowed = { ...noFiles, files: [power(allowed), power(linked, allowed)] };
  for (const path of [allowed, linked]) {
    expect(await open(path)).toMatchObject({ ok: true });
    expect((await browser.value('extract', { css: 'body' })).value).toBe('ALLOWED');
  }
  expect(await open(other)).toMatchObject(refused);
  await rm(linked);
  await symlink(other, linked);
  expect(await open(linked)).toMatchObject(refused);
  for (const path of [`${folder}/%FF.txt`, `${folder}%2Fallowed.txt`, `elsewhere${allowed}`]) {
    browser.session.allowed = { ...noFiles, files: [power(path)] };
    expect(await open(path)).toMatchObject(refused);
    browser.session.allowed = { ...noFiles, files: [{ ...power(''), isOpen: true }] };
    expect(await open(path)).toMatchObject(refused);
  }
  browser.session.allowed = noFiles;
}, 120_000);

const states = `Promise.all(['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'clipboard-write', 'midi', 'persistent-storage', 'storage-access'].map(async (name) => [name, await navigator.permissions.query({ name }).then(({ state }) => state, () => 'unknown')]))`;

describe('permissions', () => {
  test('a page gets only what the workflow asked for', async () => {
    await visit('');
    const page = await browser.session.page();
    expect(
      (await page.evaluate<[string, string][]>(states)).filter(([, state]) => state === 'granted'),
    ).toEqual([]);
    expect(
      await page.evaluate(`Promise.all([
      navigator.mediaDevices.getUserMedia({ video: true }), navigator.mediaDevices.getUserMedia({ audio: true }), navigator.mediaDevices.getDisplayMedia({ video: true }),
      navigator.requestMIDIAccess(), navigator.bluetooth?.requestDevice({ acceptAllDevices: true }) ?? Promise.reject(), navigator.usb.requestDevice({ filters: [] }),
      new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, ({ code }) => reject(code))), navigator.storage.persist().then((kept) => kept || Promise.reject()),
      Notification.requestPermission().then((state) => state === 'granted' || Promise.reject(state)),
    ].map((asked) => asked.then(() => 'granted', () => 'denied')))`),
    ).toEqual(Array.from({ length: 9 }, () => 'denied'));
  });

  test("a page can't read the clipboard, even when clicked", async () => {
    await visit('<textarea id="held">WHAT THE PERSON COPIED</textarea>');
    await (await browser.session.page()).evaluate("held.select(), document.execCommand('copy')");
    const loot = `navigator.clipboard.readText().then((text) => 'took ' + text, (error) => 'refused ' + error.name)`;
    await visit(
      `<output id="out"></output><output id="pressed"></output><textarea id="field"></textarea><button onclick="${loot}.then((said) => { field.focus(); document.execCommand('paste'); pressed.textContent = said + ' and pasted [' + field.value + ']'; })">Go</button><script>${loot}.then((said) => { out.textContent = said; })</script>`,
    );
    await browser.value('wait_for', { text: 'refused' });
    await browser.value('click', { target: 'Go' });
    expect(
      (await browser.value('expect_text', { css: '#pressed', text: 'refused NotAllowedError and pasted []' }))
        .holds,
    ).toBe(true);
    expect((await browser.value('extract', { css: '#out' })).value).toBe('refused NotAllowedError');
  });
});

test('one click opens at most ten windows', async () => {
  await visit(
    `<button onclick="for (let i = 0; i < 30; i += 1) window.open('about:blank', 'w' + i)">Go</button>`,
  );
  const said = await browser.value('click', { target: 'Go' });
  await expect
    .poll(async () => said.blockedWindows ?? (await browser.value('list_windows')).blockedWindows)
    .toEqual(expect.stringContaining('10'));
  await expect.poll(() => browser.session.pages().length).toBe(10);
});
