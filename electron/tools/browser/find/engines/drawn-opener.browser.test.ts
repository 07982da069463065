import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

/** Its native list keeps only the first letter, so only the drawn one chooses well. */
const form = `<div style="position: relative">
  <div aria-hidden="true" style="position: absolute; width: 1px; height: 1px; overflow: hidden"><label>Priority <select tabindex="-1" onchange="took(this.value[0])"><option></option><option selected>Normal</option><option>Urgent</option></select></label></div>
  <button id="box" aria-haspopup="listbox" aria-expanded="false" aria-label="Normal Priority" onclick="list.hidden = false; box.ariaExpanded = 'true'"><label style="display: block">Priority</label><span id="shown">Normal</span></button>
</div>
<div id="list" role="listbox" hidden style="position: absolute"><div role="option" onclick="took('Urgent')">Urgent</div></div>
<script>function took(name) { document.title = name; list.hidden = true; box.ariaExpanded = 'false'; shown.textContent = name; box.ariaLabel = name + ' Priority'; }</script>`;

test('an option is chosen in the drawn list, not the hidden native one', async () => {
  await browser.show(form);
  await browser.value('select_option', { target: 'Priority', option: 'Urgent' });
  expect(await browser.session.openPage?.title()).toBe('Urgent');
  const seen = await browser.observe('select_option', { target: 'Priority', option: 'Urgent' });
  expect(seen?.target?.name).toBe('Urgent Priority');
});

test('a press on the label of a drawn list opens it', async () => {
  await browser.show(form);
  await browser.value('click', { target: 'Priority' });
  expect(await browser.session.openPage?.evaluate<unknown>('list.hidden')).toBe(false);
});

test('a transparent native list over its drawing takes the choice', async () => {
  await browser.show(`<div style="position: relative"><span aria-hidden="true">Normal</span>
    <select aria-label="Priority" style="position: absolute; inset: 0; opacity: 0" onchange="document.title = this.value"><option>Normal</option><option>Urgent</option></select></div>`);
  await browser.value('select_option', { target: 'Priority', option: 'Urgent' });
  expect(await browser.session.openPage?.title()).toBe('Urgent');
});

test('options are chosen in the drawn list around the hidden native one, not the highlighted ones', async () => {
  const names = ['Bolts', 'Paint', 'Rope', 'Timber'];
  await browser.show(`<label for="goods">Goods</label>
    <div role="combobox" aria-haspopup="true" aria-expanded="false" onclick="menu.hidden = false; this.ariaExpanded = 'true'" style="position: relative; width: 300px; height: 40px">
      <select id="goods" multiple hidden>${names.map((name) => `<option>${name}</option>`).join('')}</select><span id="shown"></span>
      <div id="menu" role="listbox" aria-multiselectable="true" hidden style="position: absolute; top: 40px">${names.map((name, at) => `<div role="option" aria-selected="${at === 0}">${name}</div>`).join('')}</div>
    </div><script>menu.onclick = (event) => {
      event.stopPropagation();
      const next = event.target.nextElementSibling;
      [...goods.options].find(({ text }) => text === event.target.textContent).selected = true;
      shown.append(event.target.textContent + ' ');
      event.target.remove();
      next.ariaSelected = 'true';
    };</script>`);
  const chosen = () => browser.session.openPage?.evaluate<unknown>('shown.textContent');
  await browser.value('select_option', { target: 'Goods', option: ['Paint', 'Rope'] });
  expect(await chosen()).toBe('Paint Rope ');
  await browser.value('select_option', { target: 'Goods', option: 'Bolts' });
  expect(await chosen()).toBe('Paint Rope Bolts ');
});
