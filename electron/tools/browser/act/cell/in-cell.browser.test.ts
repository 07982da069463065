import { afterAll, describe, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { keptIn, plantPage } from './testing/plant-cells.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a cell is named by row and column', async () => {
  await browser.show(plantPage);
  const state = { option: 'Ready', target: 'State', within: 'Lady fern' };
  expect(await browser.value('select_option', state)).toMatchObject({ shows: 'Ready' });
  expect((await browser.observe('select_option', state))?.target).toMatchObject({ shows: 'Ready' });
  await browser.value('type_text', { text: '150', into: 'Pieces', within: 'Ivy' });
  expect(await keptIn(browser)).toEqual(['Lady fern Ready', 'Ivy 150']);
  const price = { within: 'Ivy', text: '4', into: 'Price', timeoutMs: 1_500 };
  expect(await browser.failure('type_text', price)).toMatchObject({
    code: 'target-not-editable',
    message:
      '“Price” within “Ivy” is a table cell that shows “3.20”. It opens no field when it is clicked or double-clicked.',
  });
});

describe('a native list', () => {
  test('a native list that only Enter leaves keeps its choice', async () => {
    await browser.show(`<table><tr><th>Plant<th>State<tr><td>Ivy<td onclick="edit(this)">Low</table><script>
    function edit(cell) {
      if (cell.firstElementChild !== null) return;
      cell.innerHTML = '<select><option>Low<option>Ready</select>';
      const list = cell.firstChild;
      list.onkeydown = ({ key }) => { if (key === 'Enter') document.title = cell.textContent = list.value; };
      list.focus();
    }
  </script>`);
    await browser.value('select_option', { option: 'Ready', target: 'State', within: 'Ivy' });
    expect(await browser.session.openPage?.title()).toBe('Ready');
  });
});
