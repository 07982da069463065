import { createHash } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HeldSend } from '../../../../shared/make/made.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';
import { heldForms, sentForms } from './testing/forms.ts';

const held: HeldSend[] = [];
const asked: string[] = [];
const sendsTo: string[] = [];
let sent = 0;
const harmless = {
  onHeld: (send: HeldSend) => held.push(send),
  onSent: () => (sent += 1),
  sendsTo,
  signsIn: false,
};
let browser: BrowserHub;
let home: string;
let testSystem: string;

const forms = `<p>Forms</p>${heldForms['an order']}${heldForms['a form that a script sends']}${sentForms['a search by its role']}`;
const pages: Readonly<Record<string, string>> = {
  '/shop': `<p>Shop</p><a href="/loads">Next page</a>
    <button onclick="fetch('/orders?card=4711', { method: 'POST', body: 'x' }).catch(() => { document.title = 'not sent' })">Buy</button>
    <button onclick="navigator.sendBeacon('/beacon', 'x')">Tell</button>
    <button onclick="fetch('http://localhost:' + location.port + '/count', { method: 'POST', mode: 'no-cors' }).catch(() => 1)">Count</button>
    <button onclick="setTimeout(() => fetch('/late', { method: 'PUT' }), 300)">Late</button>
    <form action="/orders" method="post"><button>Order</button></form>
    <form action="/orders" method="post" target="_blank"><button>Order aside</button></form>`,
  '/leaves': `<a href="/shop">Leave</a><button onclick="new SharedWorker('/shared.js')">Ask a worker</button>
    <script>addEventListener('pagehide', () => {
      navigator.sendBeacon('/gone', 'x'); fetch('/gone', { method: 'POST', keepalive: true }); });</script>`,
  '/loads': `<p>Loaded</p><script>fetch('/graphql', { method: 'POST', body: 'page 1' });</script>
    <button onclick="fetch('/graphql', { method: 'POST', body: 'page 2' })">More</button>
    <button onclick="fetch('/graphql', { method: 'POST', body: 'order' })">Order</button>`,
  '/forms': forms,
  '/chat': `<p id="said">…</p><button onclick="socket.send('hello')">Say it</button>
    <script>const socket = new WebSocket('ws://' + location.host);
    socket.onopen = () => socket.send('join 1'); socket.onmessage = ({ data }) => { said.textContent = data; };</script>`,
};

const signIn = (attributes: string, more = ''): string =>
  `<form method="post" ${attributes}><label>User <input name="user"></label>
    <label>Password <input name="password" type="password"></label><button>Log in</button></form>${more}`;
const signIns: Readonly<Record<string, string>> = {
  '/form': signIn('action="/in"'),
  '/script': signIn(
    `onsubmit="event.preventDefault(); fetch('/in', { method: 'POST', body: JSON.stringify({ password: this.password.value }) }).catch(() => 1)"`,
  ),
  '/beside': signIn(
    'action="/in"',
    `<button onclick="fetch('/in', { method: 'POST', body: 'x' }).catch(() => 1)">Order</button>`,
  ),
};

const serve: RequestListener = (request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  if (path.endsWith('.js')) {
    response
      .writeHead(200, { 'content-type': 'text/javascript' })
      .end(`fetch('/shared', { method: 'POST' })`);
    return;
  }
  if (request.method !== 'GET') asked.push(`${request.method ?? ''} ${path}`);
  else if (path === '/to') asked.push(request.url ?? '');
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><title>Test</title>${pages[path] ?? signIns[path] ?? 'ok'}`);
};
const servers = [createServer(serve), createServer(serve)] as const;
const [site] = servers;
site.on('upgrade', ({ headers }, socket) => {
  answerMessages(socket, headers['sec-websocket-key'] ?? '');
});

beforeAll(async () => {
  browser = await openBrowserHub({ harmless });
  [home = '', testSystem = ''] = await Promise.all(
    servers.map(async (server) => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  sendsTo.push('http://localhost:1', testSystem);
}, 120_000);
afterAll(async () => {
  await browser.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  held.length = 0;
  asked.length = 0;
  sent = 0;
  sendsTo.splice(0, 1, 'http://localhost:1');
  harmless.signsIn = false;
});

function answerMessages(socket: Duplex, key: string): void {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  socket.on('error', () => undefined);
  socket.on('data', (frame: Buffer) => {
    if (frame[0] !== 0x81) return;
    const mask = frame.subarray(2, 6);
    const text = frame.subarray(6).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
    asked.push(Buffer.from(text).toString());
    const answer = Buffer.from(`heard ${Buffer.from(text).toString()}`);
    socket.write(Buffer.concat([Buffer.from([0x81, answer.length]), answer]));
  });
}

const open = (path: string) => browser.value('open_page', { url: `${home}${path}` });
const isHeld = (...paths: string[]) =>
  expect.poll(() => held.map(({ address }) => address)).toEqual(paths.map((path) => home + path));

test('requests of a press are held back, even late or elsewhere', async () => {
  await open('/shop');
  for (const [name, path] of [
    ['Buy', '/orders'],
    ['Late', '/late'],
    ['Order', '/orders'],
    ['Order aside', '/orders'],
  ] as const) {
    held.length = 0;
    await browser.value('click', { target: name, exact: true });
    await isHeld(path);
    expect(held[0]?.isAside).toBe(false);
    if (name === 'Order')
      expect(await browser.value('find_text', { text: 'Shop' })).toMatchObject({ found: true });
  }
  expect(asked).toEqual([]);
});

test('beacons and requests to other sites are held back as aside', async () => {
  await open('/shop');
  await browser.value('click', { target: 'Tell' });
  await browser.value('click', { target: 'Count' });
  await expect.poll(() => held.map(({ isAside }) => isAside)).toEqual([true, true]);
  expect(asked).toEqual([]);
});

test('requests of a loading page pass, even repeated', async () => {
  await open('/shop');
  await browser.value('click', { target: 'Next page' });
  await expect.poll(() => asked).toEqual(['POST /graphql']);
  await browser.value('click', { target: 'More' });
  await expect.poll(() => asked).toEqual(['POST /graphql', 'POST /graphql']);
  expect(held).toEqual([]);
  await browser.value('click', { target: 'Order' });
  await isHeld('/graphql');
  expect(asked).toHaveLength(2);
});

test('searches are sent, other forms held back; a test system gets all', async () => {
  await open('/forms');
  for (const target of ['Order now', 'Order']) {
    held.length = 0;
    await browser.value('click', { target });
    await isHeld('/to');
  }
  expect(asked).toEqual([]);
  held.length = 0;
  await browser.value('click', { target: 'Los' });
  await expect.poll(() => asked).toEqual(['/to?x=']);
  expect([held, sent]).toEqual([[], 0]);
  await browser.value('open_page', { url: `${testSystem}/forms` });
  await browser.value('click', { target: 'Order now' });
  await expect.poll(() => asked).toEqual(['/to?x=', '/to?n=Ada&k=2']);
  expect([held, sent]).toEqual([[], 1]);
});

test("a press's socket message is held back", async () => {
  await open('/chat');
  await browser.value('wait_for', { text: 'heard join 1' });
  await browser.value('click', { target: 'Say it' });
  await expect.poll(() => held.map(({ method }) => method)).toEqual(['SEND']);
  expect(asked).toEqual(['join 1']);
});

test("a test system's socket passes", async () => {
  sendsTo.splice(0, 1, home);
  await open('/chat');
  await browser.value('wait_for', { text: 'heard join 1' });
  await browser.value('click', { target: 'Say it' });
  await browser.value('wait_for', { text: 'heard hello' });
  expect(held).toEqual([]);
});

test('leaving pages and shared workers send nothing', async () => {
  await open('/leaves');
  await browser.value('click', { target: 'Ask a worker' });
  await browser.value('click', { target: 'Leave' });
  await open('/loads');
  await expect.poll(() => asked).toEqual(['POST /graphql']);
});

async function signInAt(path: string, press = 'Log in'): Promise<void> {
  browser.callerWith({ PASSWORD: 'Kelp-2209' });
  await open(path);
  await browser.value('type_text', { into: 'Password', text: 'Kelp-2209' });
  await browser.call('click', { target: press });
}

test.each(['/form', '/script'])('an allowed sign-in with a secret is sent: %s', async (path) => {
  harmless.signsIn = true;
  await signInAt(path);
  await expect.poll(() => asked).toEqual(['POST /in']);
  expect(held).toEqual([]);
});

test('a sign-in without permission is held back and named', async () => {
  await signInAt('/form');
  await expect.poll(() => held).toMatchObject([{ method: 'POST', isSignIn: true }]);
  expect(asked).toEqual([]);
});

test('other requests of a sign-in are held back', async () => {
  harmless.signsIn = true;
  await signInAt('/beside', 'Order');
  await expect.poll(() => held).toMatchObject([{ method: 'POST' }]);
  expect(asked).toEqual([]);
});
