import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { heldForms, sentForms } from '../guard/testing/forms.ts';
import { openExplorationBrowser, type ExplorationBrowser, type OpenSession } from './exploration-browser.ts';
import { openExplorationSession } from './testing/open-exploration-session.ts';

const asked: string[] = [];
const sockets: string[] = [];
const pages = new Map<string, string>();
const server = createServer((request, response) => {
  asked.push(`${request.method ?? ''} ${request.url ?? ''}`);
  const path = (request.url ?? '').replace(/\?.*/, '');
  if (path === '/never') return;
  if (path === '/elsewhere') return response.writeHead(302, { location: `${other()}/` }).end();
  const isScript = path.endsWith('.js');
  response
    .writeHead(pages.has(path) ? 200 : 404, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    .end(isScript ? pages.get(path) : `<!doctype html><title>Page ${path}</title>${pages.get(path) ?? ''}`);
});
server.on('upgrade', (request, socket) => {
  sockets.push(request.url ?? '');
  socket.destroy();
});
const home = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const other = (): string => home().replace('127.0.0.1', 'localhost');
const { signal } = new AbortController();

let browser: ExplorationBrowser;
let opened: Awaited<ReturnType<OpenSession>>;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const open: OpenSession = async (start) => (opened = await openExplorationSession(start));
  browser = await openExplorationBrowser(open, () => [home()]);
}, 60_000);
afterEach(() => {
  asked.length = 0;
  browser.takePrevented();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

async function open(body: string, inBrowser = browser): Promise<void> {
  pages.set('/', body);
  await inBrowser.call('open_page', { url: `${home()}/` }, signal);
}

test('pages send only GET: no forms, scripts, beacons or sockets', async () => {
  await open(`<form method="post" action="/ordered"><input name="a"><button>Order</button></form>
    <form action="/searched"><button>Search</button></form>
    <button onclick="document.forms[0].submit()">Script submit</button>
    <button onclick="document.forms[0].requestSubmit()">Script request</button>
    <button onclick="go()">Everything</button><p id="said"></p>
    <script>async function go() {
      navigator.sendBeacon('/beacon', 'x');
      const all = [fetch('/fetched', {method: 'POST', keepalive: true}), fetch('/deleted', {method: 'DELETE'}),
        new Promise((done) => { const x = new XMLHttpRequest(); x.open('PUT', '/put'); x.onloadend = done; x.send('1'); }),
        new Promise((done) => { const s = new WebSocket('ws://' + location.host + '/socket'); s.onclose = done; })];
      await Promise.allSettled(all);
      await fetch('/read');
      document.getElementById('said').textContent = 'All tried';
    }</script>`);
  for (const target of ['Order', 'Search', 'Script submit', 'Script request', 'Everything'])
    expect(await browser.call('click', { target, role: 'button' }, signal)).toMatchObject({ ok: true });
  await expect
    .poll(async () => (await browser.read(signal))?.frames[0]?.text, { timeout: 10_000 })
    .toContain('All tried');
  expect(asked.filter((each) => !each.startsWith('GET'))).toEqual([]);
  expect(asked).toContain('GET /read');
  expect(asked.join()).not.toContain('/searched');
  expect(sockets).toEqual([]);
  const kept = browser.takePrevented().requests.join('\n');
  for (const each of [`POST ${home()}/ordered`, '/beacon', 'DELETE', '/put', '/socket'])
    expect(kept).toContain(each);
}, 60_000);

test('searches are sent, other forms held back', async () => {
  pages.set('/to', 'Found');
  await open(
    [
      heldForms['an order'],
      heldForms['another button of a search'],
      heldForms['a form in a shadow tree'],
      heldForms['a form that a script sends'],
      sentForms['a search by its role'],
    ].join(''),
  );
  asked.length = 0;
  const press = (target: string, nth = 1) => browser.call('click', { target, role: 'button', nth }, signal);
  for (const [target, nth] of [['Order now'], ['Delete'], ['Order', 1], ['Order', 2]] as const) {
    await press(target, nth);
    expect([target, nth, browser.takePrevented().requests]).toEqual([target, nth, [`GET ${home()}/to`]]);
  }
  expect(asked).toEqual([]);
  await press('Los');
  expect(asked).toEqual(['GET /to?x=']);
  expect(browser.takePrevented().requests).toEqual([]);
}, 60_000);

test('filling a field shows its effect, and sends only GET', async () => {
  pages.set('/hints', 'Moss');
  pages.set('/found', 'Found');
  const search = '<form action="/found"><label>Search <input name="q" oninput="hint()"></label></form>';
  const body = `${search}<p id="hints"></p>
    <label>Sort <select onchange="fetch('/sorted', {method: 'POST'}); order.textContent = 'By ' + this.value;"><option>Title</option><option>Price</option></select></label><p id="order"></p>
    <form method="post" action="/booked" onsubmit="next.hidden = false; event.preventDefault();"><label>Name <input name="n"></label><button>Continue</button></form><p id="next" hidden>Second part</p>
    <form method="post" action="/kept"><label>Call me <input type="tel" name="m"></label></form>
    <form action="/joined"><label>Phone <input type="tel" name="m"></label></form>
    <script>let wait; const hint = () => { clearTimeout(wait); wait = setTimeout(async () => { hints.textContent = await (await fetch('/hints')).text(); }, 300); };</script>`;
  const shown = async (): Promise<string> => (await browser.read(signal))?.frames[0]?.text ?? '';
  const fill = (into: string, submit = false): ReturnType<ExplorationBrowser['call']> =>
    browser.call('type_text', { into, text: 'Kim', submit }, signal);
  await open(body);
  asked.length = 0;
  expect(await fill('Search')).toMatchObject({ ok: true });
  expect(await shown()).toContain('Moss');
  await browser.call('select_option', { target: 'Sort', option: 'Price' }, signal);
  expect(await shown()).toContain('By Price');
  await fill('Name', true);
  expect(await shown()).toContain('Second part');
  expect(browser.takePrevented()).toEqual({ requests: [`POST ${home()}/sorted`], others: [] });
  await fill('Call me', true);
  await fill('Phone', true);
  expect(browser.takePrevented()).toEqual({
    requests: [`POST ${home()}/kept`, `GET ${home()}/joined`],
    others: [],
  });
  expect(asked.filter((each) => !each.includes('/hints'))).toEqual([]);
  await fill('Search', true);
  expect(await shown()).toContain('Found');
  expect(asked.filter((each) => !each.includes('/hints'))).toEqual(['GET /found?q=Kim']);
}, 60_000);

test('other sites are not followed or shown', async () => {
  await open(`<a href="${other()}/away">Away</a><a href="/elsewhere">Moved</a>`);
  asked.length = 0;
  await browser.call('click', { target: 'Away' }, signal);
  expect(asked).toEqual([]);
  expect(browser.takePrevented()).toEqual({ requests: [], others: [`leading to ${other()}/away`] });
  await browser.call('click', { target: 'Moved' }, signal);
  expect((await browser.read(signal))?.frames).toEqual([]);
}, 60_000);

test('dialogs are dismissed, and field values left out', async () => {
  await open(`<button onclick="this.textContent = confirm('Really?') ? 'Yes' : 'No'">Ask</button>
    <label>Password <input type="password" value="hunter2" required></label>
    <label>Day <input type="date" value="2020-02-02"></label>`);
  await browser.call('click', { target: 'Ask' }, signal);
  const page = await browser.read(signal);
  expect(page?.frames[0]?.text).toContain('No');
  expect(browser.takePrevented()).toEqual({ requests: [], others: [] });
  expect(browser.takeDialogs()).toEqual([{ text: 'Really?', asks: true }]);
  expect(browser.takeDialogs()).toEqual([]);
  expect([...(page?.kinds ?? [])].map(([{ name }, kind]) => `${name}: ${kind}`)).toEqual([
    'Password: password, required',
    'Day: date',
  ]);
}, 60_000);

test('a page is read after its requests and short timers', async () => {
  pages.set('/late', 'Late');
  const later = `setTimeout(() => fetch('/late').then(() => setTimeout(() => { said.textContent = 'All there'; }, 300)), 500);`;
  const shown = async (): Promise<string> => (await browser.read(signal))?.frames[0]?.text ?? '';
  await open(`<p id="said">Loading</p><script>${later}</script>`);
  expect(await shown()).toBe('All there');
  await open(`<p id="said">Nothing</p><button onclick="${later}">Load</button>`);
  await browser.call('click', { target: 'Load' }, signal);
  expect(await shown()).toContain('All there');
  await open(
    `<p id="said"></p><script>const ask = () => fetch('/late').then(() => setTimeout(ask, 300)); ask();</script>`,
  );
  expect(browser.isLoading()).toBe(false);
}, 60_000);

test('a page that moves its timers into a worker uses its own', async () => {
  const inWorker = `new Worker(URL.createObjectURL(new Blob(['setTimeout(postMessage, 300)'])))`;
  await open(`<p id="said">Loading</p><script>
    const finish = () => { said.textContent = 'All there'; };
    if (window.Worker) ${inWorker}.onmessage = finish; else setTimeout(finish, 300);
  </script>`);
  expect((await browser.read(signal))?.frames[0]?.text).toBe('All there');
}, 60_000);

describe('with short limits', () => {
  let hasty: ExplorationBrowser;
  beforeAll(async () => {
    const limits = { loadingMs: 1_000, readMs: 1_000 };
    const reopen: OpenSession = () => Promise.resolve({ ...opened, close: () => Promise.resolve() });
    hasty = await openExplorationBrowser(reopen, () => [home()], limits);
  });
  afterAll(() => hasty.close());

  test('a page with an unanswered request is still loading', async () => {
    await open(`<p>Loading</p><script>fetch('/never');</script>`, hasty);
    expect(hasty.isLoading()).toBe(true);
    expect((await hasty.read(signal))?.frames[0]?.text).toBe('Loading');
  }, 60_000);

  test("a busy page returns nothing and doesn't block", async () => {
    await open(
      `<button onclick="setTimeout(() => {
      const request = new XMLHttpRequest();
      request.open('GET', '/never', false);
      request.send();
    }, 50)">Go</button>`,
      hasty,
    );
    asked.length = 0;
    await hasty.call('click', { target: 'Go' }, signal);
    await expect.poll(() => asked, { timeout: 30_000 }).toContain('GET /never');
    expect(await hasty.read(signal)).toBeUndefined();
  }, 60_000);
});
