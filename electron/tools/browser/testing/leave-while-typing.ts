import { expect } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { boundTo, written } from '../../../../shared/testing/sealed.ts';
import type { ToolOutcome } from '../../../executor/ports.ts';
import { thief, type Site } from './hostile-sites.ts';
import type { BrowserHub } from './open-browser-hub.ts';

export const typedSecret = 'kettle-4711-sesame';

interface Sides {
  readonly browser: BrowserHub;
  readonly shop: Site;
  readonly evil: Site;
}

export async function callWithSecret(
  { browser, shop }: Pick<Sides, 'browser' | 'shop'>,
  tool: string,
  args: JsonObject,
): Promise<ToolOutcome> {
  const caller = browser.callerWith({ PW: typedSecret }, boundTo(['PW'], { origins: [shop.url] }));
  const found = caller.resolve('browser', tool);
  if (!found.ok) throw new Error(found.failure.message);
  return caller.call(found.tool, written(args), new AbortController().signal, 8_000);
}

/** A site that replaces the shop after these times (in ms) never gets the secret. */
export async function expectKeptWhileLeaving(
  { browser, shop, evil }: Sides,
  delays: readonly number[],
): Promise<void> {
  evil.show('/login', thief);
  for (const delay of delays) {
    shop.show(
      '/',
      `<label>Password <input id="p" type="password"></label><script>setTimeout(() => { location = '${evil.url}/login'; }, ${delay});</script>`,
    );
    await browser.value('open_page', { url: shop.url });
    await callWithSecret({ browser, shop }, 'type_text', {
      text: '${secrets.PW}',
      into: 'Password',
      timeoutMs: 1_000,
    });
    await browser.session.openPage?.waitForURL(`${evil.url}/login`);
  }
  await browser.value('open_page', { url: `${evil.url}/sentinel` });
  expect(evil.received.join('\n')).not.toContain(typedSecret);
}
