import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a star is pressed once the page has drawn it under the pointer', async () => {
  await browser.show(`<div role="radiogroup" aria-label="Difficulty"></div><script>
    let [drawn, value] = [0, 2];
    document.querySelector('div').innerHTML = [1, 2, 3].map((star) => '<b role="radio" aria-checked="false" data-star="' + star + '">★</b>').join('');
    for (const each of document.querySelectorAll('b')) {
      each.onmouseenter = () => requestAnimationFrame(() => { drawn = Number(each.dataset.star); });
      each.onclick = () => { value = drawn; each.ariaChecked = 'true'; };
    }
  </script>`);
  await browser.value('click', { role: 'radio', within: 'Difficulty', nth: 3 });
  expect(await browser.session.openPage?.evaluate('value')).toBe(3);
});
