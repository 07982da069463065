import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const body = `<dl><dt>Order<dd>A-1</dl>
  <label>Note <input id="note" value="Ada"></label><label>Born <input type="date"></label>
  <label>Color <select><option>Red<option>Blue</select></label>
  <label><input type="radio" name="by"> Cash</label><label><input type="radio" name="by"> Card</label>
  <h2>Books</h2><p><a href="#books">Details</a></p><h2>Maps</h2><p><a href="#maps">Details</a></p>
  <script>
    const fail = () => { throw new Error('changed by the page'); };
    for (const name of ['closest', 'matches', 'getBoundingClientRect', 'querySelectorAll', 'hasAttribute'])
      Element.prototype[name] = fail;
    Object.defineProperty(Document.prototype, 'activeElement', { get: fail });
    Object.defineProperty(HTMLInputElement.prototype, 'value', { get: fail, set: fail });
  </script>`;

test.each<[string, JsonObject, JsonObject]>([
  ['extract', { target: 'Order' }, { value: 'A-1' }],
  ['extract', { target: 'Note', role: 'textbox' }, { value: 'Ada' }],
  ['expect_text', { target: 'Note', role: 'textbox', text: 'Ada' }, { holds: true }],
  ['type_text', { into: 'Born', text: '2026-12-31' }, { into: '“Born”' }],
  ['select_option', { target: 'Color', option: 'Blue' }, { selected: 'Blue', value: 'Blue' }],
  ['set_checked', { target: 'Card' }, { checked: true }],
  ['click', { target: 'Details', within: 'Maps' }, { clicked: '“Details” within “Maps”' }],
  ['press_key', { key: 'Enter' }, { pressed: 'Enter' }],
])('%s %j works on a page that changed its own functions', async (tool, args, said) => {
  await browser.show(body);
  expect(await browser.value(tool, args)).toMatchObject(said);
});
