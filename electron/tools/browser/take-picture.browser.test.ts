import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { openSite, type Site } from './testing/hostile-sites.ts';
import { openBrowserHub, type BrowserHub } from './testing/open-browser-hub.ts';
import { allCovered, coverColour } from './take-picture.ts';

const secret = 'sesame-4711';
const limitMs = 120_000;
/** Whatever shows the secret is red all over, so that no red pixel may be left. */
const field = `<input value="${secret}" style="all: unset; background: #f00; color: #f00; width: 200px; height: 40px">`;
const words = `<b style="color: #f00; font-size: 30px">${secret}</b>`;

let browser: BrowserHub;
let site: Site;
/** The other site under a name of its own, which the browser keeps in another process. */
let elsewhere: string;

beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowserHub(), openSite()]);
  elsewhere = site.url.replace('127.0.0.1', 'localhost');
  browser.callerWith({ WORD: secret });
}, limitMs);
afterAll(async () => {
  await Promise.all([browser.close(), site.close()]);
});
beforeEach(() => {
  site.show('/words', words);
});

interface Seen {
  readonly red: number;
  readonly grey: number;
  readonly other: number;
}

function count(image: Uint8Array): Seen {
  const { data } = PNG.sync.read(Buffer.from(image));
  const seen = { red: 0, grey: 0, other: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (data.subarray(at, at + 3).toString('hex') === coverColour.slice(1)) seen.grey += 1;
    else if (red - Math.max(green, blue) > 20) seen.red += 1;
    else seen.other += 1;
  }
  return seen;
}

async function shoot(args: JsonObject = {}): Promise<Seen & { readonly value: unknown }> {
  const outcome = await browser.call('take_screenshot', args);
  if (!outcome.ok) throw new Error(outcome.failure.message);
  const [picture] = outcome.attachments ?? [];
  return { ...count(picture?.data ?? new Uint8Array()), value: outcome.value };
}

/** Waits until every frame of the page shows what it is for. */
async function framesShown(many: number): Promise<void> {
  await expect.poll(() => browser.session.openPage?.frames().length).toBe(many);
  for (const frame of browser.session.openPage?.frames() ?? []) await frame.waitForLoadState();
}

test.each<[string, string]>([
  ['a field', field],
  ['words', words],
  ['words in several pieces', `<b style="color: #f00">ses<i>ame-</i><u>47</u>11</b>`],
  [
    'words in a closed shadow tree',
    `<div id="host"></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = '${words}'</script>`,
  ],
  ['letters of a drawing', `<svg height="60"><text y="40" fill="#f00" font-size="30">${secret}</text></svg>`],
  [
    'letters that are drawn once and used elsewhere',
    `<svg width="0" height="0"><defs><text id="drawn" y="40" fill="#f00">${secret}</text></defs></svg><svg width="400" height="80"><use href="#drawn"/></svg>`,
  ],
  [
    'words in columns',
    `<p style="columns: 2; width: 300px; height: 30px; color: #f00; font-size: 20px">${secret} ${secret} ${secret}</p><p style="height: 500px">x</p>`,
  ],
  [
    'words in columns that go down',
    `<p style="columns: 2; writing-mode: vertical-rl; margin-left: 300px; width: 30px; height: 300px; color: #f00; font-size: 20px">${secret} ${secret} ${secret}</p><p style="height: 500px">x</p>`,
  ],
  ['what a style turns', `<p style="transform: rotate(30deg) scale(1.5); margin: 200px">${words}</p>`],
  ['a page that is scrolled', `<p style="height: 900px">x</p>${words}<script>scrollTo(0, 500)</script>`],
  [
    'what keeps its place in the window',
    `<p style="height: 900px">x</p><p style="position: fixed; bottom: 9px">${words}</p>`,
  ],
])(
  'of %s that shows a secret, no pixel is in a picture',
  async (_, body) => {
    await browser.show(`<p>Order 7</p>${body}`);
    for (const args of [{}, { fullPage: true }, { css: 'body' }]) {
      const seen = await shoot(args);
      expect({ args, red: seen.red, hasCover: seen.grey > 500 }).toEqual({ args, red: 0, hasCover: true });
      expect(seen.other).toBeGreaterThan(seen.grey);
    }
  },
  limitMs,
);

test.each<[string, (address: string) => string]>([
  [
    'with a border',
    (address) => `<iframe src="${address}" style="border: 9px solid; padding: 7px"></iframe>`,
  ],
  ['that is shown smaller', (address) => `<iframe src="${address}" style="transform: scale(0.5)"></iframe>`],
  ['that is turned around', (address) => `<iframe src="${address}" style="transform: scale(-1)"></iframe>`],
  [
    'in a frame',
    (address) =>
      `<iframe srcdoc="<p>Inner</p><iframe src='${address}' style='margin: 20px'></iframe>" style="width: 500px; height: 300px"></iframe>`,
  ],
  [
    'in a closed shadow tree',
    (address) =>
      `<div id="host"></div><script>host.attachShadow({ mode: 'closed' }).innerHTML = '<iframe src="${address}"></iframe>'</script>`,
  ],
])(
  'of a frame %s that shows a secret, no pixel is in a picture, whosever the frame is',
  async (_, page) => {
    for (const address of [`${site.url}/words`, `${elsewhere}/words`]) {
      const body = page(address);
      await browser.show(`<p>Order 7</p>${body}`);
      await framesShown(body.includes('srcdoc') ? 3 : 2);
      for (const args of [{}, { fullPage: true }]) {
        const seen = await shoot(args);
        expect({ address, args, red: seen.red, hasCover: seen.grey > 500 }).toEqual({
          address,
          args,
          red: 0,
          hasCover: true,
        });
        expect(seen.other).toBeGreaterThan(seen.grey);
      }
    }
  },
  limitMs,
);

test(
  'a page that removes, hides or moves whatever is put into it uncovers nothing',
  async () => {
    await browser.show(
      `${field}<p>${words}</p><script>
        const known = new Set(document.querySelectorAll('*'));
        new MutationObserver(() => {
          for (const each of document.querySelectorAll('*')) if (!known.has(each)) each.remove();
        }).observe(document, { childList: true, subtree: true });
        document.documentElement.attachShadow = Element.prototype.attachShadow = () => document.createElement('div');
      </script>`,
    );
    expect(await shoot()).toMatchObject({ red: 0 });
  },
  limitMs,
);

test(
  'a page that gives wrong answers about itself uncovers nothing',
  async () => {
    await browser.show(
      `${field}<p>${words}</p><script>
        Array.from = () => [];
        Array.prototype.map = () => [];
        Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
        window.getComputedStyle = () => ({ content: 'none' });
        Object.defineProperty(HTMLInputElement.prototype, 'value', { get: () => '' });
        Object.defineProperty(Node.prototype, 'nodeValue', { get: () => '' });
      </script>`,
    );
    const seen = await shoot();
    expect(seen.red).toBe(0);
    expect(seen.grey).toBeGreaterThan(500);
  },
  limitMs,
);

test(
  'where what shows a secret never stands still, the whole picture is covered and says so',
  async () => {
    await browser.show(
      `<div id="moving" style="position: absolute">${field}</div><script>
        setInterval(() => {
          moving.style.left = Math.random() * 800 + 'px';
          moving.style.top = Math.random() * 500 + 'px';
        }, 1);
      </script>`,
    );
    expect(await shoot()).toMatchObject({ red: 0, other: 0, value: allCovered });
    const shown = await browser.session.capture(new AbortController().signal);
    expect(shown?.note).toBe(allCovered);
    expect(count(shown?.data ?? new Uint8Array())).toMatchObject({ red: 0, other: 0 });
    expect(await browser.check({ type: 'ScreenshotMatches', masks: [] })).toEqual({
      answer: 'unknown',
      message: allCovered,
    });
  },
  limitMs,
);

test(
  'a field that moves as soon as a picture begins is covered where it stands in the picture',
  async () => {
    // Hiding the cursor for a picture adds a style, which the page sees.
    await browser.show(
      `<div id="moving" style="position: absolute; left: 0">${field}</div><script>
        new MutationObserver(() => { moving.style.left = '600px'; }).observe(document, { childList: true, subtree: true });
        document.fonts.ready.then(() => { moving.style.left = '300px'; });
      </script>`,
    );
    const seen = await shoot();
    expect(seen.red).toBe(0);
    expect(seen.other).toBeGreaterThan(seen.grey);
  },
  limitMs,
);
