import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a field that announces suggestions gets keys, and none removes a chosen value', async () => {
  await browser.show(
    `<label>Vendor <input id="field" role="combobox" aria-autocomplete="list" aria-expanded="false"></label><div id="list"></div><script>
    field.onkeydown = ({ key }) => { if (key === 'Delete' || key === 'Backspace') document.title = 'removed'; else if (key.length === 1) list.innerHTML = '<div role="option">Glenmore Steel</div>'; };
    </script>`,
  );
  await browser.value('type_text', { text: 'glen', into: 'Vendor' });
  await browser.value('click', { target: 'Glenmore Steel', timeoutMs: 1_000 }).catch(() => undefined);
  expect(await browser.session.openPage?.evaluate('[field.value, list.textContent, document.title]')).toEqual(
    ['glen', 'Glenmore Steel', 'Test'],
  );
});
