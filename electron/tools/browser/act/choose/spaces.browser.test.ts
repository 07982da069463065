import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('an option counts by its letters if only one differs in its spaces', async () => {
  await browser.show(`<label>Rows <select><option>5 / page<option>10 / page</select></label>
    <div id="box" role="combobox" aria-label="Drawn" aria-expanded="false" tabindex="0" onclick="list.hidden = false; box.ariaExpanded = 'true'">5 / page</div>
    <div id="list" hidden style="position: absolute"><ul>${['5 / page', '10 / page'].map((name) => `<li onclick="box.textContent = this.textContent; list.hidden = true; box.ariaExpanded = 'false'">${name}</li>`).join('')}</ul></div>`);
  await browser.value('select_option', { target: 'Rows', option: '10/ page' });
  await browser.value('select_option', { target: 'Drawn', option: '10/ page', timeoutMs: 2_000 });
  const chosen = `[document.querySelector('select').value, box.textContent].join()`;
  expect(await browser.session.openPage?.evaluate(chosen)).toBe('10 / page,10 / page');
});
