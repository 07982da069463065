import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const style =
  '<style>table { border-spacing: 0 } td { height: 30px; padding: 0 } .fixed input { pointer-events: none }</style>';
const pane = (rows: readonly string[], name: string): string =>
  `<div class="${name}"><table>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table></div>`;
const people = ['Ada Berg', 'Ole Dahl', 'Ida Moe'];
const boxes = people.map((name) => `<td><div><input type="checkbox" name="${name}"></div>`);
const names = people.map((name) => `<td>${name}<td>Oslo`);
const spacer = '<td style="height: 0"><td style="height: 0">';
/** A press on a cell of the fixed column ticks its box. */
const page = `${style}<section style="display: flex; position: relative; margin-top: 40px">${pane([spacer, ...boxes], 'fixed')}${pane([spacer, ...names], '')}</section>
<script>
  document.querySelector('.fixed').onclick = ({ target }) => {
    const box = target.closest('td').querySelector('input');
    box.checked = !box.checked;
  };
</script>`;
const ticked = () =>
  browser.session.openPage?.evaluate<unknown>(
    "[...document.querySelectorAll('input:checked')].map(({ name }) => name).join()",
  );

test.each([
  ['of the row of a name', { role: 'checkbox', within: 'Ole Dahl' }],
  ['by its number', { role: 'checkbox', nth: 2 }],
])('ticks the box in a fixed column %s', async (_, target) => {
  await browser.show(page);
  await browser.value('set_checked', target);
  expect(await ticked()).toBe('Ole Dahl');
});

test('reads fixed columns and the others as one table', async () => {
  await browser.show(page);
  expect((await browser.value('extract', { what: 'table' })).rows).toMatchObject([
    { column_1: 'false', column_2: 'Ada Berg', column_3: 'Oslo' },
    { column_1: 'false', column_2: 'Ole Dahl', column_3: 'Oslo' },
    { column_1: 'false', column_2: 'Ida Moe', column_3: 'Oslo' },
  ]);
});

test('reads a head without header cells, in panes right above', async () => {
  const head = (at: string, cells: string): string =>
    `<div style="position: absolute; top: -30px; overflow: hidden; ${at}">${pane([cells], '')}</div>`;
  const heads =
    head('left: 0; width: 20px', '<td style="min-width: 30px"><input type="checkbox">') +
    head('left: 20px', '<td>Name<td>City');
  await browser.show(page.replace('</section>', `${heads}</section>`));
  expect((await browser.value('extract', { what: 'table' })).rows).toMatchObject([
    { column_1: 'false', Name: 'Ada Berg', City: 'Oslo' },
    { column_1: 'false', Name: 'Ole Dahl', City: 'Oslo' },
    { column_1: 'false', Name: 'Ida Moe', City: 'Oslo' },
  ]);
});
