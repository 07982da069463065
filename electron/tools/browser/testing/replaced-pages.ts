import { afterAll, beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import type { ToolOutcome } from '../../../executor/ports.ts';
import { openSite, type Site } from './hostile-sites.ts';
import { openBrowserHub, type BrowserHub } from './open-browser-hub.ts';

const limitMs = 60_000;

interface Sides {
  readonly browser: BrowserHub;
  readonly shop: Site;
  readonly evil: Site;
}

export async function openSides(): Promise<Sides> {
  const [browser, shop, evil] = await Promise.all([openBrowserHub(), openSite(), openSite()]);
  afterAll(() => Promise.all([browser.close(), shop.close(), evil.close()]));
  beforeEach(() => {
    evil.received.length = 0;
  });
  return { browser, shop, evil };
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
/** Reports everything done to it. */
export const trap = `<label>Code <input oninput="${tell}" onkeydown="${tell}"></label><label>Colour <select onchange="${tell}"><option>Red<option>Blue</select></label><label><input type="checkbox" onchange="${tell}">Agree</label><label>Receipt <input type="file" onchange="${tell}"></label><button onclick="${tell}" oncontextmenu="${tell}" onmousemove="${tell}" onkeydown="${tell}">Go on</button>`;
const leaves = '<script>setTimeout(away, 500);</script>';
export const leavingButton = `<button disabled>Go on</button>${leaves}`;
const hidden = `<button style="visibility: hidden">Go on</button>${leaves}`;

const replacedPages = {
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

export const replacedActs = Object.keys(replacedPages) as readonly (keyof typeof replacedPages)[];

export async function waitForFrame({ browser }: Sides): Promise<void> {
  await expect
    .poll(() => browser.session.openPage?.frames().at(-1)?.evaluate<string>('document.readyState'))
    .toBe('complete');
}

export async function expectUntouched({ browser, evil }: Sides): Promise<void> {
  await browser.value('open_page', { url: `${evil.url}/sentinel` });
  expect(evil.received.filter((each) => each.includes('/got'))).toEqual([]);
}

export function testReplacedPages(sides: Sides, acts: typeof replacedActs): void {
  const { browser, evil } = sides;
  test.each(acts)(
    'an element of a site that replaces the page is not %s',
    async (act) => {
      const [tool, args, body] = replacedPages[act];
      evil.show('/trap', trap);
      await openShop(sides, body);
      expect(await callForShop(sides, tool, { timeoutMs: 1_500, ...args })).toMatchObject({ ok: false });
      await browser.session.openPage?.waitForURL(`${evil.url}/trap`);
      await expectUntouched(sides);
    },
    limitMs,
  );
}

export function testFramePresses(
  sides: Sides,
  presses: readonly [what: string, tool: string, args: JsonObject][],
): void {
  const { evil } = sides;
  test.each(presses)(
    "pressing another site's frame by %s is refused",
    async (_, tool, args) => {
      evil.show(
        '/inner',
        `<body style="margin: 0"><button style="width: 300px; height: 300px" ${['onclick', 'ondblclick', 'oncontextmenu', 'onmousemove'].map((on) => `${on}="fetch('/got')"`).join(' ')}>Win</button>`,
      );
      await openShop(
        sides,
        `<body style="margin: 0"><div id="around"><iframe title="Advert" src="${evil.url}/inner" style="position: fixed; inset: 0; border: 0; width: 100%; height: 100%"></iframe><button style="width: 300px; height: 300px">Mine</button></div>`,
      );
      await waitForFrame(sides);
      expect(await callForShop(sides, tool, { ...args, timeoutMs: 500 })).toMatchObject({ ok: false });
      await expectUntouched(sides);
    },
    limitMs,
  );
}
