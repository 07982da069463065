import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

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
