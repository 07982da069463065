import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noFiles } from '../../../../../shared/powers/powers.ts';
import { installChrome } from '../../testing/installed-browser.ts';
import { openBrowserHub, type BrowserHub } from '../../testing/open-browser-hub.ts';
import { expectNoDownloads } from './endless-downloads.ts';

export type LocalBrowser = 'embedded' | 'chrome';
export const localBrowsers = ['embedded', 'chrome'] as const;

const inScript = (text: string): string => JSON.stringify(text).replaceAll('</', '<\\/');
const worker = (made: string): string => `<script>
  try { const worker = ${made}; worker.onmessage = ({ data }) => { said.append(data); }; worker.onerror = () => { said.append('[no worker]'); }; } catch { said.append('[no worker]'); }
</script>`;

type Page = (toOrCode: string) => string;

export const localRoutes = {
  'by its location': (to) => `<script>onload = () => { location.href = ${JSON.stringify(to)}; }</script>`,
  'by a link': (to) => `<a href="${to}">Go</a>`,
  'by a form': (to) => `<form action="${to}"><button>Go</button></form>`,
  'by a refresh': (to) => `<meta http-equiv="refresh" content="0;url=${to}">`,
  'by a frame': (to) => `<iframe src="${to}"></iframe>`,
  'by an embedded object': (to) => `<object data="${to}" type="text/html"></object>`,
  'by a popup': (to) => `<button onclick="window.open('${to}')">Go</button>`,
  'by a popup that leaves': (to) =>
    `<button onclick="const w = window.open('about:blank'); w.location.href = '${to}'">Go</button>`,
  'by a frame that leaves': (to) => `<iframe srcdoc="<script>location.href='${to}'</script>"></iframe>`,
} satisfies Readonly<Record<string, Page>>;

/** Real Chrome refuses these workers. */
const workers = {
  'a worker': () => worker('new Worker("worker.js")'),
  'a module worker': () => worker('new Worker("worker.js", { type: "module" })'),
  'a shared worker': () => worker('new SharedWorker("worker.js").port'),
  'a worker that the page wrote': (code) =>
    worker(`new Worker(URL.createObjectURL(new Blob([${inScript(`self.tell = postMessage; ${code}`)}])))`),
} satisfies Readonly<Record<string, Page>>;

const localReaders = {
  'the page': (code: string) => `<script>self.tell = (text) => { said.append(text); }; ${code}</script>`,
  'a frame that the page wrote': (code: string) =>
    `<iframe srcdoc="${`<script>self.tell = (text) => { parent.said.append(text); }; ${code}</script>`.replaceAll('"', '&quot;')}"></iframe>`,
  ...workers,
} satisfies Readonly<Record<string, Page>>;

type Route = keyof typeof localRoutes;
type Reader = keyof typeof localReaders;

const refusedByWindow: ReadonlySet<Route> = new Set(['by a popup', 'by a frame that leaves']);
const powers = { permissions: [], files: true } as const;

export const readersIn = (kind: LocalBrowser): Reader[] =>
  (Object.keys(localReaders) as Reader[]).filter((each) => kind === 'embedded' || !(each in workers));

export function testLocalPages(
  kind: LocalBrowser,
  { routes, readers }: { readonly routes: readonly Route[]; readonly readers: readonly Reader[] },
): void {
  const usualFolder = process.env.TMPDIR;
  let folder: string;
  let browser: BrowserHub;
  const address = (name: string): string => pathToFileURL(join(folder, name)).href;
  const save = (name: string, text: string): Promise<void> => writeFile(join(folder, name), text);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'planwright-file-'));
    process.env.TMPDIR = folder;
    await save('private.txt', 'PRIVATE');
    browser = await (kind === 'embedded'
      ? openBrowserHub({ powers })
      : openBrowserHub({
          powers,
          kind,
          environment: { PATH: `${await installChrome()}${delimiter}${process.env.PATH ?? ''}` },
        }));
    browser.session.allowed = { ...noFiles, files: [{ address: 'file://', isOpen: true, leadsTo: '' }] };
  }, 60_000);
  afterAll(async () => {
    await browser.close();
    if (usualFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usualFolder;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  async function seen(): Promise<string> {
    const frames = browser.session.pages().flatMap((page) => page.frames());
    return (
      await Promise.all(
        frames.map(
          async (frame) =>
            `${frame.url()} ${await frame.evaluate<string>('document.body?.innerText ?? ""').catch(() => '')}`,
        ),
      )
    ).join('\n');
  }

  test.each(routes)(
    "a local page can't open another file %s",
    async (route) => {
      const body = localRoutes[route];
      await save('opened.html', `<!doctype html><title>Opened</title><body>${body(address('private.txt'))}`);
      const reports = [
        JSON.stringify((await browser.value('open_page', { url: address('opened.html') }))['blockedFile']),
      ];
      if (body('').includes('>Go<'))
        reports.push(JSON.stringify(await browser.call('click', { target: 'Go' })));
      if (!(kind === 'embedded' && refusedByWindow.has(route))) {
        await expect
          .poll(async () => {
            reports.push(JSON.stringify(await browser.value('list_windows')));
            return reports.join('\n');
          })
          .toContain('private.txt');
      }
      expect(await seen()).not.toContain('PRIVATE');
      for (const popup of browser.session.pages().slice(1)) await popup.close();
    },
    120_000,
  );

  test.each(readers)(
    "a local page can't read another file: %s",
    async (reader) => {
      const body = localReaders[reader];
      const to = JSON.stringify(address('private.txt'));
      const json = JSON.stringify(address('private.json'));
      await save('private.json', '"PRIVATE"');
      const code = `
      const done = (what) => (value) => self.tell('[' + what + ' ' + (value ?? 'nothing') + ']');
      fetch(${to}).then((answer) => answer.text()).then(done('fetch'), () => done('fetch')());
      fetch(${to}, { mode: 'no-cors' }).then((answer) => answer.text()).then(done('opaque'), () => done('opaque')());
      const request = new XMLHttpRequest(); request.onloadend = () => done('xhr')(request.responseText || undefined); request.open('GET', ${to});
      try { request.send(); } catch { done('xhr')(); }
      import(${json}, { with: { type: 'json' } }).then((module) => done('module')(module.default), () => done('module')());`;
      await save(
        'worker.js',
        `const begin = (tell) => { self.tell = tell; ${code} }; if (self.onconnect === undefined) begin(postMessage); else onconnect = ({ ports }) => begin((text) => ports[0].postMessage(text));`,
      );
      await save('opened.html', `<!doctype html><title>Opened</title><body><p id="said"></p>${body(code)}`);
      await browser.value('open_page', { url: address('opened.html') });
      const said = async (): Promise<string> =>
        (await browser.session.openPage?.locator('#said').textContent()) ?? '';
      await expect.poll(said).toMatch(/\[no worker\]|^(?=.*\[fetch)(?=.*\[opaque)(?=.*\[xhr)(?=.*\[module)/);
      expect(await said()).not.toContain('PRIVATE');
    },
    60_000,
  );

  test("a local page uses its folder's scripts and styles", async () => {
    await save('beside.js', 'document.body.dataset.ran = "yes";');
    await save('beside.css', 'body { color: rgb(1, 2, 3); }');
    await save(
      'opened.html',
      '<!doctype html><title>Opened</title><link rel="stylesheet" href="beside.css"><body><script src="beside.js"></script>',
    );
    await browser.value('open_page', { url: address('opened.html') });
    expect(
      await browser.session.openPage?.evaluate(
        '[document.body.dataset.ran, getComputedStyle(document.body).color]',
      ),
    ).toEqual(['yes', 'rgb(1, 2, 3)']);
  }, 60_000);

  test('the result names a blocked file, and a step may open it', async () => {
    await save('opened.html', `<!doctype html><title>Opened</title><body><a href="private.txt">Go</a>`);
    await browser.value('open_page', { url: address('opened.html') });
    const clicked = await browser.value('click', { target: 'Go' });
    expect(clicked['blockedFile'] ?? (await browser.value('list_windows'))['blockedFile']).toEqual(
      expect.stringContaining('private.txt'),
    );
    await browser.value('open_page', { url: address('private.txt') });
    expect((await browser.value('extract', { css: 'body' })).value).toBe('PRIVATE');
    await browser.value('go_back');
    await browser.value('reload');
    expect(browser.session.openPage?.url()).toBe(address('opened.html'));
  }, 120_000);

  test('endless downloads are listed and write nothing', () => expectNoDownloads(browser, folder), 120_000);
}
