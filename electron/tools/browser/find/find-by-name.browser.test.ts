import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const limitMs = 60_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

const tells =
  "<script>document.addEventListener('click', (event) => { const at = event.composedPath()[0].closest?.('[id]'); document.title = at?.id ?? 'nothing'; });</script>";

async function pressed(body: string, args: JsonObject): Promise<string> {
  await browser.show(`${body}${tells}`);
  const outcome = await browser.call('click', args);
  if (!outcome.ok) return outcome.failure.message;
  return (await browser.session.openPage?.title()) ?? '';
}

async function typedInto(body: string, args: JsonObject): Promise<string> {
  await browser.show(body);
  const outcome = await browser.call('type_text', { text: '42', ...args });
  if (!outcome.ok) return outcome.failure.message;
  return (
    (await browser.session.openPage?.evaluate<string>(
      "[...document.querySelectorAll('[id]')].filter((each) => (each.value ?? each.textContent) === '42').map((each) => each.id).join()",
    )) ?? ''
  );
}

const card = (name: string, id: string) =>
  `<div><h3>${name}</h3><p>£5</p><button id="${id}">Buy</button></div>`;
const plainCard = (name: string, button: string) => `<div><span>${name}</span><span>£5</span>${button}</div>`;
const row = (name: string, id: string) => `<tr><td>${name}<td>1<td><button id="${id}">Edit</button>`;

test.each<[string, string, JsonObject, string]>([
  [
    'a button with other capitals before an exact heading',
    '<h1 id="heading">Login</h1><button id="yes">login</button>',
    { target: 'Login' },
    'yes',
  ],
  [
    'a button in a frame before text around it',
    `<h2 id="heading">Pay</h2><iframe srcdoc='<button id="yes" onclick="top.document.title = this.id">Pay</button>'></iframe>`,
    { target: 'Pay' },
    'yes',
  ],
  [
    "a pointer element's whole name before part of a button's",
    '<button id="no">More apples</button><div id="yes" style="cursor: pointer">Apples</div>',
    { target: 'Apples' },
    'yes',
  ],
  [
    'no part of a word',
    '<button id="no">Absenden</button><button id="yes">Send it</button>',
    { target: 'Send' },
    'yes',
  ],
  ['one word with an optional break', '<button id="yes">Ver&shy;trag</button>', { target: 'Vertrag' }, 'yes'],
  [
    'a name with other white space',
    '<button id="yes">Add&nbsp;to\n  <b>basket</b></button>',
    { target: 'Add to basket' },
    'yes',
  ],
  [
    'a name without quotation marks and colon',
    '<button id="yes">The Gull&rsquo;s Ledger:</button>',
    { target: "The Gull's Ledger" },
    'yes',
  ],
  [
    'the sortable header of a column',
    '<h2>Last Name</h2><table><tr><th id="yes" style="cursor: pointer">Last Name<th>Due<tr><td>Smith<td>5</table>',
    { target: 'Last Name' },
    'yes',
  ],
  [
    'text with a listener and no pointer',
    '<p id="yes">Show all</p><script>yes.addEventListener("click", () => {})</script>',
    { target: 'Show all', timeoutMs: 300 },
    'yes',
  ],
  [
    'text that a script handles at the root',
    '<div><span id="yes">Show all</span></div>',
    { target: 'Show all' },
    'yes',
  ],
  [
    'text in a frame that is just like other text',
    `<iframe srcdoc='<b id="yes">Show all</b><script>document.onclick = ({ target }) => { top.document.title = target.id; }</script>'></iframe>`,
    { target: 'Show all' },
    'yes',
  ],
  [
    'an icon by its tooltip before equal text',
    '<p id="no">Delete row</p><span id="yes" title="Delete row">✕</span>',
    { target: 'Delete row' },
    'yes',
  ],
  [
    'an icon by its tooltip',
    '<span id="yes" title="Delete row" style="cursor: pointer">✕</span>',
    { target: 'Delete row' },
    'yes',
  ],
  [
    'text in a drawing',
    '<svg width="90" height="20"><text id="yes" x="0" y="15" style="cursor: pointer">Node 1</text></svg>',
    { target: 'Node 1' },
    'yes',
  ],
  [
    'a button in an open shadow tree',
    '<div id="host"></div><script>host.attachShadow({ mode: "open" }).innerHTML = "<button id=yes>Deep</button>"</script>',
    { target: 'Deep' },
    'yes',
  ],
  [
    'the only one of its kind, without a name',
    '<input id="no"><button id="yes">Anything</button>',
    { role: 'button' },
    'yes',
  ],
  [
    'a card by its heading',
    card('Pear', 'no') + card('Apple', 'yes') + card('Plum', 'no'),
    { target: 'Buy', within: 'Apple' },
    'yes',
  ],
  [
    'the last card by its heading',
    card('Pear', 'no') + card('Apple', 'yes'),
    { target: 'Buy', within: 'Apple' },
    'yes',
  ],
  [
    'a section by its heading, with content beside it',
    '<h2>Basket</h2><button id="no">Clear</button><h2>Orders</h2><p>none</p><button id="yes">Clear</button>',
    { target: 'Clear', within: 'Orders' },
    'yes',
  ],
  [
    'a row by any of its cells',
    `<table>${row('Tea', 'no')}${row('Rice', 'yes')}</table>`,
    { target: 'Edit', within: 'Rice' },
    'yes',
  ],
  [
    'a row with text repeated in another table',
    `<table><tr><td>Rice<td>none</table><table>${row('Tea', 'no')}${row('Rice', 'yes')}</table>`,
    { target: 'Edit', within: 'Rice' },
    'yes',
  ],
  [
    'a panel by the text of its header',
    '<div><div>Details</div><div><p>Much</p><button id="yes">Edit</button></div></div><div><div>History</div><div><button id="no">Edit</button></div></div>',
    { target: 'Edit', within: 'Details' },
    'yes',
  ],
  [
    'a dialog by its title',
    '<button id="no">OK</button><div role="dialog" aria-label="Delete it?"><button id="yes">OK</button></div>',
    { target: 'OK', within: 'Delete it?' },
    'yes',
  ],
  [
    'the second equal match, not a similar one',
    '<button id="no">apples</button><button id="more">more apples</button><button id="yes">apples</button>',
    { target: 'apples', nth: 2 },
    'yes',
  ],
  [
    'the last equal match',
    '<button id="no">apples</button><button id="yes">apples</button><button id="more">more apples</button>',
    { target: 'apples', nth: 'last' },
    'yes',
  ],
  [
    'the last equal match, in the last frame',
    `<button id="no">Pay</button><iframe srcdoc='<button>Pay</button><button id="yes" onclick="top.document.title = this.id">Pay</button>'></iframe>`,
    { target: 'Pay', nth: 'last' },
    'yes',
  ],
  [
    'the last element with a tooltip',
    '<b id="no" title="Delete row" style="cursor: pointer">✕</b><b id="yes" title="Delete row" style="cursor: pointer">✕</b>',
    { target: 'Delete row', nth: 'last' },
    'yes',
  ],
  [
    "the button in a row's column",
    '<table><tr><th>Name<th>Actions<tr><td>Tea<td><button id="no">Edit</button><tr><td>Rice<td><button id="yes">Edit</button></table>',
    { target: 'Actions', within: 'Rice' },
    'yes',
  ],
  [
    'a cell with a listener, by row and column',
    '<table><tr><th>Name<th>Stock<tr><td>Tea<td id="no">5<tr><td>Rice<td id="yes">5</table><script>for (const each of [no, yes]) each.onclick = () => {}</script>',
    { target: 'Stock', within: 'Rice' },
    'yes',
  ],
  [
    'a named element in the row before the cell in that column',
    '<table><tr><th>Name<th>Open<th>More<tr><td>Rice<td><button id="no">5</button><td><button id="yes">Open</button></table>',
    { target: 'Open', within: 'Rice' },
    'yes',
  ],
  [
    'the value of a field',
    '<button id="no">Other</button><select id="yes"><option>closed<option selected>open</select>',
    { target: 'open', role: 'combobox' },
    'yes',
  ],
  [
    'text with a listener in the corner of a cell',
    '<table width="600"><tr><td>Tom<td id="cell"><a id="yes">Invite</a></table><script>yes.addEventListener("click", () => {})</script>',
    { target: 'Invite', within: 'Tom' },
    'yes',
  ],
])(
  'presses %s',
  async (_, body, args, expected) => {
    expect(await pressed(body, args)).toBe(expected);
  },
  limitMs,
);

test.each<[string, string, JsonObject, string | RegExp]>([
  [
    'plain text',
    '<p id="no">Total</p><button id="no2">Total price</button>',
    { target: 'Sum' },
    /No button or link called “Sum”/,
  ],
  [
    'several texts of that name',
    '<p id="no">Total</p><p id="no2">Total</p><button id="no3">Total price</button>',
    { target: 'Total', exact: true },
    /“Total” matches 2 elements/,
  ],
  [
    'the button of another card',
    plainCard('Apple', '<button id="no">Buy</button>') + plainCard('Pear', ''),
    { target: 'Buy', within: 'Pear' },
    /No part called “Pear”/,
  ],
  [
    'one of two equal matches',
    '<button id="no">Buy</button><button id="no2">Buy</button>',
    { target: 'Buy' },
    /matches 2 elements/,
  ],
  [
    'the only match in a frame beside two in the page',
    '<section aria-label="Note"><button id="no">Close</button></section><section aria-label="Chat"><button id="no2">Close</button></section><iframe title="Advert" srcdoc="<button>Close</button>"></iframe>',
    { target: 'Close' },
    /matches 3 elements on this page/,
  ],
  [
    'the first of equal names in two frames',
    '<iframe name="one" srcdoc="<button>Close</button>"></iframe><iframe name="two" srcdoc="<button>Close</button>"></iframe>',
    { target: 'Close' },
    /matches 2 elements on this page/,
  ],
  [
    'the first of equal test ids in page and frame',
    `<button id="no" data-testid="pay">Pay</button><iframe srcdoc='<button data-testid="pay">Pay</button>'></iframe>`,
    { testId: 'pay' },
    /matches 2 elements/,
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
])(
  "doesn't press %s",
  async (_, body, args, message) => {
    expect(await pressed(body, { timeoutMs: 300, ...args })).toMatch(message);
  },
  limitMs,
);

test.each<[string, string, JsonObject, string]>([
  [
    'the text before it',
    '<div><span>Quantity</span><input id="yes"></div><div><span>Price</span><input id="no"></div>',
    { into: 'Quantity' },
    'yes',
  ],
  [
    'the text above it',
    '<div><div>Quantity *</div><div><input id="yes"></div></div><div><div>Price</div><div><input id="no"></div></div>',
    { into: 'Quantity' },
    'yes',
  ],
  [
    'a cell before it',
    '<table><tr><td>Name<td><input id="no"><tr><td>Town<td><input id="yes"></table>',
    { into: 'Town' },
    'yes',
  ],
  [
    'the header of its column',
    '<table><tr><th>Name<th>Amount<tr><td>Tea<td><input id="yes"></table>',
    { into: 'Amount' },
    'yes',
  ],
  [
    'its placeholder',
    '<input id="no"><input id="yes" placeholder="Search here">',
    { into: 'Search here' },
    'yes',
  ],
  ['its value', '<input id="no" value="closed"><input id="yes" value="open">', { into: 'open' }, 'yes'],
  ['its role alone', '<input id="no" type="password"><input id="yes">', { role: 'textbox', nth: 2 }, 'yes'],
  ['its number alone', '<button>1</button><input id="no"><input id="yes">', { nth: 2 }, 'yes'],
  [
    'its label, on an editor',
    '<div id="yes" contenteditable aria-label="Message"></div>',
    { into: 'Message' },
    'yes',
  ],
  [
    'the text before it, despite a placeholder',
    '<div><label>Notes</label><textarea id="yes" placeholder="Enter …"></textarea></div>',
    { into: 'Notes' },
    'yes',
  ],
])(
  'finds a field by %s',
  async (_, body, args, expected) => {
    expect(await typedInto(body, args)).toBe(expected);
  },
  limitMs,
);

test.each<[string, string, JsonObject]>([
  [
    'an ARIA checkbox',
    '<div id="box" role="checkbox" aria-checked="false" tabindex="0" onclick="this.ariaChecked = this.ariaChecked !== \'true\'">Lettuce</div>',
    { target: 'Lettuce' },
  ],
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
  [
    'a hidden box drawn by the element around it',
    '<div onclick="if (event.target !== box) box.click()"><input id="box" type="checkbox" role="switch" aria-label="Dark" style="position: absolute; opacity: 0; width: 0; height: 0; margin: 0"><span style="display: inline-block; width: 40px; height: 20px; background: #ccc"></span></div>',
    { target: 'Dark' },
  ],
])(
  'checks %s',
  async (_, body, args) => {
    await browser.show(body);
    expect(await browser.call('set_checked', args)).toMatchObject({ ok: true });
    expect(await browser.session.openPage?.evaluate('box.checked ?? box.ariaChecked')).toSatisfy(
      (value: unknown) => value === true || value === 'true',
    );
  },
  limitMs,
);

test('equal fields in page and frame are ambiguous', async () => {
  await browser.show(
    `<label>Email <input value="own"></label><iframe srcdoc='<label>Email <input value="inner"></label>'></iframe>`,
  );
  const email = { what: 'value', target: 'Email', timeoutMs: 300 };
  expect(await browser.failure('extract', email)).toMatchObject({ code: 'target-ambiguous' });
  expect(await browser.value('extract', { ...email, nth: 2 })).toMatchObject({ value: 'inner' });
});

test('reads by role, section and number without a name', async () => {
  await browser.show(
    '<p>Paid</p><div role="alert">Open</div><section aria-label="Basket"><p>Tea</p><p>Rice</p></section>',
  );
  expect(await browser.failure('expect_text', { text: 'Paid', role: 'alert', timeoutMs: 200 })).toMatchObject(
    {
      code: 'expectation-failed',
    },
  );
  expect(await browser.call('expect_text', { text: 'Rice', within: 'Basket' })).toMatchObject({ ok: true });
  expect(
    await browser.failure('expect_text', { text: 'Paid', within: 'Basket', timeoutMs: 200 }),
  ).toMatchObject({
    code: 'expectation-failed',
  });
});

const orders = {
  native:
    '<table><tr><th><th>Name<th>Status<th>Actions<tr><td><td>Tea<td>open<td><button id="no">Edit</button><tr><td><td>Rice<td>paid<td><button id="yes">Edit</button></table>',
  drawn:
    '<div role="grid"><div role="row"><div role="columnheader">Name</div><div role="columnheader">Status</div></div><div role="rowgroup"><div role="row"><div role="gridcell">Tea</div><div role="gridcell">open</div></div><div role="row"><div role="rowheader">Rice</div><div role="gridcell">paid</div></div></div></div>',
  split:
    '<div><div><table><thead><tr><th>Name</th><th>Status</th></tr></thead></table></div><div><div><table><tr><td>Tea<td>open<tr><td>Rice<td>paid</table></div></div></div>',
};

test.each(Object.entries(orders))(
  'finds a cell by row and column in a %s table',
  async (_, body) => {
    await browser.show(body);
    const cell = { target: 'Status', within: 'Rice', timeoutMs: 300 };
    expect(await browser.value('extract', cell)).toMatchObject({ value: 'paid' });
    expect(await browser.call('expect_text', { ...cell, text: 'paid' })).toMatchObject({ ok: true });
    expect(await browser.failure('expect_text', { ...cell, text: 'open' })).toMatchObject({
      code: 'expectation-failed',
    });
    expect(
      await browser.check({
        type: 'ElementState',
        target: 'status',
        within: 'Tea',
        state: 'value',
        value: 'open',
      }),
    ).toMatchObject({ answer: 'holds' });
    expect(await browser.check({ type: 'TextAbsent', text: 'Status', within: 'Rice' })).toMatchObject({
      answer: 'holds',
    });
    expect(
      await browser.value('extract', { what: 'all texts', target: 'Status', role: 'cell' }),
    ).toMatchObject({ values: ['open', 'paid'] });
  },
  limitMs,
);

test("a column header's texts are those of its cells", async () => {
  const table = (header: string): string =>
    `<table aria-label="Orders"><thead><tr><th>What<th>${header}</thead><tr><td>Rice<td>paid<tr><td>Tea<td>open</table>`;
  const read = async (more: object): Promise<unknown> =>
    (await browser.value('extract', { what: 'all texts', target: 'Status', ...more }))['values'];
  await browser.show(table('Status'));
  expect(await read({})).toEqual(['paid', 'open']);
  expect(await read({ within: 'Orders' })).toEqual(['paid', 'open']);
  expect(await read({ role: 'columnheader' })).toEqual(['Status']);
  await browser.show(table('<button>Status</button>'));
  expect(await read({})).toEqual(['paid', 'open']);
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

test('`all texts` reads a role in a section and waits for a loading list', async () => {
  await browser.show(
    `<ul><li>No</ul><section aria-label="Orders"><ul id="list"></ul></section><script>setTimeout(() => { list.innerHTML = '<li>4711</li><li>4712</li>'; }, 300)</script>`,
  );
  expect(
    await browser.value('extract', { what: 'all texts', role: 'listitem', within: 'Orders' }),
  ).toMatchObject({ values: ['4711', '4712'], count: 2 });
});

const drawnList = (isTyped: boolean) =>
  `<span>Country</span><${isTyped ? 'input' : 'div tabindex="0"'} id="list" role="combobox" aria-expanded="false">${isTyped ? '' : 'Any</div>'}<script>
  const show = (all) => { document.querySelector('ul')?.remove(); document.body.insertAdjacentHTML('beforeend', '<ul role="listbox">' + all.map((each) => '<li role="option">' + each + '</li>').join('') + '</ul>'); for (const each of document.querySelectorAll('li')) each.onclick = () => { document.title = each.textContent; }; };
  ${isTyped ? "list.oninput = () => { if (list.value.startsWith('Pe')) show(['Peru']); };" : "list.onclick = () => { show(['Chad', 'Peru']); };"}
  </script>`;

test.each<[string, string, string]>([
  [
    'a drop-down list, whatever its white space',
    '<label>Country <select onchange="document.title = this.value"><option>Chad<option value="Peru">New&nbsp;Peru</select></label>',
    'New Peru',
  ],
  ['a custom list', drawnList(false), 'Peru'],
  ['a list with options only after typing', drawnList(true), 'Peru'],
  [
    'a hidden field in a drawn box, with text beside hidden options',
    `<span>Country</span><div id="box" style="width: 90px; height: 30px; border: 1px solid"><input id="list" role="combobox" readonly style="opacity: 0; width: 20px"></div><script>box.onclick = () => { if (document.querySelector('ul') === null) document.body.insertAdjacentHTML('beforeend', '<ul role="listbox" style="height: 0; width: 0; overflow: hidden; margin: 0; padding: 0"><li role="option" style="height: 0; overflow: hidden">Peru</li></ul><div style="cursor: pointer" onclick="document.title = this.textContent">Peru</div>'); };</script>`,
    'Peru',
  ],
])(
  'selects an option of %s',
  async (_, body, option) => {
    await browser.show(body);
    const outcome = await browser.call('select_option', { target: 'Country', option });
    expect(outcome).toMatchObject({
      ok: true,
      value: { selected: option },
    });
    expect(await browser.session.openPage?.title()).toBe('Peru');
  },
  limitMs,
);

test('a box with its old state is pressed once', async () => {
  await browser.show(
    '<label><input type="checkbox" onchange="presses += 1; this.checked = false">Premium</label><script>presses = 0;</script>',
  );
  expect(await browser.failure('set_checked', { target: 'Premium', timeoutMs: 1_000 })).toMatchObject({
    code: expect.any(String) as unknown,
  });
  expect(await browser.session.openPage?.evaluate('presses')).toBe(1);
});

test.each([
  ['Your order number', 'Your order number is CB-1001.'],
  ['is well', 'All is well'],
])('text beside an inner element is read in context: %s', async (target, text) => {
  await browser.show('<p>Your order number is <strong>CB-1001</strong>.</p><p>All <span>is well</span></p>');
  expect(await browser.value('extract', { target })).toMatchObject({ value: text });
});
