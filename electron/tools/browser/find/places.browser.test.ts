import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const fields = `<input id="user"><input id="pass" type="password"><div><span>Born</span><input id="born" type="date"></div>
<label>Due <input id="due" type="date"></label><input id="hidden" type="file" hidden>
<section aria-label="Old"><label>Code <input id="code"></label><label>Code <input id="secret" type="password"></label></section>`;

test.each<[string, JsonObject, string]>([
  ['the only password field outside of a section', { role: 'password', nth: 1 }, 'pass'],
  ['a password field beside a text field of that name', { into: 'Code', role: 'password' }, 'secret'],
  ['the only password field of a section', { role: 'password', within: 'Old' }, 'secret'],
  ['a date field by the text before it', { into: 'Born', role: 'date', text: '2026-12-31' }, 'born'],
  ['a date field by its label', { into: 'Due', role: 'date', text: '2026-12-31' }, 'due'],
])('types into %s', async (_, args, id) => {
  await browser.show(fields);
  await browser.value('type_text', { text: 'new', ...args });
  const filled =
    "[...document.querySelectorAll('input')].filter(({ value }) => value !== '').map(({ id }) => id).join()";
  expect(await browser.session.openPage?.evaluate(filled)).toBe(id);
});

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

const tells = "document.addEventListener('click', ({ target }) => { document.title = target.id; });";

test.each<[string, string, JsonObject]>([
  [
    'in a frame by its title',
    `<button id="no">Pay</button><iframe title="Shop" srcdoc="<button>Pay</button>"></iframe><iframe title="Card" srcdoc='<button id="yes" onclick="top.document.title = this.id">Pay</button>'></iframe>`,
    { target: 'Pay', within: 'Card' },
  ],
  [
    'in a nested frame by the outer title',
    `<button id="no">Pay</button><iframe title="Checkout" srcdoc="<iframe title='Bank' srcdoc='<button id=yes onclick=&quot;top.document.title = this.id&quot;>Pay</button>'></iframe>"></iframe>`,
    { target: 'Pay', within: 'Checkout' },
  ],
  [
    'in a frame by its title and test id',
    `<button id="no" data-testid="pay">Pay</button><iframe title="Card" srcdoc='<button id="yes" data-testid="pay" onclick="top.document.title = this.id">Pay</button>'></iframe>`,
    { testId: 'pay', within: 'Card' },
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
    'in a table titled by a head between arrows',
    ['June', 'July']
      .map(
        (month) =>
          `<table><thead><tr><th>&laquo;<th>${month} 2027<th>&raquo;<tr><th>Mo<th>Tu<th>We</thead><tr><td>20<td id="${month === 'July' ? 'yes' : 'no'}" style="cursor: pointer">21<td>22</table>`,
      )
      .join(''),
    { target: '21', within: 'July 2027' },
  ],
  [
    'in the dialog',
    '<button id="no">OK</button><div role="dialog" aria-label="Sure?"><button id="yes">OK</button></div>',
    { target: 'OK', within: 'the dialog' },
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
    'in branches that open on click',
    `<ul><li><span onclick="sub.hidden = false">Docs</span><ul id="sub" hidden><li id="yes">Bill</ul><li id="no">Bill</ul>`,
    { target: 'Docs > Bill' },
  ],
  [
    'on the named one of two icons in a cell',
    `<table><tr><td>Ann<td style="width: 200px"><span>&#9742;</span><span id="yes">&#10006;</span></table>`,
    { target: '✖', within: 'Ann', timeoutMs: 1_500 },
  ],
  [
    'a tab whose host takes the press',
    `<x-tab id="yes">Search</x-tab><script>customElements.define('x-tab', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button role="tab" style="pointer-events: none"><slot></slot></button>'; } });</script>`,
    { target: 'Search' },
  ],
  [
    'in an unlabeled menu, opened elsewhere by an item with an arrow',
    `<main><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; menu.hidden = false">More</button><button>PDF</button></main><ul role="menu" id="menu" hidden><li role="none"><span role="menuitem" onmouseenter="sub.hidden = false"><span><span>Export</span><svg role="img" width="9" height="9"><title>Open sub menu</title></svg></span></span><ul role="menu" id="sub" hidden><li role="menuitem" id="yes">PDF</li></ul></li></ul>`,
    { target: 'More > Export > PDF' },
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
    'in a list of buttons over the page',
    `<main><header><button aria-expanded="false" aria-label="Expand &quot;Count&quot;" onclick="this.ariaExpanded = 'true'; over.hidden = false"><span>Count</span></button></header><ul><li><button id="no">Other</button></ul></main><div id="over" hidden><div role="list"><div role="button" id="yes">Full</div><div role="button">Sample</div></div></div>`,
    { target: 'Count > Full' },
  ],
  [
    'in a tree that opens only by arrows',
    `<ul><li><div><span class="tree-caret" onclick="sub.hidden = false"><svg role="img" width="9" height="9"><title>Expand group</title></svg></span><span>Docs</span></div><ul id="sub" hidden><li id="yes">Bill</ul></ul>`,
    { target: 'Docs > Bill' },
  ],
  [
    'in a tree whose arrows follow the words',
    `<ul role="tree"><li role="treeitem" aria-expanded="false" aria-label="Docs"><div id="no"><span>Docs</span></div><div class="toggle" style="width: 9px; height: 9px" onclick="this.parentElement.ariaExpanded = 'true'; sub.hidden = false"></div><ul role="group" id="sub" hidden><li role="treeitem" id="yes">Bill</ul></ul>`,
    { target: 'Docs > Bill' },
  ],
  [
    'among the options that a button opens',
    `<main><h1>Orders</h1><div role="toolbar"><button>Ship</button><div role="group"><div role="group"><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; over.hidden = false">More</button></div><div role="group" id="over" hidden><div role="application"><div role="listbox"><div role="option" id="yes">Print list</div></div><p>Items</p></div></div></div></div></main>`,
    { target: 'More > Print list' },
  ],
  [
    'among the buttons of a menu that a button with an arrow opens',
    `<main><table><tr><td>Excel</table><div><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; over.hidden = false"><span>Export</span><span>&#9660;</span></button><div id="over" role="dialog" aria-modal="true" hidden><div role="menu"><button id="no">CSV</button><button id="yes">Excel</button></div></div><button>Columns</button></div></main>`,
    { target: 'Export > Excel' },
  ],
  [
    'in a menu without roles that opens under the mouse',
    `<main><p>Doctor</p><div><div>Dr. A</div><div id="no">Dr. B</div></div></main><div style="position: absolute; left: 9px; top: 90px"><div>Print</div><div onmouseenter="sub.hidden = false"><div>Transfer to</div><div id="sub" hidden><div>Dr. A</div><div id="yes">Dr. B</div></div></div></div>`,
    { target: 'Transfer to > Dr. B' },
  ],
  [
    'in a menu without roles inside of its button',
    `<h1>Desk</h1><main><table><tr><td>Dr. B</table><div style="cursor: pointer" onclick="sub.hidden = false"><div>Assign to</div><div id="sub" hidden><div>Doctors</div><div>Dr. A</div><div id="yes">Dr. B</div></div></div></main>`,
    { target: 'Assign to > Dr. B' },
  ],
  [
    'alone in a menu that opens under a heading without a role',
    `<input aria-label="In house"><div role="menu"><div><div aria-expanded="false" tabindex="0" style="cursor: pointer" onclick="sub.hidden = false">House</div><div id="sub" hidden><div role="menuitem" style="cursor: pointer" id="yes">Cleaning</div></div></div><div role="menuitem">Settings</div></div>`,
    { target: 'House > Cleaning' },
  ],
  [
    'in a menu whose words let the mouse through to their component',
    `<div role="menu"><x-item onmouseenter="sub.hidden = false"><template shadowrootmode="open"><div role="menuitem"><div style="pointer-events: none">Move to</div><div style="pointer-events: none">Active</div><slot></slot></div></template><div role="menu" id="sub" hidden><div role="menuitem" id="yes">Yard</div></div></x-item></div>`,
    { target: 'Move to > Yard' },
  ],
  [
    'in a branch that is drawn anew once it has unfolded',
    `<style>@keyframes unfold { from { transform: translateY(-90px) } } #sub { animation: unfold 1.5s }</style><ul><li><span onclick="sub.hidden = false">Docs</span><ul id="sub" hidden onanimationend="this.innerHTML = this.innerHTML"><li id="yes">Bill</ul><li id="no">Bill</ul>`,
    { target: 'Docs > Bill' },
  ],
  [
    'by words of its own beside its menu',
    `<div id="yes" style="cursor: pointer">Tools <div style="display: inline-block">▾</div><div hidden>Export</div></div>`,
    { target: 'Tools' },
  ],
  [
    'a cell that takes the presses of its words',
    `<table role="grid" aria-label="May"><tr><td role="gridcell" id="yes" tabindex="-1"><span aria-hidden="true" style="pointer-events: none">15</span><span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">May 15</span></table>`,
    { target: '15', within: 'May' },
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
    'one of several icons that lets presses through to what is drawn around it',
    `<section><h2>Score</h2><p>Rate</p><div>${['no', 'yes', 'other'].map((id) => `<span id="${id}" style="display: inline-block; width: 28px; height: 28px"><i class="item star-filled" style="display: block; width: 20px; height: 20px; pointer-events: none"></i></span>`).join('')}</div></section>`,
    { target: 'star', within: 'Score', nth: 2 },
  ],
  [
    'the only icon of a kind, in a button of another name',
    `<input><span id="yes" role="button" aria-label="select" class="input-icon date-icon" style="display: inline-block; width: 16px; height: 16px"></span>`,
    { target: 'calendar', role: 'button', timeoutMs: 1_500 },
  ],
  [
    'the icon beside a period of dates, whatever its class and label say',
    `<input><span role="button" aria-label="clear" class="icon" style="display: inline-block; width: 16px; height: 16px"></span><div><input value="01.04.2027 - 30.04.2027"><span role="button" aria-label="close" id="no" class="clear" style="display: inline-block; width: 16px; height: 16px"></span><span id="yes" role="button" aria-label="select" class="range-icon" style="display: inline-block; width: 16px; height: 16px"></span></div>`,
    { target: 'calendar', role: 'button', timeoutMs: 2_000 },
  ],
  [
    'words before an icon that its class calls so',
    `<table><tr><td>Bolts<td><i id="no" class="icon status-open" style="display: inline-block; width: 16px; height: 16px"></i><td><span id="yes">Open</span></table>`,
    { target: 'Open', within: 'Bolts' },
  ],
  [
    'in a menu that an item opens after its own menu without saying so',
    `<main><p id="no">On-site</p></main><div role="tooltip"><ul role="menu"><li role="menuitem">Edit</li><li role="menuitem" onmouseenter="sub.hidden = false">Move to</li></ul></div><div role="tooltip" id="sub" hidden><ul role="menu"><li role="menuitem">Phone</li><li role="menuitem" id="yes">On-site</li></ul></div>`,
    { target: 'Move to > On-site' },
  ],
  [
    'of several nameless buttons in a row, the one whose icon is called dots',
    `<table><tr><td>VPN<td><button style="width: 20px; height: 20px"><i id="no" class="icon icon-delete" style="display: inline-block; width: 12px; height: 12px"></i></button><button style="width: 20px; height: 20px"><i role="img" id="yes" aria-label="more" class="icon" style="display: inline-block; width: 12px; height: 12px"></i></button></table>`,
    { target: '…', within: 'VPN' },
  ],
  [
    'an icon in a column header by what its class calls it',
    `<table><tr>${['Order', 'Status'].map((name) => `<th><span>${name}</span><i id="no" class="sortfilter" aria-hidden="true" style="display: inline-block; width: 16px; height: 16px"></i><i id="${name === 'Status' ? 'yes' : 'other'}" class="icons icon-filter" aria-hidden="true" style="display: inline-block; width: 16px; height: 16px"></i></th>`).join('')}<tr><td>1<td>Open</table>`,
    { target: 'filter', within: 'Status' },
  ],
])('presses %s', async (_, body, args) => {
  await browser.show(`${body}<script>${tells}</script>`);
  await browser.value('click', args);
  expect(await browser.session.openPage?.title()).toBe('yes');
});

const plans = `<table><tr><th>Plan<th>Monthly<th>Yearly<th>Seats<tr><th scope="row" rowspan="2">Basic<td>9<td>90<td>1<tr><td colspan="2">on demand<td>5<tr><th scope="row">Free<td>0</table>`;

test.each<[string, string, string, string]>([
  ['under a row that spans two', 'Seats', 'on demand', '5'],
  ['that spans columns', 'Yearly', 'on demand', 'on demand'],
  ['before a missing one', 'Monthly', 'Free', '0'],
])('reads a cell %s', async (_, target, within, value) => {
  await browser.show(plans);
  expect(await browser.value('extract', { target, within })).toMatchObject({ value });
});

test('a missing cell is not found', async () => {
  await browser.show(plans);
  expect(await browser.failure('extract', { target: 'Seats', within: 'Free', timeoutMs: 100 })).toMatchObject(
    {
      code: 'target-not-found',
    },
  );
});

test('a box in a closed menu is checked by path', async () => {
  await browser.show(
    `<ul role="menubar"><li role="none"><button role="menuitem" aria-haspopup="menu" onclick="sub.hidden = false">View</button><ul role="menu" id="sub" hidden><li role="menuitemcheckbox" aria-checked="false" onclick="this.ariaChecked = 'true'; document.title = 'checked'">Ruler</li></ul></ul>`,
  );
  await browser.value('set_checked', { target: 'View > Ruler' });
  expect(await browser.session.openPage?.title()).toBe('checked');
});

test.each(['menuitemcheckbox', 'menuitem'] as const)('a %s is found by that role', async (role) => {
  await browser.show(
    `<button>Status</button><div role="menu"><div role="menuitemcheckbox" aria-checked="false" tabindex="0" onclick="document.title = 'chosen'">Status</div></div>`,
  );
  await browser.value('click', { target: 'Status', role });
  expect(await browser.session.openPage?.title()).toBe('chosen');
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

const branch = (name: string, level: number, more = '') =>
  `<div role="treeitem" aria-level="${level}" aria-expanded="false" ${more}><span class="tree-switcher"><span role="button" aria-label="expand button" style="display: block; width: 9px; height: 9px"></span></span><label><input type="checkbox" style="position: absolute; width: 0; height: 0; opacity: 0"><i style="display: block; width: 9px; height: 9px"></i></label><span>${name}</span></div>`;

test('a hidden box in a tree of siblings is checked by its path', async () => {
  await browser.show(
    `<div role="tree">${branch('Ground', 0)}${branch('First', 0, 'id="first"')}${branch('West', 1, 'hidden')}${branch('Second', 0)}</div><script>first.querySelector('[role=button]').onclick = () => { first.ariaExpanded = 'true'; first.nextElementSibling.hidden = false; };</script>`,
  );
  await browser.value('set_checked', { target: 'First > West' });
  const checked =
    "[...document.querySelectorAll(':checked')].map((each) => each.closest('[role=treeitem]').textContent).join()";
  expect(await browser.session.openPage?.evaluate(checked)).toBe('West');
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
  await browser.show(drawnTree("target.className === 'mark'"));
  await browser.value('click', { target: 'North > Durham', timeoutMs: 3_000 });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

test('a branch opens whose items are only clipped while it is closed', async () => {
  await browser.show(
    `<div role="tree"><x-item role="treeitem" aria-expanded="false">Uptown<div role="group" slot="children"><div role="treeitem" inert onclick="document.title = 'yes'; event.stopPropagation()">Station</div></div></x-item></div><script>
    customElements.define('x-item', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<div><slot></slot></div><div id="c" style="height: 0; overflow: hidden"><slot name="children"></slot></div>';
      this.onclick = () => { this.ariaExpanded = 'true'; this.shadowRoot.querySelector('#c').style.height = 'auto'; this.querySelector('[inert]')?.removeAttribute('inert'); };
    } });</script>`,
  );
  await browser.value('click', { target: 'Uptown > Station', timeoutMs: 3_000 });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

test('a branch that is drawn anew and stays closed is named', async () => {
  await browser.show(drawnTree('false'));
  const failure = await browser.failure('click', { target: 'North > Durham', timeoutMs: 300 });
  expect(failure.message).toContain('“North” is closed and could not be opened.');
});

test('a branch that stays closed is named', async () => {
  await browser.show(`<div role="tree">${branch('First', 0)}</div>`);
  const failure = await browser.failure('set_checked', { target: 'First > West', timeoutMs: 300 });
  expect(failure.message).toContain('“First” is closed and could not be opened.');
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

test('a text that two named cells show is ambiguous, not missing', async () => {
  const day = (name: string) => `<td aria-label="${name} 6"><a aria-label="${name} 6">6</a>`;
  await browser.show(`<button>Wash</button><table role="grid"><tr>${day('March')}${day('April')}</table>`);
  expect(await browser.failure('drag', { target: 'Wash', onto: '6', timeoutMs: 300 })).toMatchObject({
    code: 'target-ambiguous',
  });
});

const hoverActions = `<style>.actions { position: relative; left: -9999em } tr:hover .actions { left: 0 }</style>`;
const post = (title: string) =>
  `<tr><td><span>${title}</span><div class="actions"><a href="#" id="${title}">Trash</a> <a href="#" id="no">View posts by ${title}</a></div>`;

test('an action that shows only under the mouse is pressed after its row was hovered', async () => {
  await browser.show(`${hoverActions}<table>${post('Ann')}${post('yes')}</table><script>${tells}</script>`);
  await browser.value('click', { target: 'Trash', within: 'yes', timeoutMs: 2_000 });
  expect(await browser.session.openPage?.title()).toBe('yes');
});

test('a link off the page does not beat the words that a person sees', async () => {
  await browser.show(
    `${hoverActions}<table>${post('Ann').replace('<span>Ann</span>', '')}</table><div id="yes">Ann</div><script>${tells}</script>`,
  );
  await browser.value('click', { target: 'Ann', timeoutMs: 2_000 });
  expect(await browser.session.openPage?.title()).toBe('yes');
});
