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

function countOutlines(page: Page): { outlines: number } {
  const counted = { outlines: 0 };
  const read = page.ariaSnapshotJSON.bind(page);
  page.ariaSnapshotJSON = (options) => {
    counted.outlines += 1;
    return read(options);
  };
  return counted;
}

test('an unchanged page is outlined once between two actions', async () => {
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
  await expect.poll(() => counted.outlines).toBe(1);
  expect((await observe()).nodes.map(({ value }) => value)).toContain('Ann');
  expect(counted.outlines).toBe(1);
});

test('changes during settling are shown', async () => {
  await browser.show(
    '<button id="b">Save</button><label>Name <input oninput="setTimeout(() => { b.textContent = `Save now` }, 30)"></label>',
  );
  await settleAfterTyping();
  expect((await observe()).nodes.map(({ name }) => name)).toContain('Save now');
});

const names = ({ nodes }: Snapshot): readonly string[] => nodes.map(({ name }) => name);
const named =
  (wanted: string) =>
  ({ nodes }: Snapshot): Snapshot['nodes'][number] | undefined =>
    nodes.find(({ name }) => name === wanted);
const topOf = (name: string) => (seen: Snapshot) => Math.round(named(name)(seen)?.bounds?.y ?? NaN);

const changing = `<style>p { color: red } .sure { margin-top: 0 }</style><button id="text">Save</button><input aria-label="Name" id="field">
  <textarea aria-label="Note" id="area"></textarea><input aria-label="Gift" id="box" type="checkbox"><select aria-label="Size" id="list"><option>S<option>M</select>
  <button id="focused">Go</button><div id="fresh"></div><div id="shade"><template shadowrootmode="open"><button>Pay</button></template></div>
  <div id="over" popover><button>Popped</button></div><button id="ruled">Ruled</button><button id="adopted">Adopted</button><iframe id="frame" srcdoc="<button>Framed</button>"></iframe>
  <div id="scroller" style="height: 50px; overflow: auto"><button style="margin: 40px 0 200px">Scrolled</button></div><button class="sure">Moved</button>`;
const changes: readonly (readonly [
  what: string,
  script: string,
  shows: (seen: Snapshot) => unknown,
  expected: (before: unknown) => unknown,
])[] = [
  ['a text', 'text.textContent = "Saved"', (seen) => names(seen).includes('Saved'), () => true],
  ['a field', 'field.value = "Ann"', (seen) => named('Name')(seen)?.value, () => 'Ann'],
  ['a text area', 'area.value = "Ann"', (seen) => named('Note')(seen)?.value, () => 'Ann'],
  ['a box', 'box.checked = true', (seen) => named('Gift')(seen)?.isChecked, () => true],
  ['a list', 'list.selectedIndex = 1', (seen) => named('Size')(seen)?.value, () => 'M'],
  ['the focus', 'focused.focus()', (seen) => named('Go')(seen)?.isFocused, () => true],
  [
    'a new shadow tree',
    'fresh.attachShadow({ mode: "open" }).innerHTML = "<button>New</button>"',
    (seen) => names(seen).includes('New'),
    () => true,
  ],
  [
    'text in a shadow tree',
    'shade.shadowRoot.firstChild.textContent = "Paid"',
    (seen) => names(seen).includes('Paid'),
    () => true,
  ],
  ['a popover', 'over.showPopover()', (seen) => names(seen).includes('Popped'), () => true],
  [
    'a rule of a style sheet',
    'document.styleSheets[0].insertRule("#ruled { display: none }")',
    (seen) => names(seen).includes('Ruled'),
    () => false,
  ],
  [
    'a rule of an adopted style sheet',
    'const sheet = new CSSStyleSheet(); sheet.replaceSync("#adopted { display: none }"); document.adoptedStyleSheets = [sheet]',
    (seen) => names(seen).includes('Adopted'),
    () => false,
  ],
  [
    'a place that a rule gives its button',
    '[...document.styleSheets[0].cssRules].find((each) => each.selectorText === ".sure").style.marginTop = "40px"',
    topOf('Moved'),
    (before) => Number(before) + 40,
  ],
  [
    'a frame',
    'frame.contentDocument.querySelector("button").textContent = "Reframed"',
    (seen) => names(seen).includes('Reframed'),
    () => true,
  ],
  [
    'the scroll position of a list',
    'scroller.scrollTop = 30',
    topOf('Scrolled'),
    (before) => Number(before) - 30,
  ],
];

test('a snapshot shows what the page changed by itself', async () => {
  await browser.show(changing);
  const page = await browser.session.page();
  let seen = await observe();
  for (const [what, script, shows, expected] of changes) {
    const before = shows(seen);
    await page.evaluate(script);
    seen = await observe();
    expect([what, shows(seen)]).toEqual([what, expected(before)]);
    expect(before).not.toEqual(expected(before));
  }
});
