import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { closesOutside, popup } from './testing/popups.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const shown = (id: string) =>
  browser.session.openPage?.evaluate<boolean>(`getComputedStyle(${id}).display !== 'none'`);

const input = (more: string) =>
  `<input id="field" role="combobox" readonly aria-expanded="false" aria-controls="list" ${more}>`;

test.each([
  ['a field', `<label>Goods ${input('onclick="set(true)"')}</label>`],
  [
    'a drawn field',
    `<div style="width: 200px; cursor: pointer" onclick="set(true)"><div style="position: absolute; width: 1px; height: 1px; overflow: hidden">${input('aria-label="Goods"')}</div>All goods</div>`,
  ],
])('a multiple-choice list of %s closes, and its dialog stays', async (_, field) => {
  const options = ['Furniture', 'Garden', 'Lamps'].map(
    (name) =>
      `<div role="option" aria-selected="false" onclick="this.ariaSelected = String(this.ariaSelected !== 'true')">${name}</div>`,
  );
  await browser.show(
    `<div style="position: fixed; inset: 0" onclick="if (event.target === this) dialog.hidden = true"><div role="dialog" id="dialog" style="padding: 40px"><div><p>New delivery</p>${field}${popup(`<div role="listbox" id="list" aria-multiselectable="true">${options.join('')}</div>`)}<p><button onclick="document.title = 'sent'">Continue</button></p></div></div></div>${closesOutside}`,
  );
  await browser.value('select_option', { target: 'Goods', option: ['Furniture', 'Garden'] });
  expect([await shown('popup'), await shown('dialog')]).toEqual([false, true]);
  await browser.value('click', { target: 'Continue' });
  expect(await browser.session.openPage?.title()).toBe('sent');
});
