import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BrowserKind } from '../../../../shared/settings.ts';
import { installChrome } from '../testing/installed-browser.ts';
import { openExplorationBrowser, type ExplorationBrowser } from './exploration-browser.ts';
import { openExplorationSession } from './testing/open-exploration-session.ts';

const asked: string[] = [];
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://here');
  asked.push(`${request.method ?? ''} ${pathname}`);
  response
    .writeHead(200, { 'content-type': pathname.endsWith('.js') ? 'text/javascript' : 'text/html' })
    .end(
      pages[pathname]?.replaceAll('HOST', request.headers.host ?? '').replaceAll('UDP', udpPort()) ?? 'ok',
    );
});
server.on('upgrade', ({ url = '' }, socket) => {
  asked.push(`SOCKET ${url}`);
  socket.destroy();
});
const udp = createSocket('udp4').on('message', () => asked.push('UDP'));
const udpPort = (): string => String(udp.address().port);
const home = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const { signal } = new AbortController();

const sends = (name: string): string => `
  const tries = [() => new WebSocket('ws://HOST/${name}-socket'), () => new WebSocketStream('ws://HOST/${name}-stream'),
    () => new WebTransport('https://127.0.0.1:UDP/'), () => fetch('http://HOST/${name}-fetch', { method: 'POST', mode: 'no-cors' })];
  for (const each of tries) try { Promise.resolve(each()).catch(() => 0); } catch {}`;
const pages: Readonly<Record<string, string>> = {
  '/worker.js': sends('worker'),
  '/shared.js': sends('shared'),
  '/service.js': sends('service'),
  '/popup': `<script>${sends('popup')}</script>`,
  '/': `<h1>Page</h1><a href="/next" ping="/ping">Next</a>
    <iframe sandbox="allow-scripts" src="/popup"></iframe>
    <script>${sends('page')}
    const frame = document.createElement('iframe'); document.body.append(frame); const inside = frame.contentWindow;
    for (const each of [
      () => new Worker('/worker.js'), () => new inside.Worker('/worker.js'),
      () => new Worker(URL.createObjectURL(new Blob([${JSON.stringify(sends('blob'))}]))),
      () => { delete window.SharedWorker; return new SharedWorker('/shared.js'); }, () => new inside.SharedWorker('/shared.js'),
      () => ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/service.js'),
      () => inside.navigator.serviceWorker.register('/service.js'),
      () => new inside.WebSocket('ws://HOST/inside-socket'), () => new inside.WebSocketStream('ws://HOST/inside-stream'),
      () => inside.fetch('/inside-fetch', { method: 'POST' }),
      () => fetchLater('/later', { method: 'POST', activateAfter: 0 }),
    ]) try { Promise.resolve(each()).catch(() => 0); } catch {}
    addEventListener('pagehide', () => {
      navigator.sendBeacon('/hidden-beacon', 'x');
      fetch('/hidden-fetch', { method: 'POST', keepalive: true });
      fetch(new Request('/hidden-request', { method: 'POST', keepalive: true }));
    });
    document.title = 'All tried';</script>`,
  '/sandboxed': `<h1>Page</h1><iframe sandbox="allow-scripts" srcdoc="<script>${sends('sandboxed').replaceAll('"', '&quot;')}</script>"></iframe>`,
};

beforeAll(async () => {
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  udp.close();
  server.closeAllConnections();
  server.close();
});

const open = (browser: ExplorationBrowser, path: string) =>
  browser.call('open_page', { url: `${home()}${path}` }, signal);
const sent = (): string[] => asked.filter((each) => !each.startsWith('GET'));

describe.each<BrowserKind>(['embedded', 'chrome'])('in the browser %s', (kind) => {
  let browser: ExplorationBrowser;
  beforeAll(async () => {
    const environment = kind === 'chrome' ? { ...process.env, PATH: await installChrome() } : process.env;
    browser = await openExplorationBrowser(
      (start) => openExplorationSession(start, { kind, environment }),
      () => [home()],
    );
  }, 60_000);
  afterAll(() => browser.close());

  test('workers, sockets, streams, beacons, and leaving pages send nothing', async () => {
    await open(browser, '/');
    await expect.poll(async () => (await browser.read(signal))?.title, { timeout: 10_000 }).toBe('All tried');
    await browser.call('click', { target: 'Next' }, signal);
    await expect.poll(() => asked).toContain('GET /next');
    // Earlier requests arrive before this one is answered.
    await open(browser, '/last');
    expect(sent()).toEqual([]);
  }, 60_000);

  if (kind === 'embedded')
    test('a sandboxed frame unseen by Playwright sends nothing', async () => {
      await open(browser, '/sandboxed');
      await open(browser, '/last');
      expect(sent()).toEqual([]);
    }, 60_000);
});
