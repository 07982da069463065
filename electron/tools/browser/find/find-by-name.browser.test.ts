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
} from './testing/named-pages.ts';

const limitMs = 60_000;
const browser = await openBrowserHub();
afterAll(() => browser.close());

testPresses(browser, [
  [
    'a button with other capitals before an exact heading',
    '<h1 id="heading">Login</h1><button id="yes">login</button>',
    { target: 'Login' },
  ],
  [
    'a button in a frame before text around it',
    `<h2 id="heading">Pay</h2><iframe srcdoc='<button id="yes" onclick="top.document.title = this.id">Pay</button>'></iframe>`,
    { target: 'Pay' },
  ],
  ['one word with an optional break', '<button id="yes">Ver&shy;trag</button>', { target: 'Vertrag' }],
  [
    'text with a listener and no pointer',
    '<p id="yes">Show all</p><script>yes.addEventListener("click", () => {})</script>',
    { target: 'Show all', timeoutMs: 300 },
  ],
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
    'a button in an open shadow tree',
    '<div id="host"></div><script>host.attachShadow({ mode: "open" }).innerHTML = "<button id=yes>Deep</button>"</script>',
    { target: 'Deep' },
  ],
  [
    'a card by its heading',
    card('Pear', 'no') + card('Apple', 'yes') + card('Plum', 'no'),
    { target: 'Buy', within: 'Apple' },
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
  [
    'the value of a field',
    '<button id="no">Other</button><select id="yes"><option>closed<option selected>open</select>',
    { target: 'open', role: 'combobox' },
  ],
]);

testRefusals(browser, [
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
  [
    'the first of equal test ids in page and frame',
    `<button id="no" data-testid="pay">Pay</button><iframe srcdoc='<button data-testid="pay">Pay</button>'></iframe>`,
    { testId: 'pay' },
    /matches 2 elements/,
  ],
]);

testFields(browser, [
  [
    'the text above it',
    '<div><div>Quantity *</div><div><input id="yes"></div></div><div><div>Price</div><div><input id="no"></div></div>',
    { into: 'Quantity' },
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
    'an ARIA checkbox',
    '<div id="box" role="checkbox" aria-checked="false" tabindex="0" onclick="this.ariaChecked = this.ariaChecked !== \'true\'">Lettuce</div>',
    { target: 'Lettuce' },
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
]);

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

test('`all texts` reads a role in a section and waits for a loading list', async () => {
  await browser.show(
    `<ul><li>No</ul><section aria-label="Orders"><ul id="list"></ul></section><script>setTimeout(() => { list.innerHTML = '<li>4711</li><li>4712</li>'; }, 300)</script>`,
  );
  expect(
    await browser.value('extract', { what: 'all texts', role: 'listitem', within: 'Orders' }),
  ).toMatchObject({ values: ['4711', '4712'], count: 2 });
});

testOptions(browser, [
  [
    'a drop-down list, whatever its white space',
    '<label>Country <select onchange="document.title = this.value"><option>Chad<option value="Peru">New&nbsp;Peru</select></label>',
    'New Peru',
  ],
  ['a list with options only after typing', drawnList(true), 'Peru'],
]);

test('a box with its old state is pressed once', async () => {
  await browser.show(
    '<label><input type="checkbox" onchange="presses += 1; this.checked = false">Premium</label><script>presses = 0;</script>',
  );
  expect(await browser.failure('set_checked', { target: 'Premium', timeoutMs: 1_000 })).toMatchObject({
    code: expect.any(String) as unknown,
  });
  expect(await browser.session.openPage?.evaluate('presses')).toBe(1);
});

testReadInContext(browser, [['beside', 'Your order number', 'Your order number is CB-1001.']]);
