import { PNG } from 'pngjs';
import { afterAll, expect } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { coverColor } from '../read/take-picture.ts';
import { openSite } from './hostile-sites.ts';
import { openBrowserHub, type BrowserHub } from './open-browser-hub.ts';

const shownSecret = 'sesame-4711';
/** Whatever shows the secret is red. */
export const secretField = `<input value="${shownSecret}" style="all: unset; background: #f00; color: #f00; width: 200px; height: 40px">`;
export const secretWords = `<b style="color: #f00; font-size: 30px">${shownSecret}</b>`;

export const secretPages = {
  'a field': secretField,
  words: secretWords,
  'words in several pieces': `<b style="color: #f00">ses<i>ame-</i><u>47</u>11</b>`,
  'words in a closed shadow tree': `<div id="host"></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = '${secretWords}'</script>`,
  'letters of a drawing': `<svg height="60"><text y="40" fill="#f00" font-size="30">${shownSecret}</text></svg>`,
  'letters that are drawn once and used elsewhere': `<svg width="0" height="0"><defs><text id="drawn" y="40" fill="#f00">${shownSecret}</text></defs></svg><svg width="400" height="80"><use href="#drawn"/></svg>`,
  'words in columns': `<p style="columns: 2; width: 300px; height: 30px; color: #f00; font-size: 20px">${shownSecret} ${shownSecret} ${shownSecret}</p><p style="height: 500px">x</p>`,
  'words in columns that go down': `<p style="columns: 2; writing-mode: vertical-rl; margin-left: 300px; width: 30px; height: 300px; color: #f00; font-size: 20px">${shownSecret} ${shownSecret} ${shownSecret}</p><p style="height: 500px">x</p>`,
  'what a style turns': `<p style="transform: rotate(30deg) scale(1.5); margin: 200px">${secretWords}</p>`,
  'a page that is scrolled': `<p style="height: 900px">x</p>${secretWords}<script>scrollTo(0, 500)</script>`,
  'what keeps its place in the window': `<p style="height: 900px">x</p><p style="position: fixed; bottom: 9px">${secretWords}</p>`,
} satisfies Readonly<Record<string, string>>;

export const movingSecret = `<div id="moving" style="position: absolute">${secretField}</div><script>
  setInterval(() => {
    moving.style.left = Math.random() * 400 + 'px';
    moving.style.top = Math.random() * 400 + 'px';
  }, 10);
</script>`;

export const framingPages = {
  'with a border': (address) => `<iframe src="${address}" style="border: 9px solid; padding: 7px"></iframe>`,
  'that is shown smaller': (address) => `<iframe src="${address}" style="transform: scale(0.5)"></iframe>`,
  'that is turned around': (address) => `<iframe src="${address}" style="transform: scale(-1)"></iframe>`,
  'in a frame': (address) =>
    `<iframe srcdoc="<p>Inner</p><iframe src='${address}' style='margin: 20px'></iframe>" style="width: 500px; height: 300px"></iframe>`,
  'in a closed shadow tree': (address) =>
    `<div id="host"></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = '<iframe src="${address}"></iframe>'</script>`,
} satisfies Readonly<Record<string, (address: string) => string>>;

export async function openForPictures() {
  const [browser, site] = await Promise.all([openBrowserHub(), openSite()]);
  browser.callerWith({ WORD: shownSecret, NONE: '' });
  site.show('/words', secretWords);
  afterAll(async () => {
    await Promise.all([browser.close(), site.close()]);
  });
  return { browser, site };
}

interface PixelCounts {
  readonly red: number;
  readonly grey: number;
  readonly other: number;
}

export function countPixels(image: Uint8Array): PixelCounts {
  const { data } = PNG.sync.read(Buffer.from(image));
  const grey = Number.parseInt(coverColor.slice(1), 16);
  const seen = { red: 0, grey: 0, other: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    if ((red << 16) + (green << 8) + blue === grey) seen.grey += 1;
    else if (red - Math.max(green, blue) > 20) seen.red += 1;
    else seen.other += 1;
  }
  return seen;
}

export async function takeScreenshot(
  browser: BrowserHub,
  args: JsonObject = {},
): Promise<PixelCounts & { readonly value: unknown }> {
  const outcome = await browser.call('take_screenshot', args);
  if (!outcome.ok) throw new Error(outcome.failure.message);
  const [picture] = outcome.attachments ?? [];
  return { ...countPixels(picture?.data ?? new Uint8Array()), value: outcome.value };
}

const allShots: readonly JsonObject[] = [{}, { fullPage: true }, { css: 'body' }];

export async function expectCovered(
  browser: BrowserHub,
  body: string,
  shots: readonly JsonObject[] = allShots,
): Promise<void> {
  await browser.draw(`<p>Order 7</p>${body}`);
  for (const args of shots) await expectCover(browser, args, body);
}

export async function expectFrameCovered(
  browser: BrowserHub,
  body: string,
  address: string,
  shots: readonly JsonObject[] = allShots.slice(0, 2),
): Promise<void> {
  await browser.draw(`<p>Order 7</p>${body}`);
  const page = await browser.session.page();
  await expect.poll(() => page.frames().length).toBe(body.includes('srcdoc') ? 3 : 2);
  for (const frame of page.frames()) await frame.waitForLoadState();
  for (const args of shots) await expectCover(browser, args, address);
}

async function expectCover(browser: BrowserHub, args: JsonObject, of: string): Promise<void> {
  const seen = await takeScreenshot(browser, args);
  expect({ of, args, red: seen.red, hasCover: seen.grey > 500 }).toEqual({
    of,
    args,
    red: 0,
    hasCover: true,
  });
  expect(seen.other).toBeGreaterThan(seen.grey);
}
