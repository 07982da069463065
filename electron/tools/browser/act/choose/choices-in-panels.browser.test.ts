import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { panel, checkedNames, states } from './testing/panel-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const read = (script: string) => browser.session.openPage?.evaluate<unknown>(script);

test('several options are chosen while the field changes', async () => {
  await browser.show(states(['Packed', 'Delivered', 'Held']));
  await browser.value('select_option', { target: 'All states', option: ['Packed', 'Held'] });
  expect(await read(`[${checkedNames}, panel.hidden].join()`)).toBe('Packed,Held,true');
});

test('an option whose name tells that it is chosen stays chosen', async () => {
  const options = ['Dutch', 'English', 'Polish'].map(
    (name) =>
      `<button role="option" style="display: block"><label inert><input type="checkbox">${name}</label></button>`,
  );
  await browser.show(
    `<label for="box">Languages</label><button id="box" aria-haspopup="listbox" aria-expanded="false" style="display: block">English</button>
    ${panel(`<div role="listbox" aria-multiselectable="true">${options.join('')}</div>`)}
    <script>
      const mark = (option, isChosen) => {
        const box = option.querySelector('input');
        box.checked = isChosen;
        option.ariaSelected = String(isChosen);
        option.ariaLabel = box.parentElement.textContent + (isChosen ? ' selected' : ' not selected');
      };
      const set = (isOpen) => { panel.hidden = !isOpen; box.ariaExpanded = String(isOpen); };
      for (const option of document.querySelectorAll('[role=option]')) {
        mark(option, option.textContent === 'English');
        option.onclick = () => mark(option, option.ariaSelected !== 'true');
      }
      box.onclick = () => set(panel.hidden);
      addEventListener('mousedown', ({ target }) => { if (target !== box && !panel.contains(target)) set(false); });
    </script>`,
  );
  await browser.value('select_option', { target: 'Languages', option: ['English', 'Polish'] });
  expect(await read(`[${checkedNames}, panel.hidden].join()`)).toBe('English,Polish,true');
});
