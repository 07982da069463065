import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contextOf, lendForTests } from './lent-browsers.ts';

let site: Server;
let home: string;
let asked: string[] = [];
const hold = lendForTests();

beforeAll(async () => {
  site = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const isScript = path.endsWith('.js');
    response
      .writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        'cache-control': isScript ? 'max-age=3600' : 'no-store',
      })
      .end(isScript ? 'globalThis.isKept = true;' : '<!doctype html><title>Test</title><p>Hello</p>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});
beforeEach(() => {
  asked = [];
});

const stored = `(async () => {
  const opened = await new Promise((resolve) => { const asking = indexedDB.open('kept'); asking.onsuccess = () => resolve(asking.result); });
  const databases = opened.version; opened.close();
  return [
    document.cookie, localStorage.length, sessionStorage.length, (await caches.keys()).length, databases,
    (await navigator.serviceWorker.getRegistrations()).length, history.length, innerWidth, innerHeight, typeof window.left, window.name,
  ];
})()`;
const store = `(async () => {
  document.cookie = 'a=1; max-age=3600'; localStorage.a = 1; sessionStorage.a = 1; await caches.open('kept');
  await new Promise((resolve) => { const asking = indexedDB.open('kept', 7); asking.onsuccess = () => resolve(asking.result.close()); });
  await navigator.serviceWorker.register('/worker.js'); await navigator.serviceWorker.ready;
  window.name = 'mine'; history.pushState(0, '', '/further'); open('/popup');
})()`;

test('the next holder gets a cleaned browser', async () => {
  const first = await hold();
  const context = await contextOf(first);
  await first.value('open_page', { url: home });
  const page = await first.session.page();
  const clean = await page.evaluate(stored);
  await page.route('**/*', (route) => route.abort());
  await page.unrouteAll();
  await page.evaluate(store);
  await expect.poll(() => context.pages().length).toBe(2);
  await page.setViewportSize({ width: 400, height: 300 });
  await page.evaluate("import('/cached.js')");
  expect(await page.evaluate(stored)).not.toEqual(clean);
  await page.evaluate("addEventListener('beforeunload', (event) => event.preventDefault())");
  await page.mouse.click(5, 5);
  await page.evaluate("setTimeout(() => alert('Still here?'), 0), 0");
  await expect.poll(() => first.session.dialogs.open?.message()).toBe('Still here?');
  await first.close();

  const second = await hold();
  expect(await contextOf(second)).toBe(context);
  expect(second.session.pages()).toHaveLength(1);
  expect((await second.session.page()).url()).toBe('about:blank');
  asked = [];
  await second.value('open_page', { url: home });
  const fresh = await second.session.page();
  expect(await fresh.evaluate(stored)).toEqual(clean);
  await fresh.evaluate("import('/cached.js')");
  expect(asked).toContain('/cached.js');
});

test("one holder's requests don't affect the next", async () => {
  const first = await hold();
  let heard = 0;
  const context = await contextOf(first);
  const count = (): void => {
    heard += 1;
  };
  context.on('request', count);
  context.on('page', count);
  await context.route('**/*', (route) => {
    count();
    return route.abort();
  });
  first.session.userActivity.listen(count);
  await first.close();
  heard = 0;

  const second = await hold();
  expect(await contextOf(second)).toBe(context);
  await second.value('open_page', { url: home });
  await second.value('click', { css: 'p' });
  expect(heard).toBe(0);
  expect(first.session.traffic.sent()).toEqual([]);
});
