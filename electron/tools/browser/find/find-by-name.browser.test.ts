import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import {
  card,
  drawnList,
  testBoxes,
  testCells,
  testFields,
  testOptions,
  testPresses,
  testReadInContext,
  testRefusals,
} from './testing/named-pages.ts';

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
  [
    'text with a listener and no pointer',
    '<p id="yes">Show all</p><script>yes.addEventListener("click", () => {})</script>',
    { target: 'Show all', timeoutMs: 1_000 },
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
    'the value of a field',
    '<button id="no">Other</button><select id="yes"><option>closed<option selected>open</select>',
    { target: 'open', role: 'combobox' },
  ],
]);

testRefusals(browser, [
  [
    'words of two texts',
    '<p id="no">Pay later by card</p><p>Pay later by post</p><button id="no2">Cancel</button>',
    { target: 'Pay later' },
    /No button or link called “Pay later” on this page\. Only texts such as “Pay later by card” contain it\./,
  ],
  [
    'words of two names',
    '<button id="no">Pay now</button><button id="no2">Pay later</button>',
    { target: 'Pay' },
    /is called just “Pay”, but 2 elements contain it/,
  ],
  [
    'plain text',
    '<p id="no">Total</p><button id="no2">Total price</button>',
    { target: 'Sum' },
    /No button or link called “Sum”/,
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
]);

testBoxes(browser, [
  [
    'an ARIA checkbox',
    '<div id="box" role="checkbox" aria-checked="false" tabindex="0" onclick="this.ariaChecked = this.ariaChecked !== \'true\'">Lettuce</div>',
    { target: 'Lettuce' },
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

testCells(browser, ['native', 'split']);

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

test('`all texts` reads a role in a section, once loaded', async () => {
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
    message: expect.stringContaining('did not change its state') as unknown,
  });
  expect(await browser.session.openPage?.evaluate('presses')).toBe(1);
});

testReadInContext(browser, [['beside', 'Your order number', 'Your order number is CB-1001.']]);
