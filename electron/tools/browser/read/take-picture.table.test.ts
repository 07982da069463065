import { expect, test } from 'vitest';
import { allCovered } from './take-picture.ts';
import {
  countPixels,
  expectCovered,
  expectFrameCovered,
  framingPages,
  movingSecret,
  openForPictures,
  secretPages,
  takeScreenshot,
} from '../testing/secret-pictures.ts';

const limitMs = 120_000;
const { browser, site } = await openForPictures();

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

const shownOtherwise = [
  '<p>Signed in with <b>sesame</b>-<i>4711</i></p>',
  '<style>p::after { content: "sesame-4711" }</style><p>Word:</p>',
  '<style>body::before { content: "sesame-4711" }</style>',
  '<style>html::after { content: "sesame-4711" }</style>',
  '<style>p::before { content: "a sesame-4711 b" }</style><p>Word:</p>',
  '<style>li::marker { content: "sesame-" "4711 " }</style><ul><li>Word</ul>',
  '<input placeholder="such as sesame-4711">',
  '<select size="2"><option label="sesame-4711">x</option><option>y</option></select>',
  '<style>p::after { content: "sesa" "me-47" \'11\' }</style><p>Word: </p>',
  '<input type="image" src="/nowhere.png" alt="sesame-4711" width="200" height="40">',
  '<select><option label="sesame-4711" value="1">x</option></select>',
  '<select size="3"><optgroup label="sesame-4711"><option>x</option></optgroup></select>',
  `<input value="${Buffer.from('sesame-4711').toString('hex')}">`,
  '<div id="host"></div><script>host.attachShadow({ mode: "open" }).innerHTML = "<p>sesame-4711</p>"</script>',
];

test.each(shownOtherwise)(
  'a picture covers the secret of %s',
  async (body) => {
    await browser.show('<p>Signed out</p>');
    expect(await takeScreenshot(browser)).toMatchObject({ grey: 0 });
    await browser.show(body);
    expect((await takeScreenshot(browser)).grey).toBeGreaterThan(500);
  },
  limitMs,
);

test(
  'a moving secret covers the whole picture of a run and of a check',
  async () => {
    await browser.show(movingSecret);
    const shown = await browser.session.capture(new AbortController().signal);
    expect(shown?.note).toBe(allCovered);
    expect(countPixels(shown?.data ?? new Uint8Array())).toMatchObject({ red: 0, other: 0 });
    expect(await browser.check({ type: 'ScreenshotMatches', masks: [] })).toEqual({
      answer: 'unknown',
      message: allCovered,
    });
  },
  limitMs,
);
