import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { nativeList, drawnItems, suppliers, cascade, rippled, list } from './testing/drawn-list-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const titleNow = async (): Promise<string | undefined> => browser.session.openPage?.title();

test('a press on a label opens the drawn list below it', async () => {
  await browser.show(list);
  await browser.value('click', { target: 'Destination' });
  expect(await titleNow()).toBe('pressed');
});

test('presses the row whose own layer lies over its words', async () => {
  await browser.show(rippled);
  await browser.value('click', { target: 'Region' });
  expect(await titleNow()).toBe('pressed');
});

const chosen = async (): Promise<string | undefined> =>
  browser.session.openPage?.locator('#field').inputValue();

test('a field without typing is a list, and takes a path', async () => {
  await browser.show(cascade);
  await browser.value('select_option', { target: 'Destination', option: 'Norway / Bergen' });
  expect(await chosen()).toBe('Norway / Bergen');
});

test('names what covers a target, apart from bars', async () => {
  await browser.show(`<div style="position: fixed; inset: 0 0 auto; height: 80px; z-index: 2">Register parcel</div>
    <div style="height: 1500px"></div>
    <div style="position: relative; width: 200px"><button>Pay</button><div style="position: absolute; inset: 0">Locked</div></div>
    <div style="height: 1500px"></div>`);
  const { message } = await browser.failure('click', { target: 'Pay', timeoutMs: 600 });
  expect(message).toBe("Couldn't click: “Locked” covers the target. Dismiss it in an earlier step.");
});

test.each([
  [
    'field',
    `<div id="box" style="cursor: pointer"><input id="shown" readonly placeholder="Select a supplier" style="cursor: pointer"><i>▾</i></div>`,
  ],
  [
    'part',
    `<div id="box" style="cursor: pointer; width: 120px"><span id="shown">Choose</span><i>▾</i></div>`,
  ],
])('a %s drawn for a hidden native list is a list to every tool', async (_, drawn) => {
  await browser.show(`<div style="cursor: pointer">Supplier</div><p>Parts</p>
    <div><label for="native">Supplier</label><div>${nativeList}${drawn}<ul id="items" hidden style="position: absolute; cursor: pointer">${drawnItems}</ul></div></div>
    <script>
      box.onclick = () => { items.hidden = !items.hidden; };
      items.onclick = ({ target }) => { shown.value = shown.textContent = target.textContent; items.hidden = true; };
    </script>`);
  expect(await browser.value('read_page')).toMatchObject({
    snapshot: expect.stringContaining('combobox') as unknown,
  });
  await browser.value('select_option', { target: 'Supplier', option: 'Gearhaus' });
  const shown = await browser.session.openPage?.evaluate<unknown>('shown.value ?? shown.textContent');
  expect(shown).toBe('Gearhaus');
});

test('a label drawn for the hidden list inside it is a list, and a cross removes its chips', async () => {
  const chip = (name: string): string => `<span>${name}<b>&times;</b></span>`;
  await browser.show(`<div><label for="native">Suppliers</label>
    <label id="box" for="focus" style="display: block; position: relative; width: 300px; cursor: pointer">
      ${nativeList.replace('select', 'select multiple')}<span></span>
      <input id="focus" type="checkbox" style="position: absolute; opacity: 0; width: 1px; height: 1px">
      <div id="shown">${chip('Norrbolt')}</div>
      <div id="over" hidden style="position: absolute; top: 100%"><input placeholder="Search"><ul id="items"><li>Machines</li>${drawnItems}</ul></div>
    </label></div>
    <script>
      const offered = () => { for (const each of items.children) each.hidden = shown.textContent.includes(each.textContent); };
      box.onclick = (event) => {
        event.preventDefault();
        if (event.target.matches('b')) event.target.parentElement.remove();
        else if (event.target.matches('li')) shown.innerHTML += '${chip('NAME')}'.replace('NAME', event.target.textContent);
        else over.hidden = false;
        offered();
      };
      offered();
    </script>`);
  const shown = () => browser.session.openPage?.evaluate<unknown>('shown.textContent');
  await browser.value('select_option', { target: 'Suppliers', option: suppliers });
  expect(await shown()).toBe('Norrbolt×Gearhaus×');
  await browser.value('select_option', { target: 'Suppliers', option: ['Gearhaus'] });
  expect(await shown()).toBe('Gearhaus×');
});
