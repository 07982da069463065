import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import type { ToolOutcome } from '../../../executor/ports.ts';
import { openSite, type Site } from '../testing/hostile-sites.ts';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';
import { callForShop, expectUntouched, openShop, replacedPages } from '../testing/replaced-pages.ts';

const limitMs = 60_000;
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
  evil.received.length = 0;
});

const sides = () => ({ browser, shop, evil });
const call = (tool: string, args: JsonObject): Promise<ToolOutcome> => callForShop(sides(), tool, args);
const open = (body: string): Promise<void> => openShop(sides(), body);

test.each(Object.keys(replacedPages) as (keyof typeof replacedPages)[])(
  'an element of another site that replaces the page during a call is not %s',
  (name) => expectUntouched(sides(), name),
  limitMs,
);

test.each<[string, string, JsonObject]>([
  ['the title of the frame', 'click', { target: 'Advert' }],
  ['what is around it', 'double_click', { css: '#around' }],
  ['the page that it covers', 'right_click', { css: 'body' }],
])(
  "pressing another site's frame by %s is refused",
  async (_, tool, args) => {
    evil.show(
      '/inner',
      `<body style="margin: 0"><button style="width: 300px; height: 300px" ${['onclick', 'ondblclick', 'oncontextmenu', 'onmousemove'].map((on) => `${on}="fetch('/got')"`).join(' ')}>Win</button>`,
    );
    await open(
      `<body style="margin: 0"><div id="around"><iframe title="Advert" src="${evil.url}/inner" style="position: fixed; inset: 0; border: 0; width: 100%; height: 100%"></iframe><button style="width: 300px; height: 300px">Mine</button></div>`,
    );
    await expect
      .poll(() => browser.session.openPage?.frames().at(-1)?.evaluate<string>('document.readyState'))
      .toBe('complete');
    expect(await call(tool, { ...args, timeoutMs: 500 })).toMatchObject({ ok: false });
    await browser.value('open_page', { url: `${evil.url}/sentinel` });
    expect(evil.received.filter((each) => each.includes('/got'))).toEqual([]);
  },
  limitMs,
);
