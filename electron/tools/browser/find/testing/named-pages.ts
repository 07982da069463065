import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../../shared/json.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';
import { titleAfter, type CalledPage } from './title-after.ts';

const limitMs = 60_000;
const tells =
  "<script>document.addEventListener('click', (event) => { const at = event.composedPath()[0].closest?.('[id]'); document.title = at?.id ?? 'nothing'; });</script>";

const pressed = (browser: BrowserHub, body: string, args: JsonObject): Promise<string> =>
  titleAfter(browser, `${body}${tells}`, 'click', args);

export function testPresses(browser: BrowserHub, pages: readonly CalledPage[]): void {
  test.each(pages)(
    'presses %s',
    async (_, body, args) => {
      expect(await pressed(browser, body, args)).toBe('yes');
    },
    limitMs,
  );
}

export function testRefusals(
  browser: BrowserHub,
  pages: readonly [...page: CalledPage, message: RegExp][],
): void {
  test.each(pages)(
    "doesn't press %s",
    async (_, body, args, message) => {
      expect(await pressed(browser, body, { timeoutMs: 300, ...args })).toMatch(message);
    },
    limitMs,
  );
}

async function typedInto(browser: BrowserHub, body: string, args: JsonObject): Promise<string> {
  await browser.show(body);
  const outcome = await browser.call('type_text', { text: '42', ...args });
  if (!outcome.ok) return outcome.failure.message;
  return (
    (await browser.session.openPage?.evaluate<string>(
      "[...document.querySelectorAll('[id]')].filter((each) => (each.value ?? each.textContent) === '42').map((each) => each.id).join()",
    )) ?? ''
  );
}

export function testFields(browser: BrowserHub, pages: readonly CalledPage[]): void {
  test.each(pages)(
    'finds a field by %s',
    async (_, body, args) => {
      expect(await typedInto(browser, body, args)).toBe('yes');
    },
    limitMs,
  );
}

export function testBoxes(browser: BrowserHub, pages: readonly CalledPage[]): void {
  test.each(pages)(
    'checks %s',
    async (_, body, args) => {
      await browser.show(body);
      expect(await browser.call('set_checked', args)).toMatchObject({ ok: true });
      expect(await browser.session.openPage?.evaluate('box.checked ?? box.ariaChecked')).toSatisfy(
        (value: unknown) => value === true || value === 'true',
      );
    },
    limitMs,
  );
}

export function testOptions(
  browser: BrowserHub,
  pages: readonly [what: string, body: string, option: string][],
): void {
  test.each(pages)(
    'selects an option of %s',
    async (_, body, option) => {
      await browser.show(body);
      const outcome = await browser.call('select_option', { target: 'Country', option });
      expect(outcome).toMatchObject({
        ok: true,
        value: { selected: option },
      });
      expect(await browser.session.openPage?.title()).toBe('Peru');
    },
    limitMs,
  );
}

export function testReadInContext(
  browser: BrowserHub,
  texts: readonly [where: string, target: string, value: string][],
): void {
  test.each(texts)('text %s an inner element is read in context', async (_, target, value) => {
    await browser.show(
      '<p>Your order number is <strong>CB-1001</strong>.</p><p>All <span>is well</span></p>',
    );
    expect(await browser.value('extract', { target })).toMatchObject({ value });
  });
}

export const card = (name: string, id: string) =>
  `<div><h3>${name}</h3><p>£5</p><button id="${id}">Buy</button></div>`;
export const row = (name: string, id: string) => `<tr><td>${name}<td>1<td><button id="${id}">Edit</button>`;

export const drawnList = (isTyped: boolean) =>
  `<span>Country</span><${isTyped ? 'input' : 'div tabindex="0"'} id="list" role="combobox" aria-expanded="false">${isTyped ? '' : 'Any</div>'}<script>
  const show = (all) => { document.querySelector('ul')?.remove(); document.body.insertAdjacentHTML('beforeend', '<ul role="listbox">' + all.map((each) => '<li role="option">' + each + '</li>').join('') + '</ul>'); for (const each of document.querySelectorAll('li')) each.onclick = () => { document.title = each.textContent; }; };
  ${isTyped ? "list.oninput = () => { if (list.value.startsWith('Pe')) show(['Peru']); };" : "list.onclick = () => { show(['Chad', 'Peru']); };"}
  </script>`;

const orders = {
  native:
    '<table><tr><th><th>Name<th>Status<th>Actions<tr><td><td>Tea<td>open<td><button id="no">Edit</button><tr><td><td>Rice<td>paid<td><button id="yes">Edit</button></table>',
  drawn:
    '<div role="grid"><div role="row"><div role="columnheader">Name</div><div role="columnheader">Status</div></div><div role="rowgroup"><div role="row"><div role="gridcell">Tea</div><div role="gridcell">open</div></div><div role="row"><div role="rowheader">Rice</div><div role="gridcell">paid</div></div></div></div>',
  split:
    '<div><div><table><thead><tr><th>Name</th><th>Status</th></tr></thead></table></div><div><div><table><tr><td>Tea<td>open<tr><td>Rice<td>paid</table></div></div></div>',
};

export function testCells(browser: BrowserHub, kinds: readonly (keyof typeof orders)[]): void {
  test.each(kinds)(
    'finds a cell by row and column in a %s table',
    async (kind) => {
      await browser.show(orders[kind]);
      const cell = { target: 'Status', within: 'Rice' };
      expect(await browser.value('extract', cell)).toMatchObject({ value: 'paid' });
      expect(await browser.call('expect_text', { ...cell, text: 'paid' })).toMatchObject({ ok: true });
      expect(await browser.failure('expect_text', { ...cell, text: 'open', timeoutMs: 300 })).toMatchObject({
        code: 'expectation-failed',
      });
      expect(
        await browser.check({
          type: 'ElementState',
          target: 'status',
          within: 'Tea',
          state: 'value',
          value: 'open',
        }),
      ).toMatchObject({ answer: 'holds' });
      expect(await browser.check({ type: 'TextAbsent', text: 'Status', within: 'Rice' })).toMatchObject({
        answer: 'holds',
      });
      expect(
        await browser.value('extract', { what: 'all texts', target: 'Status', role: 'cell' }),
      ).toMatchObject({ values: ['open', 'paid'] });
    },
    limitMs,
  );
}
