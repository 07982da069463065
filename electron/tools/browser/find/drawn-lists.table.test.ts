import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { nativeList, drawnItems, suppliers, cascade, rippled, list } from './testing/drawn-list-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const titleNow = async (): Promise<string | undefined> => browser.session.openPage?.title();

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

test("presses no row in place of a button below the row's layer", async () => {
  await browser.show(rippled.replace('<div>Region</div>', '<button>Region</button>'));
  const { message } = await browser.failure('click', { target: 'Region', timeoutMs: 600 });
  expect(message).toContain('something without a name covers the target.');
  expect(await titleNow()).toBe('Test');
});

const chosen = async (): Promise<string | undefined> =>
  browser.session.openPage?.locator('#field').inputValue();

test('a path presses no option that opens nothing', async () => {
  await browser.show(cascade);
  const choice = { target: 'Destination', option: 'Svalbard / Bergen' };
  expect(await browser.failure('select_option', choice)).toMatchObject({ code: 'option-not-found' });
  expect(await chosen()).toBe('');
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
