import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { fields, plans, pressedId, testCells, testPressing, testTyping } from './testing/place-pages.ts';
import { titleAfter } from './testing/title-after.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testTyping(browser, [
  ['the only password field outside of a section', { role: 'password', nth: 1 }, 'pass'],
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
    'on a side of the page',
    '<div style="display: flex; justify-content: space-between"><button id="no">Menu</button><button id="yes">Menu</button></div>',
    { target: 'Menu', within: 'right' },
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
    'in a panel that takes the place of its menu',
    `<main><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; draw('More', ['Export', 'Print'])">More</button><button>All</button></main><div id="over" role="dialog" aria-modal="true" hidden></div><script>
      function draw(title, items) {
        over.hidden = false;
        over.innerHTML = '<div><h2 id="title">' + title + '</h2><div role="menu" aria-labelledby="title">' + items.map((item) => '<button role="menuitem" onclick="press(this.textContent)">' + item + '</button>').join('') + '</div></div>';
        const all = [...over.querySelectorAll('button')].find((each) => each.textContent === 'All');
        if (all !== undefined) all.id = 'yes';
      }
      function press(item) { if (item === 'Export') draw('Export', ['CSV', 'JSON']); else if (item === 'CSV') draw('CSV', ['This page', 'All']); }
    </script>`,
    { target: 'More > Export > CSV > All', timeoutMs: 3_000 },
  ],
  [
    'by words of its own beside its menu',
    `<div id="yes" style="cursor: pointer">Tools <div style="display: inline-block">▾</div><div hidden>Export</div></div>`,
    { target: 'Tools' },
  ],
  [
    'the nameless calendar beside the field of a date',
    `<div role="dialog" aria-label="New"><button id="no" style="width: 20px; height: 20px"></button><div>Name <input><button style="width: 20px; height: 20px"></button></div><div>Starts <div><input placeholder="YYYY/MM/DD"><button id="yes" style="width: 20px; height: 20px"></button></div></div></div>`,
    { target: 'calendar', role: 'button', within: 'the dialog', timeoutMs: 2_000 },
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

testCells(browser, [['under a row that spans two', 'Seats', 'on demand', '5']]);

test('a missing cell is not found', async () => {
  await browser.show(plans);
  expect(await browser.failure('extract', { target: 'Seats', within: 'Free', timeoutMs: 100 })).toMatchObject(
    {
      code: 'target-not-found',
    },
  );
});

test('a box in a closed menu is checked by path', async () => {
  const body = `<ul role="menubar"><li role="none"><button role="menuitem" aria-haspopup="menu" onclick="sub.hidden = false">View</button><ul role="menu" id="sub" hidden><li role="menuitemcheckbox" aria-checked="false" onclick="this.ariaChecked = 'true'; document.title = 'checked'">Ruler</li></ul></ul>`;
  expect(await titleAfter(browser, body, 'set_checked', { target: 'View > Ruler' })).toBe('checked');
});

test.each(['menuitemcheckbox', 'menuitem'] as const)('a %s is found by that role', async (role) => {
  const body = `<button>Status</button><div role="menu"><div role="menuitemcheckbox" aria-checked="false" tabindex="0" onclick="document.title = 'chosen'">Status</div></div>`;
  expect(await titleAfter(browser, body, 'click', { target: 'Status', role })).toBe('chosen');
});

test("a box in a tree is checked by its path, and its branch's box stays as it is", async () => {
  await browser.show(
    `<div role="tree"><div><div><div role="button" class="tree-toggle" aria-label="Expand Europe" style="width: 9px; height: 9px" onclick="sub.hidden = false"></div><div role="treeitem" aria-label="Europe" aria-expanded="false"><label><input type="checkbox"> Europe</label></div></div><div role="group" id="sub" hidden><div role="treeitem" aria-label="Spain"><label><input type="checkbox"> Spain</label></div></div></div></div>`,
  );
  await browser.value('set_checked', { target: 'Europe > Spain' });
  const checked =
    "[...document.querySelectorAll(':checked')].map((each) => each.parentElement.textContent.trim()).join()";
  expect(await browser.session.openPage?.evaluate(checked)).toBe('Spain');
});

const deco = (name: string) =>
  `<i style="display: inline-block; width: 9px; height: 9px; cursor: pointer" class="${name}"></i>`;
const drawnTree = (open: string) => `<div role="tree" id="tree"></div><script>
  const item = (name, more) => '<div role="treeitem" tabindex="-1" ' + more + '>${deco('mark')}${deco('folder')}<span>' + name + '</span></div>';
  const draw = (isOpen) => { tree.innerHTML = item('North', 'aria-level="1" aria-expanded="' + isOpen + '"') + (isOpen ? item('Durham', 'aria-level="2" title="yes"') : ''); };
  tree.onclick = ({ target }) => { const name = target.closest('[role=treeitem]').title; if (name) document.title = name; draw(${open}); };
  draw(false);
</script>`;

test('a branch that is drawn anew opens by the first icon before its words', async () => {
  const tree = drawnTree("target.className === 'mark'");
  const item = { target: 'North > Durham', timeoutMs: 3_000 };
  expect(await titleAfter(browser, tree, 'click', item)).toBe('yes');
});

test('a branch opens whose items are only clipped while it is closed', async () => {
  const body = `<div role="tree"><x-item role="treeitem" aria-expanded="false">Uptown<div role="group" slot="children"><div role="treeitem" inert onclick="document.title = 'yes'; event.stopPropagation()">Station</div></div></x-item></div><script>
    customElements.define('x-item', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<div><slot></slot></div><div id="c" style="height: 0; overflow: hidden"><slot name="children"></slot></div>';
      this.onclick = () => { this.ariaExpanded = 'true'; this.shadowRoot.querySelector('#c').style.height = 'auto'; this.querySelector('[inert]')?.removeAttribute('inert'); };
    } });</script>`;
  const item = { target: 'Uptown > Station', timeoutMs: 3_000 };
  expect(await titleAfter(browser, body, 'click', item)).toBe('yes');
});

test('a branch that is drawn anew and stays closed is named', async () => {
  const item = { target: 'North > Durham', timeoutMs: 300 };
  expect(await titleAfter(browser, drawnTree('false'), 'click', item)).toContain(
    '“North” is closed and could not be opened.',
  );
});

test('a box is checked by its column, whatever it is called', async () => {
  const box = '<input type="checkbox" aria-label="Press Space to toggle the cell (unchecked)">';
  const select = '<input type="checkbox" aria-label="Press Space to toggle the row (unchecked)">';
  await browser.show(
    `<table><tr><th>${select}<th>Plate<th>Active<tr><td>${select}<td>AA 100<td id="yes">${box}<tr><td>${select}<td>BB 200<td>${box}</table>`,
  );
  await browser.value('set_checked', { target: 'Active', within: 'AA 100' });
  const checked = "[...document.querySelectorAll(':checked')].map((each) => each.parentElement.id).join()";
  expect(await browser.session.openPage?.evaluate(checked)).toBe('yes');
});

const hoverActions = `<style>.actions { position: relative; left: -9999em } tr:hover .actions { left: 0 }</style>`;
const post = (title: string) =>
  `<tr><td><span>${title}</span><div class="actions"><a href="#" id="${title}">Trash</a> <a href="#" id="no">View posts by ${title}</a></div>`;

test('an action that shows only under the mouse is pressed after its row was hovered', async () => {
  const body = `${hoverActions}<table>${post('Ann')}${post('yes')}</table>`;
  expect(await pressedId(browser, body, { target: 'Trash', within: 'yes', timeoutMs: 2_000 })).toBe('yes');
});

test('a link off the page does not beat the words that a person sees', async () => {
  const body = `${hoverActions}<table>${post('Ann').replace('<span>Ann</span>', '')}</table><div id="yes">Ann</div>`;
  expect(await pressedId(browser, body, { target: 'Ann', timeoutMs: 2_000 })).toBe('yes');
});
