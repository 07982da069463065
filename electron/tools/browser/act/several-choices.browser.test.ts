import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowserHub, type BrowserHub } from '../testing/open-browser-hub.ts';

const limitMs = 60_000;
let browser: BrowserHub;

beforeAll(async () => {
  browser = await openBrowserHub();
}, limitMs);
afterAll(async () => {
  await browser.close();
});

const native =
  '<label>Fruit <select id="it" multiple><option selected>Apple<option>Pear<option value="p">Plum</select></label>';
const options = (names: readonly string[]) =>
  ['Apple', 'Pear', 'Plum']
    .map(
      (name) =>
        `<li role="option" aria-selected="${names.includes(name)}" onclick="this.ariaSelected = this.ariaSelected !== 'true'">${name}</li>`,
    )
    .join('');
const drawn = `<ul role="listbox" aria-label="Fruit" aria-multiselectable="true">${options(['Apple'])}</ul>`;
const combobox = (closes: boolean) =>
  `<div id="box" role="combobox" aria-label="Fruit" aria-expanded="false" aria-controls="list" tabindex="0" style="border: 1px solid; height: 20px">Apple</div><ul id="list" role="listbox" aria-multiselectable="true" hidden>${options(['Apple'])}</ul><script>
  const set = (isOpen) => { list.hidden = !isOpen; box.ariaExpanded = String(isOpen); };
  box.onclick = () => set(list.hidden);
  ${closes ? 'list.addEventListener("click", () => set(false));' : ''}</script>`;

const chosen = () =>
  browser.session.openPage?.evaluate<string>(
    "[...(document.querySelector('select')?.selectedOptions ?? document.querySelectorAll('[aria-selected=true]'))].map((each) => each.textContent).join()",
  );

test.each<[string, string]>([
  ['a native list', native],
  ['a custom list', drawn],
  ['a list that opens', combobox(false)],
  ['a list that closes after each choice', combobox(true)],
])(
  'several options replace those of %s',
  async (_, body) => {
    await browser.show(body);
    const choice = { target: 'Fruit', option: ['Pear', 'Plum'], timeoutMs: 2_000 };
    expect(await browser.value('select_option', choice)).toMatchObject({ selected: 'Pear, Plum' });
    expect(await chosen()).toBe('Pear,Plum');
    await browser.value('select_option', choice);
    expect(await chosen()).toBe('Pear,Plum');
  },
  limitMs,
);

test('a single option works as before', async () => {
  await browser.show(native);
  expect(await browser.value('select_option', { target: 'Fruit', option: 'Plum' })).toMatchObject({
    selected: 'Plum',
    value: 'p',
  });
  expect(await chosen()).toBe('Plum');
});

test('a missing option changes nothing', async () => {
  await browser.show(native);
  const choice = { target: 'Fruit', option: ['Pear', 'Fig'], timeoutMs: 300 };
  expect(await browser.failure('select_option', choice)).toMatchObject({
    code: 'option-not-found',
    message: expect.stringMatching(/no option “Fig”/) as unknown,
  });
  expect(await chosen()).toBe('Apple');
});

test('a selected option of a custom list stays', async () => {
  await browser.show(drawn);
  await browser.value('select_option', { target: 'Fruit', option: 'Apple' });
  await browser.value('select_option', { target: 'Fruit', option: 'Plum' });
  expect(await chosen()).toBe('Apple,Plum');
});

test('several options of a custom single-choice list are refused', async () => {
  await browser.show(
    `<ul role="listbox" aria-label="Fruit">${options([])}</ul><script>document.onclick = (event) => { for (const each of document.querySelectorAll('li')) each.ariaSelected = String(each === event.target); };</script>`,
  );
  expect(await browser.failure('select_option', { target: 'Fruit', option: ['Pear', 'Plum'] })).toMatchObject(
    {
      code: 'one-choice-only',
    },
  );
});

test('several options of a single-choice list are refused', async () => {
  await browser.show(native.replace(' multiple', ''));
  expect(await browser.failure('select_option', { target: 'Fruit', option: ['Pear', 'Plum'] })).toMatchObject(
    {
      code: 'one-choice-only',
    },
  );
});

const countries = (list: string, france: string) =>
  `<label>Country <select id="it"${list}><option>Chad<option${france}>France</select></label>`;

test.each<[string, string, string]>([
  ['list', countries(' disabled', ''), '“Country” is disabled'],
  ['option', countries('', ' disabled'), 'option “France” of “Country” is disabled'],
  [
    'custom list',
    '<div role="combobox" aria-label="Country" aria-expanded="false" aria-disabled="true" tabindex="0">Chad</div>',
    '“Country” is disabled',
  ],
])('a disabled %s is reported as disabled', async (_, body, message) => {
  await browser.show(body);
  const choice = { target: 'Country', option: 'France', timeoutMs: 300 };
  expect(await browser.failure('select_option', choice)).toMatchObject({
    code: 'target-disabled',
    message: expect.stringContaining(message) as unknown,
  });
});

test('a list that is enabled and filled a moment later is waited for', async () => {
  await browser.show(
    `${countries(' disabled', '')}<script>setTimeout(() => { it.disabled = false; }, 200); setTimeout(() => { it.add(new Option('Peru')); }, 400);</script>`,
  );
  await browser.value('select_option', { target: 'Country', option: 'Peru' });
  expect(await chosen()).toBe('Peru');
});

test('a choice waits for the answer that fills another list', async () => {
  await browser.show(
    `${countries('', '')}<select id="city"><option>Paris</select><script>it.onchange = async () => { const name = await (await fetch('/cities')).text(); city.replaceChildren(new Option(name)); };</script>`,
  );
  const page = browser.session.openPage;
  await page?.route('**/cities', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.fulfill({ body: 'Lima' });
  });
  await browser.value('select_option', { target: 'Country', option: 'France' });
  expect(await page?.evaluate('city.value')).toBe('Lima');
});
