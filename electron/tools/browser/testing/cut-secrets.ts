import { expect } from 'vitest';
import { boundTo, written } from '../../../../shared/testing/sealed.ts';
import { secretMask } from '../../../../shared/text/secret-mask.ts';
import type { Site } from './hostile-sites.ts';
import type { BrowserHub } from './open-browser-hub.ts';

const short = 'hunter2-and-mor';

/** Descriptions are cut after this many characters of the secret. */
export async function expectStartHidden(
  { browser, shop }: { readonly browser: BrowserHub; readonly shop: Site },
  lengths: readonly number[],
): Promise<void> {
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
