import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages, type ServedPages } from '../../../executor/agent/testing/serve-pages.ts';
import { openExplorationBrowser, type ExplorationBrowser } from './exploration-browser.ts';
import { openExplorationSession } from './testing/open-exploration-session.ts';

let pages: ServedPages;
let browser: ExplorationBrowser;
let welcome: string;
const { signal } = new AbortController();
beforeAll(async () => {
  pages = await servePages();
  welcome = pages.show('<h1>Welcome</h1>');
  browser = await openExplorationBrowser(openExplorationSession, () => [new URL(welcome).origin], {
    secrets: { PASSWORD: 'Kelp-2209' },
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  await pages.close();
});

const declared = (form: string): string => `<div><template shadowrootmode="open">${form}</template></div>`;
const attached = (form: string): string =>
  `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = \`${form}\`;</script>`;

test.each([
  ['declared', declared],
  ['attached', attached],
])(
  'signs in with a form in a shadow tree that is %s',
  async (_, inShadow) => {
    const form = `<form method="post" action="${welcome}"><label>User <input></label>
      <label>Password <input name="p" type="password"></label><button>Log in</button></form>`;
    await browser.call('open_page', { url: pages.show(inShadow(form)) }, signal);
    await browser.call('type_text', { into: 'Password', text: '${secrets.PASSWORD}' }, signal);
    await browser.call('click', { target: 'Log in' }, signal);
    expect(browser.takePrevented().requests).toEqual([]);
    expect(browser.address()).toBe(welcome);
  },
  60_000,
);

test('holds back another form in a shadow tree that is declared', async () => {
  const url = pages.show(declared('<form action="/order"><input name="name"><button>Order</button></form>'));
  await browser.call('open_page', { url }, signal);
  await browser.call('click', { target: 'Order' }, signal);
  expect(browser.takePrevented().requests).toEqual([`GET ${new URL('/order', url).href}`]);
  expect(browser.address()).toBe(url);
}, 60_000);
