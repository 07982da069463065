import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { fields, plans, testPressing, testTyping } from './testing/place-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

testTyping(browser, [
  ['a date field by the text before it', { into: 'Born', role: 'date', text: '2026-12-31' }, 'born'],
]);

test('a field kind excludes others, and two fields are ambiguous', async () => {
  await browser.show(fields);
  const type = (args: JsonObject) => browser.failure('type_text', { text: 'x', timeoutMs: 100, ...args });
  expect(await type({ role: 'password' })).toMatchObject({ code: 'target-ambiguous' });
  expect((await type({ into: 'Due', role: 'password' })).message).toContain(
    'No password field called “Due” on this page.',
  );
  expect(await browser.check({ type: 'ElementState', role: 'file', state: 'hidden' }, 100)).toMatchObject({
    answer: 'holds',
  });
});

testPressing(browser, [
  [
    'in a frame by its title',
    `<button id="no">Pay</button><iframe title="Shop" srcdoc="<button>Pay</button>"></iframe><iframe title="Card" srcdoc='<button id="yes" onclick="top.document.title = this.id">Pay</button>'></iframe>`,
    { target: 'Pay', within: 'Card' },
  ],
  [
    'by selector in a section that ends at the next heading',
    '<main><h2>One</h2><button class="a" id="no">x</button><h2>Two</h2><p>y</p><button class="a" id="yes">x</button></main>',
    { css: '.a', within: 'Two' },
  ],
  [
    'in menus that open on hover and on click',
    `<style>ul { display: none } [role=menubar] { display: block } li:hover > .hover, .open { display: block }</style>
    <ul role="menubar"><li role="none"><button role="menuitem" aria-haspopup="menu" onclick="this.nextElementSibling.classList.add('open')">File</button><ul role="menu">
    <li role="none"><span role="menuitem">Export</span><ul role="menu" class="hover"><li role="none"><span id="yes" role="menuitem">PDF</span></ul></ul></ul>`,
    { target: 'File > Export > PDF' },
  ],
  [
    'in a tree that opens by key',
    `<ul role="tree"><li role="treeitem" tabindex="0" aria-expanded="false" onkeydown="if (event.key === 'ArrowRight') { this.ariaExpanded = 'true'; sub.hidden = false; }">Docs<ul role="group" id="sub" hidden><li role="treeitem" id="yes">Bill</ul></li><li role="treeitem" id="no">Bill</ul>`,
    { target: 'Docs > Bill' },
  ],
  [
    'a tab whose host takes the press',
    `<x-tab id="yes">Search</x-tab><script>customElements.define('x-tab', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button role="tab" style="pointer-events: none"><slot></slot></button>'; } });</script>`,
    { target: 'Search' },
  ],
  [
    'the nameless calendar beside the field of a date',
    `<div role="dialog" aria-label="New"><button id="no" style="width: 20px; height: 20px"></button><div>Name <input><button style="width: 20px; height: 20px"></button></div><div>Starts <div><input placeholder="YYYY/MM/DD"><button id="yes" style="width: 20px; height: 20px"></button></div></div></div>`,
    { target: 'calendar', role: 'button', within: 'the dialog' },
  ],
  [
    'the nameless button that a person sees as dots, in a row',
    `<table><tr><td><button role="checkbox" aria-checked="false"></button><td>VPN<td>Normal<td><button id="yes" aria-haspopup="menu" style="width: 20px; height: 20px"></button><tr><td><td>Mail<td>Normal<td><button id="no" style="width: 20px; height: 20px"></button></table>`,
    { target: '⋯', within: 'VPN' },
  ],
  [
    'an icon in a column header by what its class calls it',
    `<table><tr>${['Order', 'Status'].map((name) => `<th><span>${name}</span><i id="no" class="sortfilter" aria-hidden="true" style="display: inline-block; width: 16px; height: 16px"></i><i id="${name === 'Status' ? 'yes' : 'other'}" class="icons icon-filter" aria-hidden="true" style="display: inline-block; width: 16px; height: 16px"></i></th>`).join('')}<tr><td>1<td>Open</table>`,
    { target: 'filter', within: 'Status' },
  ],
]);

test('a missing cell is not found', async () => {
  await browser.show(plans);
  expect(await browser.failure('extract', { target: 'Seats', within: 'Free', timeoutMs: 100 })).toMatchObject(
    {
      code: 'target-not-found',
    },
  );
});

test('a box is checked by its column, whatever its name', async () => {
  const box = '<input type="checkbox" aria-label="Press Space to toggle the cell (unchecked)">';
  const select = '<input type="checkbox" aria-label="Press Space to toggle the row (unchecked)">';
  await browser.show(
    `<table><tr><th>${select}<th>Plate<th>Active<tr><td>${select}<td>AA 100<td id="yes">${box}<tr><td>${select}<td>BB 200<td>${box}</table>`,
  );
  await browser.value('set_checked', { target: 'Active', within: 'AA 100' });
  const checked = "[...document.querySelectorAll(':checked')].map((each) => each.parentElement.id).join()";
  expect(await browser.session.openPage?.evaluate(checked)).toBe('yes');
});
