import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { panel, states } from './testing/panel-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const read = (script: string) => browser.session.openPage?.evaluate<unknown>(script);

test('a failure tells which options it chose', async () => {
  await browser.show(states(['Packed', 'Delivered']));
  const choice = { target: 'All states', option: ['Packed', 'Held'], timeoutMs: 2_000 };
  expect((await browser.failure('select_option', choice)).message).toMatch(
    /“Held”.*\. "Packed" is chosen\.$/,
  );
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
