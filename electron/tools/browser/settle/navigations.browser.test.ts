import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

let browser: BrowserHub;
beforeAll(async () => {
  browser = await openBrowserHub();
});
afterAll(async () => {
  await browser.close();
});

async function openShop(): Promise<{ readonly url: string; answer(): void }> {
  const waiting: ServerResponse[] = [];
  const site = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    if (request.url === '/')
      response.end('<form method="post" action="/order"><button>Order</button></form>');
    else if (request.url === '/order') response.writeHead(303, { location: '/thanks' }).end();
    else waiting.push(response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  await browser.value('open_page', { url });
  return {
    url,
    answer() {
      for (const response of waiting.splice(0)) response.end('<p>Thank you</p>');
    },
  };
}

test('a press waits for the next page until its step times out', async () => {
  const { url, answer } = await openShop();
  const { navigations } = browser.session;
  const { isAnswered } = navigations;
  vi.spyOn(navigations, 'isAnswered').mockImplementation((...asked) => {
    answer();
    return isAnswered.apply(navigations, asked);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const never = new AbortController().signal;
  const pressed = await browser.call('click', { target: 'Order', timeoutMs: 2_000 }, never, 600_000);
  expect(pressed).toMatchObject({ ok: true, value: { clicked: '“Order”', url: `${url}thanks` } });
  expect(navigations.isAnswered).toHaveBeenCalledOnce();
  expect((await browser.observe())?.page.url).toBe(`${url}thanks`);
});

test('a page is asked again once its server answers', async () => {
  const { url, answer } = await openShop();
  const { session } = browser;
  await browser.failure('click', { target: 'Order', timeoutMs: 2_000 });
  const given = { method: 'GET', address: `${url}thanks` };
  expect(browser.caller.giveUpNavigation?.()).toMatchObject(given);
  expect(await browser.observe()).toBeUndefined();
  answer();
  await session.openPage?.waitForURL(`${url}thanks`);
  expect(browser.caller.giveUpNavigation?.()).toBeUndefined();
  expect((await browser.observe())?.page.url).toBe(`${url}thanks`);
});
