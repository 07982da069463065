import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { openSite, type Site } from '../testing/hostile-sites.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';
import { expectUntouched, replacedPages } from '../testing/replaced-pages.ts';

const limitMs = 60_000;
let browser: BrowserHub;
let shop: Site;
let evil: Site;

beforeAll(async () => {
  [browser, shop, evil] = await Promise.all([openBrowserHub(), openSite(), openSite()]);
}, limitMs);
afterAll(async () => {
  await Promise.all([browser.close(), shop.close(), evil.close()]);
});
beforeEach(() => {
  evil.received.length = 0;
});

test.each(Object.keys(replacedPages) as (keyof typeof replacedPages)[])(
  'an element of another site that replaces the page during a call is not %s',
  (name) => expectUntouched({ browser, shop, evil }, name),
  limitMs,
);
