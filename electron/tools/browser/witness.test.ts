import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserHub, type BrowserHub } from './testing/open-browser-hub.ts';

let browser: BrowserHub;
beforeAll(async () => {
  browser = await openBrowserHub();
}, 60_000);
afterAll(async () => {
  await browser.close();
});

const page = () => {
  const { openPage } = browser.session;
  if (openPage === undefined) throw new Error('no page is open');
  return openPage;
};
const drawFrames = (count: number) => page().evaluate(async (frames) => { for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame); }, count);
/** As an advert does, or a clock. */
const changeByItself = () => page().evaluate(() => { document.body.append('Buy tea'); });

test('what changes before a press, or long after it, is a chance; what follows on it is none', async () => {
  await browser.show('<button>Nothing</button><button onclick="setTimeout(() => this.append(1))">Count</button>');
  await browser.value('click', { target: 'Nothing' });
  expect((await browser.observe())?.isLate).toBeUndefined();
  await drawFrames(10);
  await changeByItself();
  expect((await browser.observe())?.isLate).toBe(true);
  await browser.value('click', { target: 'Count' });
  await drawFrames(10);
  await changeByItself();
  expect((await browser.observe())?.isLate).toBeUndefined();
});

test('what comes after a server was asked is none', async () => {
  await browser.show('<button onclick="fetch(location.href)">Ask</button>');
  await browser.value('click', { target: 'Ask' });
  await drawFrames(10);
  await changeByItself();
  expect((await browser.observe())?.isLate).toBeUndefined();
});

test('a page that came since tells nothing of chance', async () => {
  await browser.show('<p>There</p>', '/there');
  await browser.show('<a href="/there">Go</a>');
  await browser.value('click', { target: 'Go' });
  await page().waitForURL('**/there');
  await changeByItself();
  expect((await browser.observe())?.isLate).toBeUndefined();
});
