import { afterAll, beforeAll, test } from 'vitest';
import { openSite, type Site } from '../testing/hostile-sites.ts';
import { expectKeptWhileLeaving } from '../testing/leave-while-typing.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

const limitMs = 240_000;
let browser: BrowserHub;
let shop: Site;
let evil: Site;

beforeAll(async () => {
  [browser, shop, evil] = await Promise.all([openBrowserHub(), openSite(), openSite()]);
}, limitMs);
afterAll(async () => {
  await Promise.all([browser.close(), shop.close(), evil.close()]);
});

test(
  'a secret stays here whenever the page leaves',
  () =>
    expectKeptWhileLeaving(
      { browser, shop, evil },
      Array.from({ length: 30 }, (_, time) => time * 12),
    ),
  limitMs,
);
