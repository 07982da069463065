import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import type { ToolOutcome } from '../../../executor/ports.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';
import { expectStartHidden } from '../testing/cut-secrets.ts';
import {
  callWithSecret,
  expectKeptWhileLeaving,
  typedSecret as secret,
} from '../testing/leave-while-typing.ts';
import { openSite, thief, type Site } from '../testing/hostile-sites.ts';

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
beforeEach(() => {
  shop.received.length = 0;
  evil.received.length = 0;
});

const call = (tool: string, args: JsonObject): Promise<ToolOutcome> =>
  callWithSecret({ browser, shop }, tool, args);

const type = (args: JsonObject = {}): Promise<ToolOutcome> =>
  call('type_text', { text: '${secrets.PW}', into: 'Password', timeoutMs: 1_000, ...args });

const held = async (css: string): Promise<string | undefined> =>
  browser.session.openPage?.locator(css).inputValue();

async function expectKept(outcome: ToolOutcome): Promise<void> {
  expect(outcome).toMatchObject({
    ok: false,
    failure: {
      code: 'secret-not-allowed',
      message: expect.stringContaining("The secret PW wasn't") as string,
    },
  });
  // A thief would have sent it before this answer.
  await browser.value('open_page', { url: `${evil.url}/sentinel` });
  expect(evil.received.join('\n')).toContain('/sentinel');
  expect(evil.received.join('\n')).not.toContain(secret);
}

describe('typing a secret on its own site', () => {
  test.each([
    ['over what is there', '<label>Password <input id="p" value="old"></label>', {}],
    ['into a text area', '<label>Password <textarea id="p"></textarea></label>', {}],
  ] as const)(
    '%s',
    async (_, body, more) => {
      shop.show('/login', body);
      await browser.value('open_page', { url: `${shop.url}/login` });
      const args =
        'into' in more ? { text: '${secrets.PW}' } : { text: '${secrets.PW}', into: 'Password', ...more };
      expect(await call('type_text', args)).toMatchObject({ ok: true });
      expect(await held('#p')).toBe(secret);
    },
    limitMs,
  );
});

describe('a secret stays out of another site', () => {
  test.each([
    ['by a refresh', () => `${shop.url}/refresh`],
    ['by a look-alike address: user info', () => evil.url.replace('http://', 'http://shop.example@')],
    [
      'by a look-alike address: another name of this computer',
      () => shop.url.replace('127.0.0.1', 'localhost'),
    ],
  ])(
    '%s',
    async (_, address) => {
      for (const path of ['/', '/login']) {
        evil.show(path, thief);
        shop.show(path, thief);
      }
      shop.show('/refresh', `<meta http-equiv="refresh" content="0; url=${evil.url}/login">`);
      await browser.value('open_page', { url: address() });
      if (address() === `${shop.url}/refresh`)
        await browser.session.openPage?.waitForURL(`${evil.url}/login`);
      await expectKept(await type());
    },
    limitMs,
  );

  test.each([
    [
      'a data: frame',
      () => `<iframe src='data:text/html,${thief.replaceAll('/stolen', `${evil.url}/stolen`)}'></iframe>`,
    ],
    [
      'a blob: frame',
      () =>
        `<iframe id="f"></iframe><script>f.src = URL.createObjectURL(new Blob([${JSON.stringify(thief.replaceAll('/stolen', `${evil.url}/stolen`)).replaceAll('</', '<\\/')}], { type: 'text/html' }));</script>`,
    ],
  ])(
    'in %s',
    async (_, body) => {
      evil.show('/login', thief);
      shop.show('/', `<h1>Shop</h1>${body()}`);
      await browser.value('open_page', { url: shop.url });
      await browser.session.openPage?.frameLocator('iframe').locator('#p').waitFor();
      await expectKept(await type());
    },
    limitMs,
  );
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

test(
  "a short description doesn't reveal a secret's start, wherever it is cut",
  () => expectStartHidden({ browser, shop }, [3, 5, 9, 13]),
  limitMs,
);
