import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const head =
  '<tr role="row"><td><input type="checkbox"><td role="columnheader">Order<td role="columnheader">Paid<tr role="row"><td><td role="gridcell"><input><td role="gridcell"><input value="(All)">';
const rows = [1, 2]
  .map(
    (order) =>
      `<tr role="row"><td><input type="checkbox"><td role="gridcell">${order}<td role="gridcell"><div role="checkbox" aria-checked="${order === 1}"></div>`,
  )
  .join('');
const layout = (id: string, inside: string): string =>
  `<table role="presentation" id="${id}">${inside}<tr role="presentation"><td></table>`;

test.each([
  ['inside it', `<div role="grid">${layout('h', head)}${layout('b', rows)}</div>`],
  ['beside it', `${layout('h', head)}<div role="grid" aria-owns="h b">${layout('b', rows)}</div>`],
])('a grid that draws its header and its rows as tables %s reads as one', async (_, html) => {
  await browser.draw(html);
  expect(await browser.value('extract', { what: 'table' })).toMatchObject({
    rows: [
      { column_1: 'false', Order: '1', Paid: 'true' },
      { column_1: 'false', Order: '2', Paid: 'false' },
    ],
    count: 2,
  });
});

const paneStyle =
  '<style>.table { position: relative; width: 320px } .copy { position: absolute; left: 0; top: 0 } table { table-layout: fixed; border-spacing: 0 } td, th { width: 100px; height: 30px; padding: 0; box-sizing: border-box }</style>';
const pane = (rows: readonly (readonly string[])[], cell: 'td' | 'th'): string =>
  `<div><table>${rows.map((cells) => `<tr>${cells.map((each) => `<${cell}>${each}</${cell}>`).join('')}</tr>`).join('')}</table></div>`;
const boxAndParts = [
  ['<input type="checkbox">', 'Oil filter', '6'],
  ['<input type="checkbox">', 'Air filter', '2'],
] as const;
const copies = `<div class="copy">${pane([['']], 'th')}${pane(
  boxAndParts.map(([box]) => [box]),
  'td',
)}</div>`;

const filters = '<tr><td><td><input size="1"><td><input size="1">';
const hidden = '<tr style="display: none"><td colspan="3">Add a part';

test.each([
  ['', '', ''],
  [', some drawn twice,', '', copies],
  [', with filters in the head,', `${filters}${hidden}`, ''],
])('a table that draws its head and its rows%s as tables is one', async (_, inHead, more) => {
  const head = pane([['', 'Part', 'Stock']], 'th').replace('</table>', `${inHead}</table>`);
  const panes = `${head}${pane(boxAndParts, 'td')}`;
  await browser.draw(
    `${paneStyle}<div><div class="table">${panes}${more}</div></div><p>2 parts</p><table><tr><th>Note<th>By<tr><td>None<td>Ida</table>`,
  );
  expect(await browser.value('extract', { role: 'table', nth: 1, what: 'table' })).toMatchObject({
    rows: [
      { column_1: 'false', Part: 'Oil filter', Stock: '6' },
      { column_1: 'false', Part: 'Air filter', Stock: '2' },
    ],
  });
});

test("headings repeated in a footer aren't a row", async () => {
  const headings = '<tr><td><input type="checkbox"><th scope="col">Name<th scope="col">Email</tr>';
  await browser.draw(
    `<table><thead>${headings}</thead><tbody><tr><td><input type="checkbox"><td>Ada<td>ada@shop.example</tbody><tfoot>${headings}</tfoot></table>`,
  );
  expect(await browser.value('extract', { what: 'table' })).toMatchObject({
    rows: [{ Name: 'Ada', Email: 'ada@shop.example' }],
    count: 1,
  });
});

test("row actions that show on hover and icons of a font aren't text", async () => {
  const icon = '<i style="display: inline-block; width: 1em; overflow: hidden">arrow_upward</i>';
  const headings = `<tr><td><label>Select all</label><input type="checkbox"><th scope="col">User ${icon}<th scope="col">Name</tr>`;
  await browser.draw(
    `<style>.actions { position: relative; left: -9999em }</style><table><thead>${headings}</thead><tbody><tr><td><input type="checkbox"><td><a href="/u">hanne</a><div class="actions"><a href="/e">Edit</a> | <a href="/d">Delete</a></div><td>Hanne Dahl</tbody><tfoot>${headings}</tfoot></table>`,
  );
  expect((await browser.value('extract', { what: 'table' })).rows).toMatchObject([
    { User: 'hanne', Name: 'Hanne Dahl' },
  ]);
});

test('a box reads its words and ✓, or else its state', async () => {
  const hidden = '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Pick</span>';
  const row = (name: string, checked = ''): string =>
    `<tr><td><label><input type="checkbox" style="position: absolute; opacity: 0" ${checked}><b>${name}</b></label><td><label>${hidden}<input type="checkbox" checked></label><td><label for="${name}">${name} kg</label><input type="checkbox" id="${name}" ${checked}><td><div role="switch" aria-checked="${checked === 'checked'}"></div> Kept`;
  await browser.draw(
    `<table><thead><tr><th>Trip<th>Paid<th>Load<th>State</thead>${row('R-18')}${row('R-14', 'checked')}</table>`,
  );
  expect((await browser.value('extract', { what: 'table' })).rows).toEqual([
    { Trip: 'R-18', Paid: 'true', Load: 'R-18 kg', State: 'Kept' },
    { Trip: '✓ R-14', Paid: 'true', Load: 'R-14 kg ✓', State: '✓ Kept' },
  ]);
});

test("a hidden header or an icon's word isn't text", async () => {
  const spoken = '<span style="position: absolute; width: 1px; height: 1px; overflow: hidden">Edit</span>';
  const icon =
    '<button><i style="display: inline-block; width: 1em; overflow: hidden">more_vert</i></button>';
  await browser.draw(`<table><thead><tr><th>Name<th>${spoken}</thead><tr><td>Ada<td>${icon}</table>`);
  expect((await browser.value('extract', { what: 'table' })).rows).toEqual([{ Name: 'Ada', column_2: '' }]);
});

test("a mark that only copying includes isn't text", async () => {
  const mark =
    '<i aria-hidden="true" style="position: absolute; clip: rect(1px, 1px, 1px, 1px)">&#x21b5;</i>';
  await browser.draw(`<table><tr><th>Order<th>${mark}<tr><td>1<td>${mark}</table>`);
  expect((await browser.value('extract', { what: 'table' })).rows).toEqual([{ Order: '1', column_2: '' }]);
});

test('late rows are waited for', async () => {
  await browser.draw(
    `<table><thead><tr><th>Order</table><script>setTimeout(() => { document.querySelector('table').insertRow().insertCell().textContent = '1'; }, 300)</script>`,
  );
  expect(await browser.value('extract', { what: 'table' })).toMatchObject({ rows: [{ Order: '1' }] });
});

const slotted = (cell: string, name: string, state: string, attributes = ''): string =>
  `<x-row ${attributes}><template shadowrootmode="open"><div role="row"><slot></slot><div role="${cell}"><slot name="state"></slot></div></div></template><b role="${cell}">${name}</b><i slot="state">${state}</i></x-row>`;

test('a grid of slotted rows and cells reads as it shows', async () => {
  const spoken = '<span style="position: absolute; clip: rect(1px, 1px, 1px, 1px)">Tag</span>';
  const rows = [
    slotted('columnheader', 'Name', '<span>State</span>'),
    slotted('gridcell', 'Ada', `${spoken}<span>OK</span><input type="checkbox">`),
    slotted('gridcell', 'Bo', '', 'style="display: none"'),
  ];
  await browser.draw(
    `<x-grid><template shadowrootmode="open"><div role="grid"><slot></slot></div></template>${rows.join('')}</x-grid>`,
  );
  expect((await browser.value('extract', { what: 'table' })).rows).toEqual([{ Name: 'Ada', State: 'OK' }]);
});

test("hidden rows and those inside a cell aren't read", async () => {
  await browser.draw(
    '<table><tr><th>Order<th style="display: none">Id<tr><td><table role="presentation"><tr><td>1</table><td style="display: none">x<tr style="display: none"><td>2<tbody hidden><tr><td>3</table>',
  );
  expect((await browser.value('extract', { what: 'table' })).rows).toEqual([{ Order: '1' }]);
});

test("a cell across the only row isn't a row", async () => {
  await browser.draw(
    '<div role="grid"><div role="row"><b role="columnheader">Order</b><b role="columnheader">Paid</b></div><div role="row"><div role="gridcell">No data</div></div></div>',
  );
  expect(await browser.value('extract', { what: 'table', timeoutMs: 100 })).toMatchObject({
    rows: [],
    found: false,
    warning: 'The table has headers but no rows.',
  });
});

test("a part with text but without rows isn't a table", async () => {
  await browser.draw('<div id="orders">Order 1</div>');
  expect(await browser.failure('extract', { what: 'table', css: '#orders', timeoutMs: 100 })).toMatchObject({
    code: 'nothing-to-take',
    message: expect.stringContaining('No table rows or headers') as unknown,
  });
});

test('a grid drawn column by column is read as rows', async () => {
  const column = (cells: readonly string[]) =>
    `<div style="position: relative; float: left; width: 90px">${cells.map((text) => `<div role="gridcell" style="height: 20px">${text}</div>`).join('')}</div>`;
  const head = ['', 'Vendor', 'Total'].map(
    (text) => `<div style="float: left; width: 90px; height: 20px">${text}</div>`,
  );
  await browser.draw(
    `<div role="grid" style="width: 300px"><div style="height: 20px">${head.join('')}</div><div role="rowgroup">${column(['4101', '4102'])}${column(['Timber', 'Paints'])}${column(['1.50', '2.60'])}</div></div>`,
  );
  expect(await browser.value('extract', { what: 'table' })).toMatchObject({
    rows: [
      { column_1: '4101', Vendor: 'Timber', Total: '1.50' },
      { column_1: '4102', Vendor: 'Paints', Total: '2.60' },
    ],
  });
});

const line = (...cells: readonly string[]): string =>
  `<div style="display: flex">${cells.map((cell) => `<div style="width: 120px; height: 24px">${cell}</div>`).join('')}</div>`;
const tick = '<input type="checkbox" checked>';

test.each([
  [
    'apart from its rows',
    `${line('', 'Name', '<button>Price</button>')}<div>${line(tick, 'Beam', '39.00')}${line(tick, 'Glow', '24.00')}</div>`,
  ],
  [
    'apart from its only row',
    `${line('', 'Name', '<button>Price</button>')}<div>${line(tick, 'Beam', '39.00')}</div>`,
  ],
  [
    'right before its rows',
    `<b>${line('', 'Name', 'Price')}</b>${line(tick, 'Beam', '39.00')}${line(tick, 'Glow', '24.00')}`,
  ],
])('a table without roles, its head %s, reads by its lines and columns', async (_, html) => {
  await browser.draw(`<h1>Shop</h1><div>${line('Home', 'Help')}<p>All</p></div><div>${html}</div>`);
  const read = await browser.value('extract', { role: 'table', what: 'table' });
  expect((read['rows'] as readonly object[])[0]).toEqual({ column_1: 'true', Name: 'Beam', Price: '39.00' });
  expect(read['count']).toBe(html.includes('Glow') ? 2 : 1);
});

test("lines without a fitting head aren't a table", async () => {
  const lines = line('Beam', '39.00') + line('Glow', '24.00');
  await browser.draw(`<div>${lines}</div><div>${line('a', 'b', 'c')}<div>${lines}</div></div>`);
  const failure = await browser.failure('extract', { role: 'table', what: 'table', timeoutMs: 100 });
  expect(failure.message).toContain('No table on this page');
});

test('rows are read from top to bottom', async () => {
  const row = (name: string, at: number): string =>
    `<div role="row" style="position: absolute; top: ${at * 30}px; height: 30px; width: 200px"><span role="gridcell" style="position: absolute; left: 80px; width: 80px; height: 30px">${at}</span><span role="gridcell" style="position: absolute; left: 0; width: 80px; height: 30px"><button>${name}</button></span></div>`;
  const cards = [3, 1, 2].map((at) => `<li style="order: ${at}"><b>Card</b> <i>number ${at}</i>`).join('');
  await browser.draw(
    `<div role="grid" aria-label="Vans"><div role="row"><span role="columnheader">Plate</span><span role="columnheader">Number</span></div><div role="rowgroup" style="position: relative; height: 120px">${row('CD', 3)}${row('AB', 1)}${row('EF', 2)}</div></div><ul style="display: flex; flex-direction: column">${cards}</ul>`,
  );
  expect((await browser.value('extract', { what: 'table' })).rows).toEqual([
    { Plate: 'AB', Number: '1' },
    { Plate: 'EF', Number: '2' },
    { Plate: 'CD', Number: '3' },
  ]);
  expect(await browser.value('extract', { what: 'all texts', role: 'button' })).toMatchObject({
    values: ['AB', 'EF', 'CD'],
  });
  expect((await browser.value('extract', { what: 'records', role: 'list' })).rows).toMatchObject([
    { text: 'Card number 1' },
    { text: 'Card number 2' },
    { text: 'Card number 3' },
  ]);
});

test('numbers count rows from the top, also in candidates', async () => {
  const row = (name: string, at: number): string =>
    `<div style="position: absolute; top: ${at * 30}px"><button onclick="document.title = '${name}'">Open</button></div>`;
  await browser.draw(
    `<div style="position: relative; height: 120px">${row('third', 3)}${row('first', 1)}${row('second', 2)}</div>`,
  );
  const { message, details } = await browser.failure('click', { target: 'Open', timeoutMs: 300 });
  expect(message).toContain('matches 3 elements');
  expect(details).toMatchObject({
    candidates: [{ find: { nth: 1 } }, { find: { nth: 2 } }, { find: { nth: 3 } }],
  });
  for (const [nth, name] of ['first', 'second', 'third'].entries()) {
    await browser.call('click', { target: 'Open', nth: nth + 1 });
    expect(await browser.session.openPage?.title()).toBe(name);
  }
});
