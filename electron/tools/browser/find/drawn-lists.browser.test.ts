import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const titleNow = async (): Promise<string | undefined> => browser.session.openPage?.title();
const arrow = (style: string) =>
  `<svg role="img" width="16" height="16" style="${style}"><path d="M2 5l6 6 6-6" fill="none" stroke="gray" /></svg>`;
/** The words let presses through to what holds them. */
const captioned = (label: string, words: string, frame: string) =>
  `<div><label>${label}</label><div style="width: 300px; position: relative; ${frame}">
    <div tabindex="0" style="cursor: pointer; height: 34px" onclick="document.title = 'pressed'">
      <div style="pointer-events: none; position: absolute; inset: 0">${words}</div>
      ${arrow('position: absolute; right: 10px; top: 9px')}
    </div>
  </div></div>`;
const list = captioned('Destination', 'Country and town', 'border: 1px solid gray');

test('a press on a label opens the drawn list below it', async () => {
  await browser.show(list);
  await browser.value('click', { target: 'Destination' });
  expect(await titleNow()).toBe('pressed');
});

test('a press on words presses no words below, and no list if it has an effect', async () => {
  const others = [
    list.replaceAll('label>', 'b>'),
    list.replace('<svg', '<svg display="none"'),
    list.replace('<label>', '<label onclick="this.append(\'!\')">'),
  ];
  for (const page of others) {
    await browser.show(page);
    await browser.call('click', { target: 'Destination' });
    expect(await titleNow()).toBe('Test');
  }
});

test('presses what holds words that let presses through', async () => {
  await browser.show(list);
  await browser.value('click', { target: 'Country and town' });
  expect(await titleNow()).toBe('pressed');
});

const rippled = `<style>#row { position: relative; cursor: pointer; width: 400px; padding: 12px } #row::before { content: ''; position: absolute; inset: 0 }</style>
  <div id="row" onclick="document.title = 'pressed'"><div style="width: 120px"><div>Region</div><div>Where it goes</div></div></div>`;

test('presses the row whose own layer lies over its words', async () => {
  await browser.show(rippled);
  await browser.value('click', { target: 'Region' });
  expect(await titleNow()).toBe('pressed');
});

test("presses no row in place of a button below the row's layer", async () => {
  await browser.show(rippled.replace('<div>Region</div>', '<button>Region</button>'));
  const { message } = await browser.failure('click', { target: 'Region', timeoutMs: 600 });
  expect(message).toContain('something without a name covers the target.');
  expect(await titleNow()).toBe('Test');
});

const cascade = `<div><span>*Destination</span> <input id="field" readonly placeholder="Country / city"></div>
  <div id="over" hidden style="position: absolute; width: 300px"><ul><li id="branch">Norway${arrow('float: right')}</li><li onclick="field.value = 'Svalbard'">Svalbard</li></ul>
  <ul id="sub" hidden><li onclick="field.value = 'Norway / Bergen'; over.hidden = true">Bergen</li></ul></div>
  <script>field.onclick = () => { over.hidden = false; }; branch.onclick = () => { sub.hidden = false; };</script>`;
const chosen = async (): Promise<string | undefined> =>
  browser.session.openPage?.locator('#field').inputValue();

test('a field without typing is a list, and takes a path', async () => {
  await browser.show(cascade);
  await browser.value('select_option', { target: 'Destination', option: 'Norway / Bergen' });
  expect(await chosen()).toBe('Norway / Bergen');
});

test('a path presses no option that opens nothing', async () => {
  await browser.show(cascade);
  const choice = { target: 'Destination', option: 'Svalbard / Bergen' };
  expect(await browser.failure('select_option', choice)).toMatchObject({ code: 'option-not-found' });
  expect(await chosen()).toBe('');
});

test('names what covers a target, apart from bars', async () => {
  await browser.show(`<div style="position: fixed; inset: 0 0 auto; height: 80px; z-index: 2">Register parcel</div>
    <div style="height: 1500px"></div>
    <div style="position: relative; width: 200px"><button>Pay</button><div style="position: absolute; inset: 0">Locked</div></div>
    <div style="height: 1500px"></div>`);
  const { message } = await browser.failure('click', { target: 'Pay', timeoutMs: 600 });
  expect(message).toBe("Couldn't click: “Locked” covers the target. Dismiss it in an earlier step.");
});

const suppliers = ['Norrbolt', 'Gearhaus'];
const nativeList = `<select id="native" style="display: none">${suppliers.map((each) => `<option>${each}</option>`).join('')}</select>`;
const drawnItems = suppliers.map((each) => `<li>${each}</li>`).join('');

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

test.each([
  ['field', '<input style="width: 200px"><span id="shown">Choose</span>'],
  ['part', '<span id="shown">Choose</span>'],
])('an icon before a %s drawn for a hidden list isn’t a list', async (_, drawn) => {
  const chip = '<a style="display: inline-block">';
  await browser.show(`<style>i { width: 29px; height: 29px; display: inline-block } #box > * { pointer-events: none }</style>
    <div><label id="label">Suppliers</label><div id="box" style="cursor: pointer">${nativeList.replace('select', 'select multiple')}<i tabindex="0"></i>${drawn.replace('input', 'input aria-labelledby="label"')}</div>
    <ul id="items" hidden style="position: absolute; top: 90px; cursor: pointer">${drawnItems}</ul></div>
    <script>
      box.onclick = () => { items.hidden = false; };
      items.onclick = ({ target }) => { shown.innerHTML = shown.innerHTML.replace('Choose', '') + '${chip}' + target.textContent + '</a>'; };
    </script>`);
  const choice = { target: 'Suppliers', option: suppliers };
  expect(await browser.value('select_option', choice)).toMatchObject({ shows: suppliers.join(' ') });
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
