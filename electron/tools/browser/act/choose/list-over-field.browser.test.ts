import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

test('a list that opened over its field is closed by its cross once the options are chosen', async () => {
  const options = ['Breakfast', 'Parking', 'Sauna'].map(
    (name) => `<li><label style="display: block"><input type="checkbox" name="${name}">${name}</label></li>`,
  );
  await browser.show(
    `<p><button onclick="document.title = 'booked'">Book</button></p><p>Your stay</p><div style="cursor: pointer" onclick="popup.hidden = false"><span>Extras</span> <span>none</span></div>
    <div id="popup" hidden style="position: fixed; inset: 0; background: white"><a class="popup-close" style="display: inline-block; width: 20px; height: 20px" onclick="popup.hidden = true"></a><ul>${options.join('')}</ul></div>`,
  );
  await browser.value('select_option', { target: 'Extras', option: ['Breakfast', 'Sauna'] });
  await browser.value('click', { target: 'Book', timeoutMs: 2_000 });
  expect(
    await browser.session.openPage?.evaluate<unknown>(
      "[document.title, ...[...document.querySelectorAll('input:checked')].map(({ name }) => name)].join()",
    ),
  ).toBe('booked,Breakfast,Sauna');
});
