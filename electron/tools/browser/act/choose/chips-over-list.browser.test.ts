import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a list below its chips opens by a press beside them, on no button', async () => {
  await browser.show(`<div style="position: relative; width: 300px">
      <div id="box" role="combobox" aria-label="Equipment" aria-expanded="false" tabindex="0" style="height: 30px" onclick="list.hidden = false; box.ariaExpanded = 'true'">
        <button style="float: right; width: 30px; height: 30px" onclick="event.stopPropagation(); document.title = 'cleared'">×</button>
      </div>
      <div style="position: absolute; inset: 0 60px 0 0"><span>Projector</span></div>
    </div>
    <ul id="list" role="listbox" hidden style="position: absolute"><li role="option" onclick="document.title = 'Laptops'; list.hidden = true; box.ariaExpanded = 'false'">Laptops</li></ul>`);
  await browser.value('select_option', { target: 'Equipment', option: 'Laptops', timeoutMs: 2_000 });
  expect(await browser.session.openPage?.title()).toBe('Laptops');
});
