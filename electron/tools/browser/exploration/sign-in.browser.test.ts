import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { thingsIn } from '../find/outline.ts';
import { openExplorationBrowser, type ExplorationBrowser } from './exploration-browser.ts';
import { openExplorationSession } from './testing/open-exploration-session.ts';

const password = 'Kelp-2209';
const sent: string[] = [];
const sites: string[] = [];
const agreed: string[] = [];
const form = (button: string): string => `<form method="post" action="/session">
  <label>User <input name="user"></label><label>Password <input name="password" type="password"></label>
  <button>${button}</button></form>`;
const declared = (inside: string): string =>
  `<div><template shadowrootmode="open">${inside}</template></div>`;
const attached = (inside: string): string =>
  `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = \`${inside}\`;</script>`;
const pages: Readonly<Record<string, string>> = {
  '/': form('Log in'),
  '/declared': declared(form('Log in')),
  '/attached': attached(form('Log in')),
  '/order': declared('<form action="/ordered"><input name="name"><button>Order</button></form>'),
  '/join': form('Create account'),
  '/account': `<h1>Welcome</h1><p>Signed in with ${password}</p>
    <form method="post" action="/orders"><button>Order</button></form>`,
};
const server = createServer((request, response) => {
  void (async () => {
    if (request.method === 'POST') {
      sent.push(`${request.url ?? ''} ${await bodyOf(request)}`);
      response.writeHead(303, { location: '/account' }).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Shop</title>${pages[request.url ?? ''] ?? 'none'}`);
  })();
});
async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

let home: string;
let browser: ExplorationBrowser;
const { signal } = new AbortController();
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openExplorationBrowser(openExplorationSession, () => sites, {
    secrets: { PASSWORD: password, ELSEWHERE: 'Moss-1187', HERE: 'Fern-4410' },
    agreedSites: () => agreed,
    secretSites: new Map([
      ['ELSEWHERE', ['https://elsewhere.example']],
      ['HERE', [home]],
    ]),
  });
}, 60_000);
beforeEach(() => {
  sent.length = 0;
  sites.splice(0, sites.length, home);
  browser.takePrevented();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

async function fillAndPress(path: string, text: string, button: string) {
  await browser.call('open_page', { url: `${home}${path}` }, signal);
  await browser.call('type_text', { into: 'Password', text }, signal);
  await browser.call('click', { target: button }, signal);
}
const textsOf = async (): Promise<string> =>
  ((await browser.read(signal))?.frames ?? [])
    .flatMap((frame) => [...thingsIn(frame)].map(({ name, text }) => `${name} ${text}`))
    .join('\n');

test('signs in with a secret, hides it, and sends nothing else', async () => {
  await fillAndPress('/', '${secrets.PASSWORD}', 'Log in');
  expect(sent).toEqual([`/session user=&password=${password}`]);
  const shown = await textsOf();
  expect(shown).toContain('Welcome');
  expect(shown).toContain('Signed in with');
  expect(shown).not.toContain(password);
  await browser.call('click', { target: 'Order' }, signal);
  expect(sent).toHaveLength(1);
  expect(browser.takePrevented().requests).toEqual([`POST ${home}/orders`]);
}, 60_000);

test.each([
  ['a guessed password', '/', 'guess', 'Log in'],
  ['a form that registers', '/join', '${secrets.PASSWORD}', 'Create account'],
])(
  'doesn’t send %s',
  async (_, path, text, button) => {
    await fillAndPress(path, text, button);
    expect(browser.takePrevented().requests).toEqual([`POST ${home}/session`]);
    expect(sent).toEqual([]);
  },
  60_000,
);

test.each(['declared', 'attached'])(
  'signs in with a form in a shadow tree that is %s',
  async (tree) => {
    await fillAndPress(`/${tree}`, '${secrets.PASSWORD}', 'Log in');
    expect(sent).toEqual([`/session user=&password=${password}`]);
    expect(browser.takePrevented().requests).toEqual([]);
    expect(browser.address()).toBe(`${home}/account`);
  },
  60_000,
);

test('holds back other forms in a declared shadow tree', async () => {
  await browser.call('open_page', { url: `${home}/order` }, signal);
  await browser.call('click', { target: 'Order' }, signal);
  expect(browser.takePrevented().requests).toEqual([`GET ${home}/ordered`]);
  expect(browser.address()).toBe(`${home}/order`);
}, 60_000);

test('a secret goes only to listed and allowed sites', async () => {
  sites.push('https://elsewhere.example');
  await browser.call('open_page', { url: `${home}/` }, signal);
  const fill = (name: string) =>
    browser.call('type_text', { into: 'Password', text: `\${secrets.${name}}` }, signal);
  for (const name of ['PASSWORD', 'ELSEWHERE'])
    expect(await fill(name)).toMatchObject({ ok: false, failure: { code: 'secret-not-allowed' } });
  expect(await fill('HERE')).toMatchObject({ ok: true });
  agreed.push(home);
  expect(await fill('PASSWORD')).toMatchObject({ ok: true });
  expect(await fill('ELSEWHERE')).toMatchObject({ ok: false });
  expect(sent).toEqual([]);
}, 60_000);
