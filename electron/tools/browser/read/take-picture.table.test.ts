import { afterAll, beforeAll, test } from 'vitest';
import { openSite, type Site } from '../testing/hostile-sites.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';
import {
  expectCovered,
  expectFrameCovered,
  framingPages,
  secretPages,
  secretWords,
  shownSecret,
} from '../testing/secret-pictures.ts';

const limitMs = 120_000;
let browser: BrowserHub;
let site: Site;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowserHub(), openSite()]);
  browser.callerWith({ WORD: shownSecret });
  site.show('/words', secretWords);
}, limitMs);
afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
});

test.each(Object.entries(secretPages))(
  'a picture shows no pixel of %s with a secret',
  (_, body) => expectCovered(browser, body),
  limitMs,
);

test.each(Object.entries(framingPages))(
  'a picture shows no pixel of a frame %s with a secret, on any site',
  async (_, page) => {
    for (const origin of [site.url, site.url.replace('127.0.0.1', 'localhost')])
      await expectFrameCovered(browser, page(`${origin}/words`), `${origin}/words`);
  },
  limitMs,
);
