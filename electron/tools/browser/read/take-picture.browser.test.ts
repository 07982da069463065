import { beforeEach, expect, test } from 'vitest';
import {
  expectCovered,
  expectFrameCovered,
  framingPages,
  movingSecret,
  openForPictures,
  secretField as field,
  secretPages,
  secretWords as words,
  takeScreenshot,
} from '../testing/secret-pictures.ts';
import { allCovered } from './take-picture.ts';

const limitMs = 120_000;

const { browser, site } = await openForPictures();
beforeEach(async () => {
  await (await browser.session.page()).setViewportSize({ width: 640, height: 480 });
});

test.each([
  ['a field', { css: 'body' }],
  ['words in a closed shadow tree', {}],
  ['words in columns that go down', {}],
  ['a page that is scrolled', { fullPage: true }],
] as const)(
  'a picture shows no pixel of %s with a secret',
  (name, args) => expectCovered(browser, secretPages[name], [args]),
  limitMs,
);

test.each([
  ['with a border', '127.0.0.1', {}],
  ['in a frame', 'localhost', { fullPage: true }],
] as const)(
  'a picture shows no pixel of a frame %s with a secret (%s)',
  async (name, host, args) => {
    const address = `${site.url.replace('127.0.0.1', host)}/words`;
    await expectFrameCovered(browser, framingPages[name](address), address, [args]);
  },
  limitMs,
);

test('a picture covers only what shows the secret', async () => {
  const greyOf = async (body: string): Promise<number> => {
    await browser.draw(body);
    return (await takeScreenshot(browser)).grey;
  };
  expect(await greyOf('<input value="else"><p>Signed out</p>')).toBe(0);
  const fields = '<input value="a sesame-4711 b"><input value="else">';
  const covered = await greyOf(fields);
  expect(covered).toBeGreaterThan(500);
  expect(await greyOf(`${fields}<p>Signed in with sesame-4711</p>`)).toBeGreaterThan(covered);
  for (const body of [
    '<img src="/nowhere.png" alt="sesame-4711" width="200" height="40">',
    `<p>Basic ${Buffer.from('ann:sesame-4711').toString('base64')}</p>`,
    '<style>p::after { content: "sesa" attr(title) }</style><p title="me-4711">Word: </p>',
  ])
    expect([body, (await greyOf(body)) > 500]).toEqual([body, true]);
});

test(
  'a moving secret covers the whole picture',
  async () => {
    await browser.show(movingSecret);
    expect(await takeScreenshot(browser)).toMatchObject({ red: 0, other: 0, value: allCovered });
  },
  limitMs,
);

test(
  'a moving field is covered where it appears',
  async () => {
    // Hiding the cursor adds a style that the page sees.
    await browser.show(
      `<div id="moving" style="position: absolute; left: 0">${field}</div><script>
        new MutationObserver(() => { moving.style.left = '400px'; }).observe(document, { childList: true, subtree: true });
        document.fonts.ready.then(() => { moving.style.left = '200px'; });
      </script>`,
    );
    const seen = await takeScreenshot(browser);
    expect(seen.red).toBe(0);
    expect(seen.other).toBeGreaterThan(seen.grey);
  },
  limitMs,
);

test('a page whose font never arrives is still pictured', async () => {
  await browser.show(`<p>Books</p><script>onload = () => document.head.insertAdjacentHTML('beforeend',
    '<style>@font-face { font-family: late; src: url(/never) } p { font-family: late }</style>');</script>`);
  const shown = await browser.session.capture(new AbortController().signal);
  expect(shown?.mimeType).toBe('image/jpeg');
});

test(
  'a page that changes foreign elements uncovers nothing',
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
    expect(await takeScreenshot(browser)).toMatchObject({ red: 0 });
  },
  limitMs,
);

test(
  'a page that lies about itself uncovers nothing',
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
    const seen = await takeScreenshot(browser);
    expect(seen.red).toBe(0);
    expect(seen.grey).toBeGreaterThan(500);
  },
  limitMs,
);
