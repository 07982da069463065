import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const read = (script: string) => browser.session.openPage?.evaluate<unknown>(script);

const panel = (body: string) =>
  `<div id="panel" hidden style="position: absolute; top: 60px; width: 200px; background: white">${body}</div>`;
const checkedNames =
  "[...document.querySelectorAll('input:checked')].map((each) => each.parentElement.textContent).join()";

/** A field without roles, whose words go away with the first choice. A press on it also closes its list. */
const states = (names: readonly string[]) =>
  `<div id="field" style="width: 200px; margin: 10px"><span id="tags"></span><input id="box" readonly placeholder="All states" style="cursor: pointer"></div>
  ${panel(`<ul>${names.map((name) => `<li><label><input type="checkbox">${name}</label></li>`).join('')}</ul>`)}
  <script>
    box.onclick = () => { panel.hidden = !panel.hidden; };
    addEventListener('mousedown', ({ target }) => { if (target !== box && !panel.contains(target)) panel.hidden = true; });
    panel.onchange = () => { tags.textContent = ${checkedNames}; box.placeholder = ''; };
  </script>`;

test('several options are chosen while the field changes', async () => {
  await browser.show(states(['Packed', 'Delivered', 'Held']));
  await browser.value('select_option', { target: 'All states', option: ['Packed', 'Held'] });
  expect(await read(`[${checkedNames}, panel.hidden].join()`)).toBe('Packed,Held,true');
});

test('a failure tells which options it chose', async () => {
  await browser.show(states(['Packed', 'Delivered']));
  const choice = { target: 'All states', option: ['Packed', 'Held'], timeoutMs: 2_000 };
  expect((await browser.failure('select_option', choice)).message).toMatch(
    /“Held”.*\. "Packed" is chosen\.$/,
  );
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

test('a panel of rows without roles gets exactly the listed options', async () => {
  const rows = ['Lamps', 'Stoves', 'Tents'].map(
    (name, at) =>
      `<div tabindex="0" aria-current="${name === 'Tents'}" style="position: absolute; top: ${at * 30}px; height: 30px"><div><span>${name}</span></div></div>`,
  );
  await browser.show(
    `<button id="box" role="button" aria-haspopup="true">All categories</button><table><tr><td>Lamps<td>Stoves</table>
    ${panel(`<div role="dialog" style="height: 90px; position: relative">${rows.join('')}</div>`)}
    <script>
      const set = (isOpen) => { panel.hidden = !isOpen; box.ariaExpanded = String(isOpen); };
      for (const row of document.querySelectorAll('[aria-current]'))
        row.onclick = () => {
          row.setAttribute('aria-current', String(row.getAttribute('aria-current') !== 'true'));
          box.textContent = [...document.querySelectorAll('[aria-current=true]')].map((each) => each.textContent).join();
        };
      box.onclick = () => set(panel.hidden);
      addEventListener('click', ({ target }) => { if (target !== box && !panel.contains(target)) set(false); });
    </script>`,
  );
  const choice = { target: 'All categories', option: ['Lamps', 'Stoves'] };
  await browser.value('select_option', choice);
  expect(await read('[box.textContent, panel.hidden].join()')).toBe('Lamps,Stoves,true');
  await browser.value('select_option', { ...choice, target: 'Lamps,Stoves' });
  expect(await read('box.textContent')).toBe('Lamps,Stoves');
});
