import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  card,
  drawnList,
  row,
  testBoxes,
  testFields,
  testOptions,
  testPresses,
  testReadInContext,
  testRefusals,
  testCells,
} from './testing/named-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const plainCard = (name: string, button: string) => `<div><span>${name}</span><span>£5</span>${button}</div>`;

testPresses(browser, [
  [
    "a pointer element's whole name before part of a button's",
    '<button id="no">More apples</button><div id="yes" style="cursor: pointer">Apples</div>',
    { target: 'Apples' },
  ],
  [
    'no part of a word',
    '<button id="no">Absenden</button><button id="yes">Send it</button>',
    { target: 'Send' },
  ],
  [
    'a name with other white space',
    '<button id="yes">Add&nbsp;to\n  <b>basket</b></button>',
    { target: 'Add to basket' },
  ],
  [
    'a name without quotation marks and colon',
    '<button id="yes">The Gull&rsquo;s Ledger:</button>',
    { target: "The Gull's Ledger" },
  ],
  [
    'the sortable header of a column',
    '<h2>Last Name</h2><table><tr><th id="yes" style="cursor: pointer">Last Name<th>Due<tr><td>Smith<td>5</table>',
    { target: 'Last Name' },
  ],
  [
    'text in a frame that is just like other text',
    `<iframe srcdoc='<b id="yes">Show all</b><script>document.onclick = ({ target }) => { top.document.title = target.id; }</script>'></iframe>`,
    { target: 'Show all' },
  ],
  [
    'an icon by its tooltip before equal text',
    '<p id="no">Delete row</p><span id="yes" title="Delete row">✕</span>',
    { target: 'Delete row' },
  ],
  [
    'the only one of its kind, without a name',
    '<input id="no"><button id="yes">Anything</button>',
    { role: 'button' },
  ],
  [
    'the last card by its heading',
    card('Pear', 'no') + card('Apple', 'yes'),
    { target: 'Buy', within: 'Apple' },
  ],
  [
    'a section by its heading, with content beside it',
    '<h2>Basket</h2><button id="no">Clear</button><h2>Orders</h2><p>none</p><button id="yes">Clear</button>',
    { target: 'Clear', within: 'Orders' },
  ],
  [
    'a row with text repeated in another table',
    `<table><tr><td>Rice<td>none</table><table>${row('Tea', 'no')}${row('Rice', 'yes')}</table>`,
    { target: 'Edit', within: 'Rice' },
  ],
  [
    'a panel by the text of its header',
    '<div><div>Details</div><div><p>Much</p><button id="yes">Edit</button></div></div><div><div>History</div><div><button id="no">Edit</button></div></div>',
    { target: 'Edit', within: 'Details' },
  ],
  [
    'the second equal match, not a similar one',
    '<button id="no">apples</button><button id="more">more apples</button><button id="yes">apples</button>',
    { target: 'apples', nth: 2 },
  ],
  [
    'the last equal match',
    '<button id="no">apples</button><button id="yes">apples</button><button id="more">more apples</button>',
    { target: 'apples', nth: 'last' },
  ],
  [
    'the last element with a tooltip',
    '<b id="no" title="Delete row" style="cursor: pointer">✕</b><b id="yes" title="Delete row" style="cursor: pointer">✕</b>',
    { target: 'Delete row', nth: 'last' },
  ],
  [
    'a cell with a listener, by row and column',
    '<table><tr><th>Name<th>Stock<tr><td>Tea<td id="no">5<tr><td>Rice<td id="yes">5</table><script>for (const each of [no, yes]) each.onclick = () => {}</script>',
    { target: 'Stock', within: 'Rice' },
  ],
  [
    'a named element in the row before the cell in that column',
    '<table><tr><th>Name<th>Open<th>More<tr><td>Rice<td><button id="no">5</button><td><button id="yes">Open</button></table>',
    { target: 'Open', within: 'Rice' },
  ],
  [
    'text with a listener in the corner of a cell',
    '<table width="600"><tr><td>Tom<td id="cell"><a id="yes">Invite</a></table><script>yes.addEventListener("click", () => {})</script>',
    { target: 'Invite', within: 'Tom' },
  ],
  ['one word with an optional break', '<button id="yes">Ver&shy;trag</button>', { target: 'Vertrag' }],
  [
    'text that a script handles at the root',
    '<div><span id="yes">Show all</span></div>',
    { target: 'Show all' },
  ],
  [
    'an icon by its tooltip',
    '<span id="yes" title="Delete row" style="cursor: pointer">✕</span>',
    { target: 'Delete row' },
  ],
  [
    'text in a drawing',
    '<svg width="90" height="20"><text id="yes" x="0" y="15" style="cursor: pointer">Node 1</text></svg>',
    { target: 'Node 1' },
  ],
  [
    'a row by any of its cells',
    `<table>${row('Tea', 'no')}${row('Rice', 'yes')}</table>`,
    { target: 'Edit', within: 'Rice' },
  ],
  [
    'a dialog by its title',
    '<button id="no">OK</button><div role="dialog" aria-label="Delete it?"><button id="yes">OK</button></div>',
    { target: 'OK', within: 'Delete it?' },
  ],
  [
    'the last equal match, in the last frame',
    `<button id="no">Pay</button><iframe srcdoc='<button>Pay</button><button id="yes" onclick="top.document.title = this.id">Pay</button>'></iframe>`,
    { target: 'Pay', nth: 'last' },
  ],
  [
    "the button in a row's column",
    '<table><tr><th>Name<th>Actions<tr><td>Tea<td><button id="no">Edit</button><tr><td>Rice<td><button id="yes">Edit</button></table>',
    { target: 'Actions', within: 'Rice' },
  ],
]);

testRefusals(browser, [
  [
    'the button of another card',
    plainCard('Apple', '<button id="no">Buy</button>') + plainCard('Pear', ''),
    { target: 'Buy', within: 'Pear' },
    /No part called “Pear”/,
  ],
  [
    'the only match in a frame beside two in the page',
    '<section aria-label="Note"><button id="no">Close</button></section><section aria-label="Chat"><button id="no2">Close</button></section><iframe title="Advert" srcdoc="<button>Close</button>"></iframe>',
    { target: 'Close' },
    /matches 3 elements on this page/,
  ],
  [
    'the first of equal tooltips in two frames',
    `<iframe srcdoc='<b title="Remove row">x</b>'></iframe><iframe srcdoc='<b title="Remove row">x</b>'></iframe>`,
    { target: 'Remove row' },
    /matches 2 elements/,
  ],
  [
    'a similar name for a second equal match',
    '<button id="no">apples</button><button id="no2">more apples</button>',
    { target: 'apples', nth: 2 },
    /Fewer than 2 matches for “apples” on this page\./,
  ],
  [
    'several texts of that name',
    '<p id="no">Total</p><p id="no2">Total</p><button id="no3">Total price</button>',
    { target: 'Total', exact: true },
    /“Total” matches 2 elements/,
  ],
  [
    'one of two equal matches',
    '<button id="no">Buy</button><button id="no2">Buy</button>',
    { target: 'Buy' },
    /matches 2 elements/,
  ],
  [
    'the first of equal names in two frames',
    '<iframe name="one" srcdoc="<button>Close</button>"></iframe><iframe name="two" srcdoc="<button>Close</button>"></iframe>',
    { target: 'Close' },
    /matches 2 elements on this page/,
  ],
]);

testFields(browser, [
  [
    'the text before it',
    '<div><span>Quantity</span><input id="yes"></div><div><span>Price</span><input id="no"></div>',
    { into: 'Quantity' },
  ],
  [
    'a cell before it',
    '<table><tr><td>Name<td><input id="no"><tr><td>Town<td><input id="yes"></table>',
    { into: 'Town' },
  ],
  ['its value', '<input id="no" value="closed"><input id="yes" value="open">', { into: 'open' }],
  ['its role alone', '<input id="no" type="password"><input id="yes">', { role: 'textbox', nth: 2 }],
  ['its number alone', '<button>1</button><input id="no"><input id="yes">', { nth: 2 }],
  [
    'the text before it, despite a placeholder',
    '<div><label>Notes</label><textarea id="yes" placeholder="Enter …"></textarea></div>',
    { into: 'Notes' },
  ],
  [
    'the header of its column',
    '<table><tr><th>Name<th>Amount<tr><td>Tea<td><input id="yes"></table>',
    { into: 'Amount' },
  ],
  ['its placeholder', '<input id="no"><input id="yes" placeholder="Search here">', { into: 'Search here' }],
  [
    'its label, on an editor',
    '<div id="yes" contenteditable aria-label="Message"></div>',
    { into: 'Message' },
  ],
]);

testBoxes(browser, [
  [
    'a switch',
    '<div id="box" role="switch" aria-checked="false" tabindex="0" onclick="this.ariaChecked = this.ariaChecked !== \'true\'">Dark</div>',
    { target: 'Dark' },
  ],
  [
    'a box beside its text',
    '<div><input id="box" type="checkbox"><span>Agree</span></div><div><input type="checkbox"><span>News</span></div>',
    { target: 'Agree' },
  ],
  [
    'a box under its own label',
    '<style>input { position: absolute; opacity: 0 } label { position: relative; display: block } label::before { content: ""; position: absolute; inset: 0; background: #ddd }</style><div style="position: relative"><input id="box" type="checkbox"><label for="box">Agree</label></div>',
    { target: 'Agree' },
  ],
]);

test('equal fields in page and frame are ambiguous', async () => {
  await browser.show(
    `<label>Email <input value="own"></label><iframe srcdoc='<label>Email <input value="inner"></label>'></iframe>`,
  );
  const email = { what: 'value', target: 'Email' };
  expect(await browser.failure('extract', { ...email, timeoutMs: 300 })).toMatchObject({
    code: 'target-ambiguous',
  });
  expect(await browser.value('extract', { ...email, nth: 2 })).toMatchObject({ value: 'inner' });
});

test('a spanning cell is found in each row and column', async () => {
  await browser.show(
    '<table border cellpadding=9><tr><th>Court<th>9:00<th>10:00<th>11:00<tr><th scope=row>A<td colspan=2>Training<td>free<tr><th scope=row>B<td rowspan=2>Repair<td>one<td>two<tr><th scope=row>C<td>three<td>four</table>',
  );
  const read = async (target: string, within: string) =>
    (await browser.value('extract', { target, within }))['value'];
  expect([await read('9:00', 'A'), await read('10:00', 'A'), await read('11:00', 'A')]).toEqual([
    'Training',
    'Training',
    'free',
  ]);
  expect([await read('9:00', 'C'), await read('10:00', 'C'), await read('11:00', 'C')]).toEqual([
    'Repair',
    'three',
    'four',
  ]);
  expect(
    await browser.failure('extract', { target: '10:00', within: 'Repair', timeoutMs: 300 }),
  ).toMatchObject({
    code: 'target-ambiguous',
  });
});

testOptions(browser, [
  ['a custom list', drawnList(false), 'Peru'],
  [
    'a hidden field in a drawn box, with text beside hidden options',
    `<span>Country</span><div id="box" style="width: 90px; height: 30px; border: 1px solid"><input id="list" role="combobox" readonly style="opacity: 0; width: 20px"></div><script>box.onclick = () => { if (document.querySelector('ul') === null) document.body.insertAdjacentHTML('beforeend', '<ul role="listbox" style="height: 0; width: 0; overflow: hidden; margin: 0; padding: 0"><li role="option" style="height: 0; overflow: hidden">Peru</li></ul><div style="cursor: pointer" onclick="document.title = this.textContent">Peru</div>'); };</script>`,
    'Peru',
  ],
]);

testReadInContext(browser, [['in', 'is well', 'All is well']]);

testCells(browser, ['drawn']);
