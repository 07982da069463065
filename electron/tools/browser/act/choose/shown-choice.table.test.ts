import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { lists } from './testing/shown-lists.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const show = (took: string): Promise<string> => browser.show(lists.replaceAll('${took}', took));

test('a choice tells what a native list came to show that was named by its value', async () => {
  await show('Urgent');
  const choice = { target: 'Normal', option: 'Urgent' };
  expect(await browser.value('select_option', choice)).toMatchObject({ shows: 'Urgent' });
  await show('Normal');
  expect(await browser.value('select_option', choice)).not.toHaveProperty('shows');
});

test('a choice of several tells which tags its field came to show', async () => {
  const options = ['Packed', 'Held', 'Sent'].map(
    (name) => `<div role="option" onclick="tags.innerHTML += '<b>${name}</b>'.repeat(more)">${name}</div>`,
  );
  const tagged = (more: number) => `<div><p>All states: Packed, Held, Sent</p>
    <div style="position: relative; height: 30px"><span id="tags"><b>Sent</b></span><input role="combobox" aria-label="States" readonly onclick="menu.hidden = false">
    <div id="menu" role="listbox" aria-multiselectable="true" hidden style="position: absolute; top: 40px">${options.join('')}</div></div></div>
    <script>const more = ${more};</script>`;
  const choice = { target: 'States', option: ['Packed', 'Held'] };
  await browser.show(tagged(1));
  expect(await browser.value('select_option', choice)).toMatchObject({ shows: 'Packed Held' });
  await browser.show(tagged(0));
  expect(await browser.value('select_option', choice)).not.toHaveProperty('shows');
});

test('a choice tells what its list draws in a shadow tree', async () => {
  const options = ['All loans', 'Overdue'].map(
    (name) => `<div role="option" onclick="filter.take('${name}')">${name}</div>`,
  );
  await browser.show(`<div id="filter" role="combobox" aria-haspopup="listbox" aria-expanded="false" style="width: 200px">${options.join('')}</div><script>
    const root = filter.attachShadow({ mode: 'open' });
    root.innerHTML = '<div style="display: flex"><span>All loans</span><i style="width: 30px; cursor: pointer"></i></div><div hidden role="listbox" style="position: absolute"><slot></slot></div>';
    const [box, list] = root.children;
    const set = (isOpen) => { list.hidden = !isOpen; filter.ariaExpanded = String(isOpen); };
    box.onclick = () => set(list.hidden);
    filter.take = (name) => { box.firstChild.textContent = name; set(false); };
  </script>`);
  const choice = { target: 'All loans', option: 'Overdue' };
  expect(await browser.value('select_option', choice)).toMatchObject({ shows: 'Overdue' });
});
