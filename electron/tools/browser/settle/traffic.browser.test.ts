import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mayChangeServer, mayHaveActed, type SentRequest } from '../../../../shared/page/sent-request.ts';
import { settle } from './settle.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

let browser: BrowserHub;
let site: Server;
let home: string;
const asked: string[] = [];
const held: (() => void)[] = [];

const pages: Readonly<Record<string, string>> = {
  '/shop': `<button onclick="fetch('/orders?card=4711', { method: 'POST', body: 'x' })">Buy</button>
    <button onclick="fetch('/slow', { method: 'POST' })">Buy slowly</button>
    <button onclick="fetch('/save', { method: 'POST', body: 'x' })">Save</button>
    <button onclick="1">Nothing</button>
    <button onclick="navigator.sendBeacon('/beacon', 'x')">Tell</button>
    <button onclick="window.open('/popup')">Window</button>
    <form action="/orders" method="post"><button>Order</button></form>
    <iframe srcdoc="<button onclick=&quot;parent.fetch('/orders', { method: 'POST' })&quot;>Inside</button>"></iframe>`,
  '/popup': '<p>Popup</p><script>fetch("/orders", { method: "PUT" })</script>',
  '/graph': `<p>News</p><select aria-label="Size" onchange="send('{order}')"><option>S</option><option>M</option></select>
    <script>const send = (body) => fetch('/graphql', { method: 'POST', body }); setInterval(() => send('{news}'), 60);</script>`,
  '/poll':
    '<p>News</p><button onclick="1">Nothing</button><script>let n = 0; const ask = () => fetch("/news").then(() => { document.title = "asked " + (n += 1); setTimeout(ask, 50); }); ask();</script>',
};

beforeAll(async () => {
  browser = await openBrowserHub();
  site = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    asked.push(`${request.method ?? ''} ${path}`);
    const answer = () => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>Test</title>${pages[path] ?? 'ok'}`);
    };
    if (path === '/slow') held.push(answer);
    else if (path === '/save')
      response.writeHead(200, { 'cache-control': 'no-store', 'content-type': 'application/json' }).end('{}');
    else answer();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}, 120_000);
afterAll(async () => {
  await browser.close();
  site.closeAllConnections();
  site.close();
});

const sent = (): readonly SentRequest[] => browser.session.traffic.sent();
const about = (path: string) => sent().filter(({ address }) => address === `${home}${path}`);
const until = (isSo: () => boolean) => expect.poll(isSo).toBe(true);

test('each press reports its own requests, without the query', async () => {
  await browser.value('open_page', { url: `${home}/shop` });
  await browser.value('click', { target: 'Buy', exact: true });
  await until(() => about('/orders').some(({ state }) => state === 'answered'));
  expect(about('/orders')).toEqual([
    { method: 'POST', address: `${home}/orders`, kind: 'fetch', state: 'answered', status: 200 },
  ]);
  expect((await browser.observe())?.sent).toEqual(sent());
  await browser.value('click', { target: 'Buy slowly' });
  await until(() => about('/slow').length === 1);
  expect(about('/slow')[0]).toMatchObject({ method: 'POST', state: 'pending' });
  await browser.value('click', { target: 'Nothing' });
  expect(sent()).toEqual([]);
  for (const answer of held.splice(0)) answer();
  for (const [name, request, path] of [
    ['Tell', { method: 'POST', kind: 'beacon' }, '/beacon'],
    ['Inside', { method: 'POST', kind: 'fetch' }, '/orders'],
    ['Window', { method: 'PUT', kind: 'fetch' }, '/orders'],
  ] as const) {
    await browser.value('click', { target: name });
    await until(() => about(path).length > 0);
    expect(about(path)[0]).toMatchObject(request);
  }
  await browser.session.openPage?.close();
});

test('a request whose response no program reads is answered', async () => {
  await browser.value('open_page', { url: `${home}/shop` });
  await browser.value('click', { target: 'Save' });
  const { signal } = new AbortController();
  expect((await settle(browser.session, signal)).end).toBe('quiet');
  expect(about('/save')).toMatchObject([{ state: 'answered', status: 200 }]);
});

test("a form's response isn't reloaded", async () => {
  const posts = () => asked.filter((each) => each === 'POST /orders').length;
  await browser.value('open_page', { url: `${home}/shop` });
  await browser.value('reload');
  await browser.value('click', { target: 'Order' });
  expect(about('/orders')[0]).toMatchObject({ method: 'POST', kind: 'form' });
  expect(browser.session.openPage?.url()).toBe(`${home}/orders`);
  const before = posts();
  expect(await browser.call('reload')).toMatchObject({ ok: false, failure: { code: 'would-send-again' } });
  expect(posts()).toBe(before);
  await browser.value('open_page', { url: `${home}/orders` });
  await browser.value('reload');
  expect(posts()).toBe(before);
});

test('repeated requests belong to the page', async () => {
  await browser.value('open_page', { url: `${home}/poll` });
  browser.session.traffic.markQuiet();
  await until(() => about('/news').some(({ isOwn }) => isOwn === true));
  await browser.value('click', { target: 'Nothing' });
  await until(() => about('/news').length > 0);
  expect(about('/news').every(({ isOwn }) => isOwn === true)).toBe(true);
  expect(browser.session.traffic.awaited()).toEqual([]);
});

test('a request to a polled address differs by content', async () => {
  await browser.value('open_page', { url: `${home}/graph` });
  browser.session.traffic.markQuiet();
  await until(() => about('/graphql').filter(({ isOwn }) => isOwn === true).length > 1);
  expect(sent().some(mayHaveActed)).toBe(false);
  await browser.value('select_option', { target: 'Size', option: 'M' });
  await until(() => sent().some(mayHaveActed));
  expect(sent().some(mayChangeServer)).toBe(false);
});
