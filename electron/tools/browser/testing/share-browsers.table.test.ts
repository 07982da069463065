import type { BrowserContext } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openBrowserHub, type BrowserHub } from './open-browser-hub.ts';
import { shareBrowsers } from './share-browsers.ts';

const open: BrowserHub[] = [];
// No time limit, so slow machines reuse browsers too.
const browsers = shareBrowsers();

afterAll(() => browsers.end());
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
});

async function hold(options: Parameters<typeof openBrowserHub>[0] = {}): Promise<BrowserHub> {
  const hub = await openBrowserHub({ start: browsers.start, ...options });
  open.push(hub);
  return hub;
}

async function contextOf(hub: BrowserHub): Promise<BrowserContext> {
  return (await hub.session.page()).context();
}

test('the browser closed last is lent first', async () => {
  const hubs = [await hold(), await hold()];
  const contexts = await Promise.all(hubs.map(contextOf));
  for (const hub of hubs) await hub.close();
  expect(await contextOf(await hold())).toBe(contexts[1]);
});

test.each<[string, (context: BrowserContext) => Promise<unknown>]>([
  ['that was closed', (context) => context.close()],
  ['without a window', (context) => context.pages()[0]!.close()],
])('a browser %s is not lent again', async (_, spoil) => {
  const first = await hold();
  const context = await contextOf(first);
  await spoil(context);
  await first.close();
  const second = await hold();
  expect(await contextOf(second)).not.toBe(context);
  await second.show('<p>Hello</p>');
  expect((await second.value('expect_text', { text: 'Hello' })).holds).toBe(true);
});

test('holders at once, or with other powers, have separate browsers', async () => {
  const hubs = [
    await hold(),
    await hold(),
    await hold({ powers: { permissions: ['geolocation'], files: false } }),
    await hold({ environment: { LANG: 'de_DE' } }),
  ];
  expect(new Set(await Promise.all(hubs.map(contextOf))).size).toBe(4);
});
