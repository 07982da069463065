import { expect } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import type { ToolOutcome } from '../../../executor/ports.ts';
import type { Site } from './hostile-sites.ts';
import type { BrowserHub } from './open-browser-hub.ts';

interface Sides {
  readonly browser: BrowserHub;
  readonly shop: Site;
  readonly evil: Site;
}

export async function callForShop(
  { browser, shop }: Sides,
  tool: string,
  args: JsonObject,
): Promise<ToolOutcome> {
  const found = browser.caller.resolve('browser', tool);
  if (!found.ok) throw new Error(found.failure.message);
  return browser.caller.call({ ...found.tool, sites: [shop.url] }, args, new AbortController().signal, 8_000);
}

/** `away()` opens the other site's `/trap`. */
export async function openShop({ browser, shop, evil }: Sides, body: string): Promise<void> {
  shop.show('/', `<script>const away = () => { location = '${evil.url}/trap'; };</script>${body}`);
  await browser.value('open_page', { url: shop.url });
}

const tell = "fetch('/got?' + event.type)";
/** The other site's page, which reports everything done to it. */
export const trap = `<label>Code <input oninput="${tell}" onkeydown="${tell}"></label><label>Colour <select onchange="${tell}"><option>Red<option>Blue</select></label><label><input type="checkbox" onchange="${tell}">Agree</label><label>Receipt <input type="file" onchange="${tell}"></label><button onclick="${tell}" oncontextmenu="${tell}" onmousemove="${tell}" onkeydown="${tell}">Go on</button>`;
const leaves = '<script>setTimeout(away, 500);</script>';
export const leavingButton = `<button disabled>Go on</button>${leaves}`;
const hidden = `<button style="visibility: hidden">Go on</button>${leaves}`;

export const replacedPages = {
  pressed: ['click', { target: 'Go on' }, leavingButton],
  'pressed twice': ['double_click', { target: 'Go on' }, leavingButton],
  'pressed with the right button': ['right_click', { target: 'Go on' }, leavingButton],
  'hovered over': ['hover', { css: 'button' }, hidden],
  dragged: ['drag', { css: 'button', onto: 'Goal' }, `<p>Goal</p>${hidden}`],
  filled: ['type_text', { into: 'Code', text: '4711' }, `<label>Code <input disabled></label>${leaves}`],
  'typed into by keys': [
    'type_text',
    { into: 'Code', text: '4711-0815', byKeys: true },
    '<label>Code <input onkeydown="away(); for (const start = Date.now(); Date.now() < start + 100;);"></label>',
  ],
  ticked: [
    'set_checked',
    { target: 'Agree' },
    `<label><input type="checkbox" disabled>Agree</label>${leaves}`,
  ],
} satisfies Readonly<Record<string, readonly [string, JsonObject, string]>>;

export async function expectUntouched(sides: Sides, name: keyof typeof replacedPages): Promise<void> {
  const { browser, evil } = sides;
  const [tool, args, body] = replacedPages[name];
  evil.show('/trap', trap);
  await openShop(sides, body);
  expect(await callForShop(sides, tool, { timeoutMs: 1_500, ...args })).toMatchObject({ ok: false });
  await browser.session.openPage?.waitForURL(`${evil.url}/trap`);
  await browser.value('open_page', { url: `${evil.url}/sentinel` });
  expect(evil.received.filter((each) => each.includes('/got'))).toEqual([]);
}
