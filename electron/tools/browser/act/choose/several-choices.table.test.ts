import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import {
  chosenIn,
  combobox,
  countryList,
  fruitList,
  native,
  options,
  testReplacedOptions,
} from './testing/fruit-lists.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testReplacedOptions(browser, [
  ['a custom list', fruitList],
  ['a list that closes after each choice', combobox(true)],
]);

test('options that also say their text aloud are known as chosen', async () => {
  const spoken = `<script>for (const each of document.querySelectorAll('li')) each.innerHTML = '<i aria-hidden="true">' + each.textContent + '</i><b>' + each.textContent + '</b>';</script>`;
  await browser.show(fruitList + spoken);
  const choice = { target: 'Fruit', option: ['Pear', 'Plum'] };
  expect(await browser.value('select_option', choice)).toMatchObject({ selected: 'Pear, Plum' });
});

test('a single option works', async () => {
  await browser.show(native);
  expect(await browser.value('select_option', { target: 'Fruit', option: 'Plum' })).toMatchObject({
    selected: 'Plum',
    value: 'p',
  });
  expect(await chosenIn(browser)).toBe('Plum');
});

test('a custom single-choice list refuses several options', async () => {
  await browser.show(
    `<ul role="listbox" aria-label="Fruit">${options([])}</ul><script>document.onclick = (event) => { for (const each of document.querySelectorAll('li')) each.ariaSelected = String(each === event.target); };</script>`,
  );
  expect(await browser.failure('select_option', { target: 'Fruit', option: ['Pear', 'Plum'] })).toMatchObject(
    {
      code: 'one-choice-only',
    },
  );
});

test('a disabled list is reported as disabled', async () => {
  await browser.show(countryList(' disabled', ''));
  const choice = { target: 'Country', option: 'France', timeoutMs: 300 };
  expect(await browser.failure('select_option', choice)).toMatchObject({ code: 'target-disabled' });
});

test('a disabled option is reported as disabled', async () => {
  await browser.show(countryList('', ' disabled'));
  const choice = { target: 'Country', option: 'France', timeoutMs: 300 };
  expect(await browser.failure('select_option', choice)).toMatchObject({
    code: 'target-disabled',
    message: expect.stringContaining('option “France” of “Country” is disabled') as unknown,
  });
});

test('a drawn list is used if a hidden one lacks options', async () => {
  await browser.show(
    `<div onclick="list.hidden = false" style="width: 90px; height: 20px">Choose<div style="position: absolute; width: 1px; height: 1px; overflow: hidden"><select aria-label="Fruit"><option>Choose</select></div></div><ul id="list" role="listbox" hidden>${options([])}</ul>`,
  );
  expect(await browser.value('select_option', { target: 'Fruit', option: 'Plum' })).toMatchObject({
    selected: 'Plum',
  });
  expect(
    await browser.session.openPage?.evaluate("document.querySelector('[aria-selected=true]')?.textContent"),
  ).toBe('Plum');
});

test('a list that empties after it closed is opened then', async () => {
  await browser.show(
    combobox(true)
      .replace('<ul', '<div id="popup" style="position: absolute; top: 60px"><ul')
      .replace('</ul>', '</ul></div>')
      .replace(
        'list.hidden = !isOpen;',
        `popup.hidden = list.hidden = false;
        if (!isOpen) { list.innerHTML = list.innerHTML; setTimeout(() => { popup.hidden = true; }, 300); }`,
      )
      .replace('set(list.hidden)', "set(box.ariaExpanded !== 'true')"),
  );
  await browser.value('select_option', { target: 'Fruit', option: ['Pear', 'Plum'] });
  expect(await chosenIn(browser)).toBe('Pear,Plum');
});

test('an open list that shows nothing is opened again', async () => {
  await browser.show(
    combobox(true).replace(
      'box.onclick = () => set(list.hidden);',
      `let presses = 0;
      box.onclick = () => {
        presses += 1;
        set(box.ariaExpanded !== 'true');
        if (presses === 2) list.hidden = true;
      };`,
    ),
  );
  await browser.value('select_option', { target: 'Fruit', option: ['Pear', 'Plum'] });
  expect(await chosenIn(browser)).toBe('Pear,Plum');
});

test('an option redrawn in view is pressed', async () => {
  await browser.show(
    `<ul id="list" role="listbox" aria-label="Fruit" style="height: 40px; overflow: auto"></ul><script>
  const draw = () => { list.innerHTML = '<li style="height: 90px">Apple</li><li role="option" onclick="document.title = this.textContent">Plum</li>'; };
  draw();
  list.addEventListener('scroll', draw, { once: true });</script>`,
  );
  await browser.value('select_option', { target: 'Fruit', option: 'Plum' });
  expect(await browser.session.openPage?.title()).toBe('Plum');
});

test("an option in the list's own popup comes first", async () => {
  await browser.show(
    `<select size="2" aria-label="Other" style="position: absolute; left: -999px"><option>Plum<option>Pear</select><div role="combobox" aria-label="Fruit" tabindex="0" aria-controls="list" aria-expanded="false" onclick="list.hidden = false">Choose</div><ul id="list" role="listbox" hidden>${options([])}</ul>`,
  );
  await browser.value('select_option', { target: 'Fruit', option: 'Plum' });
  expect(
    await browser.session.openPage?.evaluate("document.querySelector('[aria-selected=true]')?.textContent"),
  ).toBe('Plum');
});

test("labels of fields and a slider's scale aren't options", async () => {
  await browser.show(
    `<label for="other" style="position: absolute; top: 90px">Order</label><input id="other" style="position: absolute; top: 110px"><ul style="position: absolute; top: 150px"><li aria-hidden="true">10</li></ul>${combobox(false)}`,
  );
  const { message } = await browser.failure('select_option', {
    target: 'Fruit',
    option: 'Nut',
    timeoutMs: 300,
  });
  expect(message).not.toMatch(/Order|10/);
});

test('a selected option of a custom list stays', async () => {
  await browser.show(fruitList);
  await browser.value('select_option', { target: 'Fruit', option: 'Apple' });
  await browser.value('select_option', { target: 'Fruit', option: 'Plum' });
  expect(await chosenIn(browser)).toBe('Apple,Plum');
});

test('a disabled custom list is reported as disabled', async () => {
  await browser.show(
    '<div role="combobox" aria-label="Country" aria-expanded="false" aria-disabled="true" tabindex="0">Chad</div>',
  );
  const choice = { target: 'Country', option: 'France', timeoutMs: 300 };
  expect(await browser.failure('select_option', choice)).toMatchObject({
    code: 'target-disabled',
    message: expect.stringContaining('“Country” is disabled') as unknown,
  });
});

test('a choice is removed by its button', async () => {
  await browser.show(
    `<div><span>Apple<b role="button" aria-label="Remove Apple" onclick="this.parentElement.remove()">x</b></span><span>Pear<b role="button" aria-label="Remove Pear">x</b></span><input role="combobox" aria-label="Fruit" aria-expanded="true"><button aria-label="Delete account" onclick="document.title = 'deleted'">Delete</button></div><ul role="listbox"><li role="option">Plum</ul>`,
  );
  await browser.value('select_option', { target: 'Fruit', option: ['Plum', 'Pear'] });
  expect(await browser.session.openPage?.evaluate("document.querySelector('div').textContent")).toBe(
    'PearxDelete',
  );
  expect(await browser.session.openPage?.title()).toBe('Test');
});

test('an option drawn only in view is scrolled to', async () => {
  await browser.show(
    `<div role="combobox" aria-label="Fruit" tabindex="0" aria-controls="list" aria-expanded="true">Choose</div><ul id="list" role="listbox" style="height: 100px; overflow: auto"></ul><script>
  const draw = () => {
    const first = Math.floor(list.scrollTop / 20);
    list.innerHTML = '<div style="position: relative; height: 2000px">' + Array.from({ length: 6 }, (_, at) => '<li role="option" style="position: absolute; top: ' + (first + at) * 20 + 'px" onclick="document.title = this.textContent">No ' + (first + at) + '</li>').join('') + '</div>';
  };
  draw();
  list.onscroll = draw;</script>`,
  );
  await browser.value('select_option', { target: 'Fruit', option: 'No 57' });
  expect(await browser.session.openPage?.title()).toBe('No 57');
});
