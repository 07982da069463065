import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

export const shownPage = `<h2>Basket</h2><p>Tea for <b>two</b>.</p><h2>Orders</h2><p>Rice</p>
<label for="land">Land</label><select id="land"><option selected>Finland<option>Norway</select>
<label for="email">Email</label><input id="email" value="ada@example.org"><label>Pin <input type="password" value="hunter2"></label>
<p style="text-transform: uppercase">Paid</p><p>Cafe&#x301; so&#x200b;ft</p><button aria-label="Close">×</button>
<table><tr><td>Size<td><select><option>S<option selected>M</select></table>
<div id="host"></div><iframe title="Payment" srcdoc="<p>Card</p><button>Pay</button>"></iframe>
<script>host.attachShadow({ mode: 'open' }).innerHTML = '<p>Deep</p>'</script>`;

async function expectAgreed(browser: BrowserHub, args: JsonObject, isShown: boolean): Promise<void> {
  const { text, ...place } = args as { text: string };
  const answers = {
    expect: (await browser.call('expect_text', { ...args, timeoutMs: 0 })).ok,
    absent: !(await browser.call('expect_text', { ...args, absent: true, timeoutMs: 0 })).ok,
    wait: (await browser.call('wait_for', { ...args, timeoutMs: 0 })).ok,
    gone: !(await browser.call('wait_for', { gone: text, ...place, timeoutMs: 0 })).ok,
    find: (await browser.value('find_text', args))['found'],
    ...('exact' in args
      ? {}
      : { check: (await browser.check({ type: 'TextPresent', ...args }, 0)).answer === 'holds' }),
  };
  expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((asked) => [asked, isShown] as const)));
}

type Texts = readonly (readonly [where: string, args: JsonObject])[];

export function testAgreement(
  browser: BrowserHub,
  texts: { readonly present: Texts; readonly absent: Texts },
): void {
  const rows = Object.entries(texts).flatMap(([kind, each]) =>
    each.map(([where, args]) => [where, args, kind === 'present'] as const),
  );
  test.each(rows)('all tools agree about a text %s', (_, args, isShown) =>
    expectAgreed(browser, args, isShown),
  );
}

export function testWaitsForFetched(
  browser: BrowserHub,
  reads: readonly (readonly [tool: string, args: JsonObject, field: string])[],
): void {
  test.each(reads)('%s waits for what a new page fetches', async (tool, args, field) => {
    await browser.show('Lamp', '/goods');
    await browser.show(`<ul id="list"></ul><script>addEventListener('load', async () => {
    for (let asked = 0; asked < 30; asked += 1) await (await fetch('/goods')).text();
    list.innerHTML = '<li>Lamp';
  })</script>`);
    expect((await browser.value(tool, args))[field]).toEqual(
      tool === 'read_page' ? expect.stringContaining('Lamp') : 1,
    );
  });
}
