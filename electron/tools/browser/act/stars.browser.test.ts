import { afterAll, expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test.each<[string, JsonObject]>([
  ['click', { role: 'radio', within: 'Difficulty', nth: 3 }],
  ['set_checked', { role: 'radio', within: 'Difficulty', nth: 3 }],
])('`%s` presses a star once the page has drawn it under the pointer', async (tool, args) => {
  // Away from where the pointer rests since the last test.
  const top = tool.length * 20;
  await browser.show(`<fieldset aria-label="Difficulty" style="margin-top: ${top}px"></fieldset><script>
    let [drawn, value] = [0, 2];
    document.querySelector('fieldset').innerHTML = [1, 2, 3].map((star) => '<label><input type="radio" name="star" value="' + star + '" aria-label="Difficulty">★</label>').join('');
    for (const each of document.querySelectorAll('label')) {
      each.onmouseenter = () => requestAnimationFrame(() => requestAnimationFrame(() => { drawn = Number(each.control.value); }));
      each.control.onclick = () => { value = drawn; };
    }
  </script>`);
  await browser.value(tool, args);
  expect(await browser.session.openPage?.evaluate('value')).toBe(3);
});
