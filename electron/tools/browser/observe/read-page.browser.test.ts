import { afterAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Snapshot } from '../../../../shared/page/snapshot.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

async function observe(): Promise<Snapshot> {
  const seen = await browser.observe('click', { target: 'Save' });
  if (seen === undefined) throw new Error('there was nothing to look at');
  return seen;
}

/** Counts outlines of the whole page. */
function countOutlines(page: Page): { outlines: number } {
  const counted = { outlines: 0 };
  const read = page.ariaSnapshotJSON.bind(page);
  page.ariaSnapshotJSON = (options) => {
    counted.outlines += 1;
    return read(options);
  };
  return counted;
}

test('a page that stays as it is is outlined once between two actions', async () => {
  await browser.show('<button>Save</button><label>Name <input></label>');
  const counted = countOutlines(await browser.session.page());
  const first = await observe();
  expect({ ...(await observe()), takenAt: 0 }).toEqual({ ...first, takenAt: 0 });
  expect(counted.outlines).toBe(1);
  await browser.value('click', { target: 'Save' });
  await observe();
  expect(counted.outlines).toBe(2);
});

async function settleAfterTyping(): Promise<void> {
  await browser.value('type_text', { text: 'Ann', into: 'Name' });
  await browser.caller.settle?.(
    { server: 'browser', tool: 'type_text', effect: 'idempotent' },
    new AbortController().signal,
  );
}

test('a page at rest is outlined while it settles', async () => {
  await browser.show('<button>Save</button><label>Name <input></label>');
  const counted = countOutlines(await browser.session.page());
  await settleAfterTyping();
  expect(counted.outlines).toBe(1);
  expect((await observe()).nodes.map(({ value }) => value)).toContain('Ann');
  expect(counted.outlines).toBe(1);
});

test('what changes while a page settles shows', async () => {
  await browser.show(
    '<button id="b">Save</button><label>Name <input oninput="setTimeout(() => { b.textContent = `Save now` }, 30)"></label>',
  );
  await settleAfterTyping();
  expect((await observe()).nodes.map(({ name }) => name)).toContain('Save now');
});

const names = ({ nodes }: Snapshot): readonly string[] => nodes.map(({ name }) => name);
const value = ({ nodes: [first] }: Snapshot): unknown => first?.isChecked ?? first?.value;

test.each<readonly [string, string, string, (seen: Snapshot) => unknown, unknown]>([
  ['a text', '<button id="b">Save</button>', 'b.textContent = "Saved"', names, ['Saved']],
  ['a field', '<input id="b">', 'b.value = "Ann"', value, 'Ann'],
  ['a text area', '<textarea id="b"></textarea>', 'b.value = "Ann"', value, 'Ann'],
  ['a box', '<input id="b" type="checkbox">', 'b.checked = true', value, true],
  ['a list', '<select id="b"><option>S<option>M</select>', 'b.selectedIndex = 1', value, 'M'],
  ['the focus', '<button id="b">Go</button>', 'b.focus()', ({ nodes }) => nodes[0]?.isFocused, true],
  [
    'a new shadow tree',
    '<div id="b"></div>',
    'b.attachShadow({ mode: "open" }).innerHTML = "<button>Pay</button>"',
    names,
    ['Pay'],
  ],
  [
    'text in a shadow tree',
    '<div id="b"><template shadowrootmode="open"><button>Pay</button></template></div>',
    'b.shadowRoot.firstChild.textContent = "Paid"',
    names,
    ['Paid'],
  ],
  ['a popover', '<div id="b" popover><button>Pay</button></div>', 'b.showPopover()', names, ['Pay']],
  [
    'a rule of a style sheet',
    '<style>p { color: red }</style><button id="b">Pay</button>',
    'document.styleSheets[0].insertRule("#b { display: none }")',
    names,
    [],
  ],
  [
    'a rule of an adopted style sheet',
    '<button id="b">Pay</button>',
    'const sheet = new CSSStyleSheet(); sheet.replaceSync("#b { display: none }"); document.adoptedStyleSheets = [sheet]',
    names,
    [],
  ],
  [
    'a place that a rule gives its button',
    '<style>button { margin-top: 0 }</style><button>Save</button>',
    'document.styleSheets[0].cssRules[0].style.marginTop = "40px"',
    ({ nodes }) => Math.round(nodes[0]?.bounds?.y ?? NaN) - 8,
    40,
  ],
  [
    'a frame',
    '<iframe id="b" srcdoc="<button>Pay</button>"></iframe>',
    'b.contentDocument.querySelector("button").textContent = "Paid"',
    names,
    ['Paid'],
  ],
  [
    'the scroll position of a list',
    '<div id="b" style="height: 50px; overflow: auto"><button style="margin: 40px 0 200px">Pay</button></div>',
    'b.scrollTop = 30',
    ({ nodes }) => Math.round(nodes[0]?.bounds?.y ?? NaN) - 8,
    10,
  ],
])('a look shows %s that the page changed by itself', async (_, html, script, shows, expected) => {
  await browser.show(`<!doctype html>${html}`);
  const page = await browser.session.page();
  expect(shows(await observe())).not.toEqual(expected);
  await page.evaluate(script);
  expect(shows(await observe())).toEqual(expected);
});
