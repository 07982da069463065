import { afterAll, beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import { boundTo, written } from '../../../../../shared/testing/sealed.ts';
import { secretMask } from '../../../../../shared/text/secret-mask.ts';
import type { ToolOutcome } from '../../../../executor/ports.ts';
import { openSite, thief } from '../../testing/hostile-sites.ts';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const limitMs = 120_000;
export const typedSecret = 'kettle-4711-sesame';

type Sites = Awaited<ReturnType<typeof openSecretSites>>;

/** A shop with the secret `PW`, and a thief. */
export async function openSecretSites() {
  const [browser, shop, evil] = await Promise.all([openBrowserHub(), openSite(), openSite()]);
  afterAll(async () => {
    await Promise.all([browser.close(), shop.close(), evil.close()]);
  });
  beforeEach(() => {
    shop.received.length = 0;
    evil.received.length = 0;
  });

  const call = async (tool: string, args: JsonObject): Promise<ToolOutcome> => {
    const caller = browser.callerWith({ PW: typedSecret }, boundTo(['PW'], { origins: [shop.url] }));
    const found = caller.resolve('browser', tool);
    if (!found.ok) throw new Error(found.failure.message);
    return caller.call(found.tool, written(args), new AbortController().signal, 8_000);
  };
  return {
    browser,
    shop,
    evil,
    call,
    type: (args: JsonObject = {}) =>
      call('type_text', { text: '${secrets.PW}', into: 'Password', timeoutMs: 500, ...args }),
    held: async (css: string) => browser.session.openPage?.locator(css).inputValue(),
    async expectKept(outcome: ToolOutcome): Promise<void> {
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
      expect(evil.received.join('\n')).not.toContain(typedSecret);
    },
  };
}

export function testTypedAtHome(
  { browser, shop, call, held }: Sites,
  fields: readonly (readonly [how: string, body: string, args: JsonObject])[],
): void {
  test.each(fields)(
    '%s',
    async (_, body, args) => {
      shop.show('/login', body);
      await browser.value('open_page', { url: `${shop.url}/login` });
      expect(await call('type_text', { text: '${secrets.PW}', ...args })).toMatchObject({ ok: true });
      expect(await held('#p')).toBe(typedSecret);
    },
    limitMs,
  );
}

export function testKeptAtAddress(
  { browser, shop, evil, type, expectKept }: Sites,
  addresses: readonly (readonly [how: string, address: string])[],
): void {
  test.each(addresses)(
    '%s',
    async (_, address) => {
      for (const path of ['/', '/login']) {
        evil.show(path, thief);
        shop.show(path, thief);
      }
      shop.show('/refresh', `<meta http-equiv="refresh" content="0; url=${evil.url}/login">`);
      await browser.value('open_page', { url: address });
      if (address === `${shop.url}/refresh`) await browser.session.openPage?.waitForURL(`${evil.url}/login`);
      await expectKept(await type());
    },
    limitMs,
  );
}

export function testKeptFromFrame(
  { browser, shop, evil, type, expectKept }: Sites,
  frames: readonly (readonly [frame: string, body: string])[],
): void {
  test.each(frames)(
    'in %s',
    async (_, body) => {
      evil.show('/login', thief);
      shop.show('/', `<h1>Shop</h1>${body}`);
      await browser.value('open_page', { url: shop.url });
      await browser.session.openPage?.frameLocator('iframe').locator('#p').waitFor();
      await expectKept(await type());
    },
    limitMs,
  );
}

export async function expectKeptWhileLeaving(
  { browser, shop, evil, type }: Sites,
  delays: readonly number[],
): Promise<void> {
  evil.show('/login', thief);
  for (const delay of delays) {
    shop.show(
      '/',
      `<label>Password <input id="p" type="password"></label><script>setTimeout(() => { location = '${evil.url}/login'; }, ${delay});</script>`,
    );
    await browser.value('open_page', { url: shop.url });
    await type();
    await browser.session.openPage?.waitForURL(`${evil.url}/login`);
  }
  await browser.value('open_page', { url: `${evil.url}/sentinel` });
  expect(evil.received.join('\n')).not.toContain(typedSecret);
}

export async function expectKeptFromThief(
  { browser, shop, evil, call }: Sites,
  typedByKeys: readonly boolean[],
): Promise<void> {
  evil.show('/login', `${thief}<script>setInterval(() => { p.focus(); p.select(); }, 1);</script>`);
  shop.show(
    '/',
    `<label>Password <input id="own" type="password"></label><iframe src="${evil.url}/login" title="Advert"></iframe>`,
  );
  await browser.value('open_page', { url: shop.url });
  for (const byKeys of typedByKeys)
    expect(await call('type_text', { text: '${secrets.PW}', css: '#own', byKeys })).toMatchObject({
      ok: true,
    });
  await browser.value('open_page', { url: `${evil.url}/sentinel` });
  expect(evil.received.join('\n')).not.toContain(typedSecret);
}

const short = 'hunter2-and-mor';

/** Descriptions are cut after this many characters of the secret. */
export async function expectStartHidden({ browser, shop }: Sites, lengths: readonly number[]): Promise<void> {
  const caller = browser.callerWith({ PW: short }, boundTo(['PW'], { origins: [shop.url] }));
  const found = caller.resolve('browser', 'click');
  if (!found.ok) throw new Error(found.failure.message);
  for (const left of lengths) {
    const row = (letter: string): string =>
      `<tr><td>${letter.repeat(39 - left - 1)} ${short}</td><td><button>Delete</button><b onclick="">${letter.repeat(59 - left - 1)} ${short} here</b></td></tr>`;
    shop.show('/rows', `<table>${row('y')}${row('z')}</table>`);
    await browser.value('open_page', { url: `${shop.url}/rows` });
    for (const target of [{ target: 'Delete' }, { css: 'b' }]) {
      const outcome = await caller.call(
        found.tool,
        written({ ...target, timeoutMs: 300 }),
        new AbortController().signal,
        8_000,
      );
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'target-ambiguous' } });
      const said = JSON.stringify(outcome);
      expect(said).toContain(`${secretMask}…`);
      expect(said).not.toContain(short.slice(0, 3));
    }
  }
}
