import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

/** Its header is a table of its own. States open a list by a press, pieces a field by two; prices stay as they are. */
const page = (() => {
  const row = (name: string, state: string, pieces: number) =>
    `<tr><td>${name}<td onclick="openList(this)">${state}<td ondblclick="openField(this)">${pieces}<td>3.20`;
  return `<table><tr><th>Plant<th>State<th>Pieces<th>Price</table><table>${row('Lady fern', 'Growing', 35)}${row('Ivy', 'Growing', 180)}</table>
<script>
  window.kept = [];
  const keep = (cell, text) => { cell.textContent = text; kept.push(cell.parentElement.cells[0].textContent + ' ' + text); };
  function openList(cell) {
    if (cell.querySelector('input')) return;
    const old = cell.textContent;
    cell.innerHTML = '<input readonly value="' + old + '">';
    const list = document.createElement('div');
    list.style = 'position: absolute; background: #fff; border: 1px solid';
    for (const state of ['Growing', 'Ready', 'Low']) {
      const item = document.createElement('div');
      item.textContent = state;
      item.onmousedown = (event) => event.preventDefault();
      item.onclick = () => { list.remove(); keep(cell, state); };
      list.append(item);
    }
    cell.firstChild.onblur = () => { list.remove(); cell.textContent = old; };
    document.body.append(list);
    cell.firstChild.focus();
  }
  function openField(cell) {
    const old = cell.textContent;
    cell.innerHTML = '<input type="number" value="' + old + '">';
    const field = cell.firstChild;
    field.onkeydown = ({ key }) => { if (key === 'Enter') keep(cell, Math.min(200, Number(field.value))); };
    field.focus();
  }
</script>`;
})();

const kept = () => browser.session.openPage?.evaluate('kept');

test('a value is chosen and typed in the cell of a row and a column', async () => {
  await browser.show(page);
  const state = { option: 'Ready', target: 'State', within: 'Lady fern' };
  await browser.value('select_option', state);
  expect((await browser.observe('select_option', state))?.target).toMatchObject({ shows: 'Ready' });
  await browser.value('type_text', { text: '150', into: 'Pieces', within: 'Ivy' });
  await browser.value('type_text', { text: '20', into: 'Pieces', within: 'Lady fern', submit: true });
  expect(await kept()).toEqual(['Lady fern Ready', 'Ivy 150', 'Lady fern 20']);
  const entered = { within: 'Ivy', timeoutMs: 1_500 };
  expect(await browser.failure('type_text', { ...entered, text: '900', into: 'Pieces' })).toMatchObject({
    code: 'value-not-accepted',
    message: expect.stringContaining('shows “200” instead of “900”'),
  });
  expect(await browser.failure('type_text', { ...entered, text: '4', into: 'Price' })).toMatchObject({
    code: 'target-not-editable',
    message:
      '“Price” within “Ivy” is a table cell that shows “3.20”. It opens no field when it is clicked or double-clicked.',
  });
});
