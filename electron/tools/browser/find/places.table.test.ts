import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  drawnTree,
  hoverActions,
  post,
  pressedId,
  testCells,
  testPressing,
  testTyping,
} from './testing/place-pages.ts';
import { titleAfter } from './testing/title-after.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testTyping(browser, [
  ['a password field beside a text field of that name', { into: 'Code', role: 'password' }, 'secret'],
  ['the only password field of a section', { role: 'password', within: 'Old' }, 'secret'],
  ['a date field by its label', { into: 'Due', role: 'date', text: '2026-12-31' }, 'due'],
  ['the only password field outside of a section', { role: 'password', nth: 1 }, 'pass'],
]);

testPressing(browser, [
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
    'in an unlabeled menu, opened elsewhere by an item with an arrow',
    `<main><button aria-expanded="false" onclick="this.ariaExpanded = 'true'; menu.hidden = false">More</button><button>PDF</button></main><ul role="menu" id="menu" hidden><li role="none"><span role="menuitem" onmouseenter="sub.hidden = false"><span><span>Export</span><svg role="img" width="9" height="9"><title>Open sub menu</title></svg></span></span><ul role="menu" id="sub" hidden><li role="menuitem" id="yes">PDF</li></ul></li></ul>`,
    { target: 'More > Export > PDF' },
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
    'in a branch that is redrawn once it has unfolded',
    `<style>@keyframes unfold { from { transform: translateY(-90px) } } #sub { animation: unfold 1.5s }</style><ul><li><span onclick="sub.hidden = false">Docs</span><ul id="sub" hidden onanimationend="this.innerHTML = this.innerHTML"><li id="yes">Bill</ul><li id="no">Bill</ul>`,
    { target: 'Docs > Bill' },
  ],
  [
    'a cell that takes the presses of its words',
    `<table role="grid" aria-label="May"><tr><td role="gridcell" id="yes" tabindex="-1"><span aria-hidden="true" style="pointer-events: none">15</span><span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">May 15</span></table>`,
    { target: '15', within: 'May' },
  ],
  [
    'one of several icons that let presses through',
    `<section><h2>Score</h2><p>Rate</p><div>${['no', 'yes', 'other'].map((id) => `<span id="${id}" style="display: inline-block; width: 28px; height: 28px"><i class="item star-filled" style="display: block; width: 20px; height: 20px; pointer-events: none"></i></span>`).join('')}</div></section>`,
    { target: 'star', within: 'Score', nth: 2 },
  ],
  [
    'the only icon of a kind, in a button of another name',
    `<input><span id="yes" role="button" aria-label="select" class="input-icon date-icon" style="display: inline-block; width: 16px; height: 16px"></span>`,
    { target: 'calendar', role: 'button' },
  ],
  [
    'the icon beside a period of dates, whatever its class and label say',
    `<input><span role="button" aria-label="clear" class="icon" style="display: inline-block; width: 16px; height: 16px"></span><div><input value="01.04.2027 - 30.04.2027"><span role="button" aria-label="close" id="no" class="clear" style="display: inline-block; width: 16px; height: 16px"></span><span id="yes" role="button" aria-label="select" class="range-icon" style="display: inline-block; width: 16px; height: 16px"></span></div>`,
    { target: 'calendar', role: 'button' },
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
    'of several nameless buttons in a row, the one with dots',
    `<table><tr><td>VPN<td><button style="width: 20px; height: 20px"><i id="no" class="icon icon-delete" style="display: inline-block; width: 12px; height: 12px"></i></button><button style="width: 20px; height: 20px"><i role="img" id="yes" aria-label="more" class="icon" style="display: inline-block; width: 12px; height: 12px"></i></button></table>`,
    { target: '…', within: 'VPN' },
  ],
  [
    'on a side of the page',
    '<div style="display: flex; justify-content: space-between"><button id="no">Menu</button><button id="yes">Menu</button></div>',
    { target: 'Menu', within: 'right' },
  ],
  [
    'by words of its own beside its menu',
    `<div id="yes" style="cursor: pointer">Tools <div style="display: inline-block">▾</div><div hidden>Export</div></div>`,
    { target: 'Tools' },
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
    { target: 'More > Export > CSV > All' },
  ],
]);

testCells(browser, [
  ['that spans columns', 'Yearly', 'on demand', 'on demand'],
  ['before a missing one', 'Monthly', 'Free', '0'],
  ['under a row that spans two', 'Seats', 'on demand', '5'],
]);

const branch = (name: string, level: number, more = '') =>
  `<div role="treeitem" aria-level="${level}" aria-expanded="false" ${more}><span class="tree-switcher"><span role="button" aria-label="expand button" style="display: block; width: 9px; height: 9px"></span></span><label><input type="checkbox" style="position: absolute; width: 0; height: 0; opacity: 0"><i style="display: block; width: 9px; height: 9px"></i></label><span>${name}</span></div>`;

test('a hidden box in a flat tree is checked by its path', async () => {
  await browser.show(
    `<div role="tree">${branch('Ground', 0)}${branch('First', 0, 'id="first"')}${branch('West', 1, 'hidden')}${branch('Second', 0)}</div><script>first.querySelector('[role=button]').onclick = () => { first.ariaExpanded = 'true'; first.nextElementSibling.hidden = false; };</script>`,
  );
  await browser.value('set_checked', { target: 'First > West' });
  const checked =
    "[...document.querySelectorAll(':checked')].map((each) => each.closest('[role=treeitem]').textContent).join()";
  expect(await browser.session.openPage?.evaluate(checked)).toBe('West');
});

test('a branch that stays closed is named', async () => {
  const tree = `<div role="tree">${branch('First', 0)}</div>`;
  expect(
    await titleAfter(browser, tree, 'set_checked', { target: 'First > West', timeoutMs: 300 }),
  ).toContain('“First” is closed and could not be opened.');
});

test('a text that two named cells show is ambiguous, not missing', async () => {
  const day = (name: string) => `<td aria-label="${name} 6"><a aria-label="${name} 6">6</a>`;
  await browser.show(`<button>Wash</button><table role="grid"><tr>${day('March')}${day('April')}</table>`);
  expect(await browser.failure('drag', { target: 'Wash', onto: '6', timeoutMs: 300 })).toMatchObject({
    code: 'target-ambiguous',
  });
});

test('a box in a closed menu is checked by path', async () => {
  const body = `<ul role="menubar"><li role="none"><button role="menuitem" aria-haspopup="menu" onclick="sub.hidden = false">View</button><ul role="menu" id="sub" hidden><li role="menuitemcheckbox" aria-checked="false" onclick="this.ariaChecked = 'true'; document.title = 'checked'">Ruler</li></ul></ul>`;
  expect(await titleAfter(browser, body, 'set_checked', { target: 'View > Ruler' })).toBe('checked');
});

test('a branch opens whose items are only clipped while it is closed', async () => {
  const body = `<div role="tree"><x-item role="treeitem" aria-expanded="false">Uptown<div role="group" slot="children"><div role="treeitem" inert onclick="document.title = 'yes'; event.stopPropagation()">Station</div></div></x-item></div><script>
    customElements.define('x-item', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<div><slot></slot></div><div id="c" style="height: 0; overflow: hidden"><slot name="children"></slot></div>';
      this.onclick = () => { this.ariaExpanded = 'true'; this.shadowRoot.querySelector('#c').style.height = 'auto'; this.querySelector('[inert]')?.removeAttribute('inert'); };
    } });</script>`;
  const item = { target: 'Uptown > Station' };
  expect(await titleAfter(browser, body, 'click', item)).toBe('yes');
});

test('an action that shows under the mouse is pressed after a hover', async () => {
  const body = `${hoverActions}<table>${post('Ann')}${post('yes')}</table>`;
  expect(await pressedId(browser, body, { target: 'Trash', within: 'yes' })).toBe('yes');
});

test.each(['menuitemcheckbox', 'menuitem'] as const)('a %s is found by that role', async (role) => {
  const body = `<button>Status</button><div role="menu"><div role="menuitemcheckbox" aria-checked="false" tabindex="0" onclick="document.title = 'chosen'">Status</div></div>`;
  expect(await titleAfter(browser, body, 'click', { target: 'Status', role })).toBe('chosen');
});

test('a redrawn branch that stays closed is named', async () => {
  const item = { target: 'North > Durham', timeoutMs: 300 };
  expect(await titleAfter(browser, drawnTree('false'), 'click', item)).toContain(
    '“North” is closed and could not be opened.',
  );
});

test("a box in a tree is checked by its path, and its branch's box isn't", async () => {
  await browser.show(
    `<div role="tree"><div><div><div role="button" class="tree-toggle" aria-label="Expand Europe" style="width: 9px; height: 9px" onclick="sub.hidden = false"></div><div role="treeitem" aria-label="Europe" aria-expanded="false"><label><input type="checkbox"> Europe</label></div></div><div role="group" id="sub" hidden><div role="treeitem" aria-label="Spain"><label><input type="checkbox"> Spain</label></div></div></div></div>`,
  );
  await browser.value('set_checked', { target: 'Europe > Spain' });
  const checked =
    "[...document.querySelectorAll(':checked')].map((each) => each.parentElement.textContent.trim()).join()";
  expect(await browser.session.openPage?.evaluate(checked)).toBe('Spain');
});

test('a redrawn branch opens by the icon before its words', async () => {
  const tree = drawnTree("target.className === 'mark'");
  const item = { target: 'North > Durham' };
  expect(await titleAfter(browser, tree, 'click', item)).toBe('yes');
});

test('a link off the page yields to visible words', async () => {
  const body = `${hoverActions}<table>${post('Ann').replace('<span>Ann</span>', '')}</table><div id="yes">Ann</div>`;
  expect(await pressedId(browser, body, { target: 'Ann' })).toBe('yes');
});
