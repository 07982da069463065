import { expect, test } from 'vitest';
import type { BrowserHub } from '../../../testing/open-browser-hub.ts';

export const native =
  '<label>Fruit <select id="it" multiple><option selected>Apple<option>Pear<option value="p">Plum</select></label>';
export const options = (names: readonly string[]) =>
  ['Apple', 'Pear', 'Plum']
    .map(
      (name) =>
        `<li role="option" aria-selected="${names.includes(name)}" onclick="this.ariaSelected = this.ariaSelected !== 'true'">${name}</li>`,
    )
    .join('');
export const fruitList = `<ul role="listbox" aria-label="Fruit" aria-multiselectable="true">${options(['Apple'])}</ul>`;
export const combobox = (closes: boolean) =>
  `<div id="box" role="combobox" aria-label="Fruit" aria-expanded="false" aria-controls="list" tabindex="0" style="border: 1px solid; height: 20px">Apple</div><ul id="list" role="listbox" aria-multiselectable="true" hidden>${options(['Apple'])}</ul><script>
  const set = (isOpen) => { list.hidden = !isOpen; box.ariaExpanded = String(isOpen); };
  box.onclick = () => set(list.hidden);
  ${closes ? 'list.addEventListener("click", () => set(false));' : ''}</script>`;

export const countryList = (list: string, france: string) =>
  `<label>Country <select id="it"${list}><option>Chad<option${france}>France</select></label>`;

export const chosenIn = (browser: BrowserHub): Promise<string> | undefined =>
  browser.session.openPage?.evaluate<string>(
    "[...(document.querySelector('select')?.selectedOptions ?? document.querySelectorAll('[aria-selected=true]'))].map((each) => each.textContent).join()",
  );

export function testReplacedOptions(
  browser: BrowserHub,
  lists: readonly (readonly [list: string, body: string])[],
): void {
  test.each(lists)(
    'several options replace those of %s',
    async (_, body) => {
      await browser.show(body);
      const choice = { target: 'Fruit', option: ['Pear', 'Plum'] };
      expect(await browser.value('select_option', choice)).toMatchObject({ selected: 'Pear, Plum' });
      expect(await chosenIn(browser)).toBe('Pear,Plum');
      await browser.value('select_option', choice);
      expect(await chosenIn(browser)).toBe('Pear,Plum');
    },
    60_000,
  );
}
