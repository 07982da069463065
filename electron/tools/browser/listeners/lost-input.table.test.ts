import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { form } from './testing/lost-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const run = async <Value>(script: string): Promise<Value> =>
  (await browser.session.page()).evaluate<Value>(script);

test('a redrawn or unread field is refilled', async () => {
  const listen =
    'const known = {}; const listen = () => f.addEventListener("input", ({ target }) => { known[target.name] = target.value; }); send.onclick = () => sent.push(Object.keys(known), read());';
  await browser.show(form);
  await browser.value('type_text', { into: 'Name', text: 'Ada' });
  await browser.value('set_checked', { target: 'Terms' });
  await run(`f.outerHTML = f.outerHTML; ${listen} listen();`);
  await browser.value('click', { target: 'Send' });
  expect(await run('sent')).toEqual([
    ['name', 'terms'],
    ['Ada', '', 'Free', true, 'cash'],
  ]);
  await browser.show(`${form}<script>${listen}</script>`);
  await browser.value('type_text', { into: 'Name', text: 'Ada' });
  await run('listen(); f.terms.onclick = () => { f.elements.name.value = known.name ?? ""; };');
  await browser.value('set_checked', { target: 'Terms' });
  await browser.value('click', { target: 'Send' });
  expect(await run('sent')).toEqual([
    ['terms', 'name'],
    ['Ada', '', 'Free', true, 'cash'],
  ]);
});

test("a choice that moves elsewhere isn't chosen again", async () => {
  await browser.show(
    `<button role="combobox" aria-label="Add a tag" aria-haspopup="listbox" aria-expanded="false" onclick="options.hidden = false">Choose</button><p id="chosen"></p>
    <ul id="options" role="listbox" hidden><li role="option" onclick="choose(this)">Fragile</li></ul><button onclick="document.title = chosen.textContent">Send</button><script>
      const list = document.querySelector('[role=combobox]');
      const choose = ({ textContent }) => { list.textContent = textContent; options.hidden = true; };
      const add = () => { chosen.textContent += list.textContent; list.textContent = 'Choose'; };</script>`,
  );
  await browser.value('select_option', { target: 'Add a tag', option: 'Fragile' });
  await run('add()');
  expect(await browser.value('click', { target: 'Send' })).not.toHaveProperty('enteredAgain');
  expect(await run('document.title')).toBe('Fragile');
});

test('a box that its component ticks late keeps its state', async () => {
  await browser.show(
    `<label><input type="checkbox" id="box"> Asia</label><button onclick="document.title += ' ' + box.checked">Send</button><script>
      let isTicked = false;
      box.onclick = () => { box.checked = isTicked; isTicked = !isTicked; setTimeout(() => { box.checked = isTicked; }); };</script>`,
  );
  for (const checked of [true, false]) {
    await browser.value('set_checked', { target: 'Asia', checked });
    expect(await browser.value('click', { target: 'Send' })).not.toHaveProperty('enteredAgain');
  }
  expect(await run('document.title')).toBe('Test true false');
});

test("another row's box isn't mistaken for a removed one", async () => {
  const row = (city: string) => `<tr><td><input type="checkbox" aria-label="Select row"><td>${city}</tr>`;
  await browser.show(
    `<table><tbody id="rows">${row('Riga')}${row('Ghent')}</table><button onclick="document.title = 'moved'">Move</button>`,
  );
  await browser.value('set_checked', { within: 'Riga', role: 'checkbox' });
  await run(`rows.innerHTML = ${JSON.stringify(row('Ghent'))}`);
  expect(await browser.value('click', { target: 'Move' })).not.toHaveProperty('enteredAgain');
  expect(await run('document.title')).toBe('moved');
});

test("an option offered only once isn't chosen again", async () => {
  await browser.show(
    `<label>Add filter <select id="add"><option value=""></option><option value="who">Assignee</option></select></label><button onclick="document.title = 'applied'">Apply</button><script>
      add.onchange = () => setTimeout(() => { add.selectedOptions[0].disabled = true; add.selectedIndex = 0; });</script>`,
  );
  await browser.value('select_option', { target: 'Add filter', option: 'Assignee' });
  expect((await browser.value('click', { target: 'Apply' })).enteredAgain).toBeUndefined();
  expect(await run('document.title')).toBe('applied');
});
