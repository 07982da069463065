import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const title = () => browser.session.openPage?.title();

test('a hidden box is ticked by its label', async () => {
  const row = (name: string) =>
    `<tr><td><label style="cursor: pointer"><input type="checkbox" style="display: none" onchange="document.title = '${name} ' + this.checked"><i style="display: inline-block; width: 18px; height: 18px; border: 1px solid"></i></label><td>${name}<td>420`;
  await browser.show(`<table><tr><th><th>Guest<th>Price${row('Abel Winter')}${row('Goran Petrov')}</table>`);
  await browser.value('set_checked', { target: 'Goran Petrov' });
  expect(await title()).toBe('Goran Petrov true');
  await browser.value('set_checked', {
    role: 'checkbox',
    within: 'Goran Petrov',
    checked: false,
  });
  expect(await title()).toBe('Goran Petrov false');
});

test('a row is selected once, by the icon in its first cell', async () => {
  const row = (name: string) =>
    `<tr aria-selected="false"><td style="cursor: pointer" onclick="const row = this.parentElement; row.ariaSelected = String(row.ariaSelected !== 'true'); document.title = '${name} ' + row.ariaSelected"><svg width="16" height="16"><rect width="16" height="16"/></svg><span style="position: absolute; width: 1px; height: 1px; overflow: hidden">unselected</span><td>${name}<td>88`;
  await browser.show(`<table role="grid">${row('Anchor')}${row('Clocktower')}</table>`);
  for (let time = 0; time < 2; time += 1) {
    await browser.value('set_checked', { target: 'Clocktower' });
    expect(await title()).toBe('Clocktower true');
  }
  await browser.value('set_checked', { target: 'Clocktower', checked: false });
  expect(await title()).toBe('Clocktower false');
});

const drawnBoxes = (box: string, press: string) => {
  const row = (name: string) =>
    `<div role="row" style="display: flex"><div role="rowheader" style="cursor: pointer" onclick="const row = this.parentElement; ${press}"><div class="box" style="width: 18px; height: 18px; ${box}"></div></div><div role="gridcell">${name}</div><div role="gridcell">Open</div></div>`;
  return `<style>[aria-selected=true] .box::after { content: '✓' }</style><div role="grid">${row('Weld ladder')}${row('Paint rails')}</div>`;
};
const selected = () =>
  browser.session.openPage?.evaluate(
    "[...document.querySelectorAll('[aria-selected=true]')].map((row) => row.textContent).join()",
  );
const select =
  "row.toggleAttribute('aria-selected'); if (row.hasAttribute('aria-selected')) row.ariaSelected = 'true'";

test('a row without a state is ticked by its drawn box', async () => {
  await browser.show(drawnBoxes('border: 1px solid', select));
  const box = { role: 'checkbox', within: 'Paint rails' };
  for (const args of [box, { target: 'Paint rails' }, box]) {
    await browser.value('set_checked', args);
    expect(await selected()).toBe('Paint railsOpen');
  }
  for (let time = 0; time < 2; time += 1) await browser.value('set_checked', { ...box, checked: false });
  expect(await selected()).toBe('');
});

test.each([
  ['shows no box', '', select, 'target-not-found'],
  ['selects nothing', 'border: 1px solid', '', 'tool-failed'],
])('a first cell that %s ticks nothing', async (_, box, press, code) => {
  await browser.show(drawnBoxes(box, press));
  const args = { role: 'checkbox', within: 'Paint rails', timeoutMs: 1_000 };
  expect(await browser.failure('set_checked', args)).toMatchObject({ code });
  expect(await selected()).toBe('');
});

test('a square drawn in the first cell is the box of its row', async () => {
  const box = (press: string) =>
    `<div style="width: 18px; height: 18px; border: 1px solid; cursor: pointer" onclick="${press}"></div>`;
  const row = (name: string, press: string) => `<tr><td>${box(press)}<td>${name}<td>Unpaid`;
  const flip =
    "this.textContent = this.textContent === '' ? '&#10003;' : ''; document.title += this.textContent || '-'";
  await browser.show(
    `<table>${row('Tom Brandt', flip)}${row('Alba Ruiz', flip)}${row('Ann Lee', '')}</table>`,
  );
  const own = { role: 'checkbox', within: 'Alba Ruiz' };
  for (const checked of [true, true, false, false]) await browser.value('set_checked', { ...own, checked });
  expect(await title()).toBe('Test\u2713-');
  await browser.value('set_checked', { target: 'Tom Brandt' });
  expect(await title()).toBe('Test\u2713-\u2713');
  const dead = { role: 'checkbox', within: 'Ann Lee', timeoutMs: 1_000 };
  expect(await browser.failure('set_checked', dead)).toMatchObject({ code: 'tool-failed' });
});

const grid = (() => {
  const column = (cells: readonly string[]) =>
    `<div style="float: left; width: 90px">${cells.map((text) => `<div role="gridcell" style="height: 20px">${text}</div>`).join('')}</div>`;
  const box = (id: string) => `<input type="checkbox" onchange="document.title = '${id}'">`;
  const icons = (id: string) =>
    `<i style="display: inline-block; width: 16px; height: 16px; cursor: pointer" title="Edit order">&#xe001;</i><i style="display: inline-block; width: 16px; height: 16px; cursor: pointer" title="Delete order" onclick="document.title = 'deleted ${id}'">&#xe002;</i>`;
  return `<div role="grid"><div role="rowgroup">${column([box('4101'), box('4102')])}${column(['4101', '4102'])}${column([icons('4101'), icons('4102')])}</div></div>`;
})();

test('rows of a grid drawn by columns have boxes and icons', async () => {
  await browser.show(grid);
  await browser.value('set_checked', { target: '4102' });
  expect(await title()).toBe('4102');
  await browser.value('click', { role: 'button', within: '4101', nth: 'last' });
  expect(await title()).toBe('deleted 4101');
});

test("a row's icon doesn't stand for the part around several rows", async () => {
  await browser.show(`<section aria-label="Orders">${grid}</section>`);
  const args = { role: 'button', within: 'Orders', nth: 'last', timeoutMs: 500 };
  expect(await browser.failure('click', args)).toMatchObject({ code: 'target-not-found' });
});
