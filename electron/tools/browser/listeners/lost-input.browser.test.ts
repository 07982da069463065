import { afterAll, expect, test } from 'vitest';
import { boundTo, written } from '../../../../shared/testing/sealed.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { form } from './testing/lost-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

const run = async <Value>(script: string): Promise<Value> =>
  (await browser.session.page()).evaluate<Value>(script);

async function showWithLate(body: string, program: string): Promise<void> {
  const page = await browser.session.page();
  await page.route('**/late.js', async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: program }),
  );
  await browser.show(
    `${body}<script>addEventListener('pointerdown', () => { document.head.append(Object.assign(document.createElement('script'), { src: '/late.js' })); }, { capture: true, once: true });</script>`,
  );
}

async function fillIn(): Promise<void> {
  await browser.value('type_text', { into: 'Name', text: 'Ada' });
  await browser.value('type_text', { into: 'Notes', text: 'Ring twice' });
  await browser.value('select_option', { target: 'Plan', option: 'Team' });
  await browser.value('set_checked', { target: 'Terms' });
  await browser.value('set_checked', { target: 'Card' });
}

test('fields emptied by a late program are refilled before a press', async () => {
  await browser.show(form);
  await fillIn();
  await run('arrive()');
  expect(await browser.value('click', { target: 'Send' })).toMatchObject({
    enteredAgain: ['“Name”', '“Notes”', '“Plan”', '“Terms”', '“Card”'],
  });
  expect(await run('sent')).toEqual([['Ada', 'Ring twice', 'Team', true, 'card']]);
});

test('a dropped secret is refilled inside the page', async () => {
  const home = await browser.show(form.replace('name="name"', 'name="name" type="password"'));
  const bindings = boundTo(['PW'], { origins: [new URL(home).origin] });
  const caller = browser.callerWith({ PW: 'hunter2-and-more' }, bindings);
  const found = caller.resolve('browser', 'type_text');
  if (!found.ok) throw new Error(found.failure.message);
  const args = written({ text: '${secrets.PW}', into: 'Name' });
  await caller.call(found.tool, args, new AbortController().signal);
  await run('arrive()');
  const pressed = await browser.value('click', { target: 'Send' });
  expect(pressed).toMatchObject({ enteredAgain: ['“Name”'] });
  expect(JSON.stringify(pressed)).not.toContain('hunter2');
  expect(await run('sent[0][0]')).toBe('hunter2-and-more');
});

test('changes by the page, a person or a later step stay', async () => {
  await browser.show(`${form}<button type="button" onclick="f.reset()">Start over</button><script>
    f.plan.onchange = () => { f.elements.name.value = ''; }; f.notes.onblur = () => { f.notes.value = f.notes.value.toUpperCase(); };
    send.onclick = () => sent.push(read());</script>`);
  await fillIn();
  await browser.value('set_checked', { target: 'Cash' });
  await run(`f.notes.value += '!'`);
  expect(await browser.value('click', { target: 'Send' })).not.toHaveProperty('enteredAgain');
  await browser.value('click', { target: 'Start over' });
  await browser.value('click', { target: 'Send' });
  await browser.value('type_text', { into: 'Name', text: 'Grace' });
  await run(`new Promise((resolve) => setTimeout(resolve, 50)).then(() => { f.elements.name.value = ''; })`);
  browser.session.userActivity.record({ wallAt: Date.now() + 60_000, what: 'key' });
  await browser.value('click', { target: 'Send' });
  expect(await run('sent')).toEqual([
    ['', 'RING TWICE!', 'Team', true, 'cash'],
    ['', '', 'Free', false, 'cash'],
    ['', '', 'Free', false, 'cash'],
  ]);
});

test("a page that empties a field at a press isn't pressed", async () => {
  await browser.show(
    `${form}<script>arrive(); addEventListener('pointerdown', () => { f.elements.name.value = ''; }, { capture: true, once: true });</script>`,
  );
  await browser.value('type_text', { into: 'Name', text: 'Ada' });
  await browser.value('click', { target: 'Send' });
  expect(await run('sent')).toEqual([['Ada', '', 'Free', false, 'cash']]);
});

test('a field emptied twice fails the press', async () => {
  await browser.show(`${form}<script>send.onclick = () => sent.push(1);</script>`);
  await browser.value('type_text', { into: 'Name', text: 'Ada' });
  await run(`const empty = () => { f.elements.name.value = ''; requestAnimationFrame(empty); }; empty();`);
  expect(await browser.failure('click', { target: 'Send' })).toEqual({
    code: 'entry-lost',
    message:
      "The page dropped what an earlier step entered into “Name”. Entering it again didn't help, so nothing was pressed.",
  });
  expect(await run('sent')).toEqual([]);
});

test('drawn choices and editors that the page resets are entered again', async () => {
  const box = (role: string, name: string, of = 'this') =>
    `<div role="${role}" tabindex="0" aria-checked="false" onclick="set(${of})">${name}</div>`;
  await browser.show(
    `${box('switch', 'Urgent')}<div role="radiogroup">${box('radio', 'Card')}${box('radio', 'Cash')}</div><div role="textbox" contenteditable="true" aria-label="Notes"></div>
    <button role="combobox" aria-label="Country" aria-haspopup="listbox" aria-expanded="false" onclick="options.hidden = false">Choose</button>
    <ul id="options" role="listbox" hidden><li role="option" onclick="choose(this)">France</li><li role="option" onclick="choose(this)">Chile</li></ul><button id="send">Send</button><script>
      const [notes, country] = document.querySelectorAll('[role=textbox], [role=combobox]'); const boxes = [...document.querySelectorAll('[aria-checked]')]; const sent = [];
      const set = (box) => { for (const each of box.parentNode.querySelectorAll('[role=radio]')) each.ariaChecked = false; box.ariaChecked = box.ariaChecked !== 'true'; };
      const choose = ({ textContent }) => { country.textContent = textContent; options.hidden = true; };
      const reset = () => { for (const each of boxes) each.ariaChecked = false; notes.textContent = ''; country.textContent = 'Choose'; };
      send.onclick = () => sent.push([...boxes.filter((each) => each.ariaChecked === 'true').map((each) => each.textContent), notes.innerText, country.textContent]);</script>`,
  );
  await browser.value('set_checked', { target: 'Urgent' });
  await browser.value('set_checked', { target: 'Card' });
  await browser.value('set_checked', { target: 'Cash' });
  await browser.value('type_text', { into: 'Notes', text: 'Ring twice' });
  await browser.value('select_option', { target: 'Country', option: 'France' });
  await run('reset()');
  expect(await browser.value('click', { target: 'Send' })).toMatchObject({
    enteredAgain: ['“Urgent”', '“Cash”', '“Notes”', '“Country”'],
  });
  expect(await run('sent')).toEqual([['Urgent', 'Cash', 'Ring twice', 'France']]);
});

test('an unhandled press is repeated for a late program', async () => {
  await showWithLate(form, 'arrive()');
  await browser.value('type_text', { into: 'Name', text: 'Ada' });
  expect(await browser.value('click', { target: 'Send' })).toMatchObject({ enteredAgain: ['“Name”'] });
  expect(await run('sent')).toEqual([['Ada', '', 'Free', false, 'cash']]);
});

test('typing into a search field waits for its request', async () => {
  const rows = await browser.show('<p>One</p>', '/rows');
  await browser.show(
    `<input placeholder="Find"><script>let pause; document.querySelector('input').oninput = () => { clearTimeout(pause); pause = setTimeout(() => fetch('/rows'), 300); }</script>`,
  );
  await browser.value('type_text', { into: 'Find', text: 'One' });
  expect(browser.session.traffic.sent()).toMatchObject([{ address: rows }]);
});

test('a button that moves away is pressed again', async () => {
  await browser.show(
    `<label>Name <input onblur="hint.hidden = false"></label><p id="hint" style="height: 90px" hidden>Too short</p><button onclick="said.textContent += 'pressed '">Send</button><p id="said"></p>`,
  );
  await browser.value('type_text', { into: 'Name', text: 'A' });
  await browser.value('click', { target: 'Send' });
  expect(await run('said.textContent')).toBe('pressed ');
});

test('a form waits for its program', async () => {
  const login = `<form id="f"><label>Password <input type="password" name="p"></label><button>Log in</button></form><p id="said"></p>`;
  await showWithLate(
    login,
    'f.onsubmit = (event) => { event.preventDefault(); said.textContent = f.p.value; };',
  );
  await browser.value('type_text', { into: 'Password', text: 'abc' });
  await browser.value('click', { target: 'Log in' });
  expect(await run('said.textContent')).toBe('abc');
});

test.each([
  [
    'React',
    "root.__reactContainer$x = {}; root.addEventListener('click', () => send.__reactProps$x?.onClick());",
    'send.__reactProps$x = { onClick: () => { said.textContent += "pressed "; } };',
  ],
  [
    'jQuery',
    "const handle = () => {}; window.jQuery = { _data: (at, name) => at !== document ? undefined : name === 'handle' ? handle : { click: [{ selector: '.other' }] } }; document.addEventListener('click', handle);",
    'send.onclick = () => { said.textContent += "pressed "; };',
  ],
])('a press heard only by the root of %s is repeated', async (_, listens, program) => {
  await showWithLate(
    `<div id="root"><button id="send">Send</button><p id="said"></p></div><script>${listens}</script>`,
    program,
  );
  await browser.value('click', { target: 'Send' });
  expect(await run('said.textContent')).toBe('pressed ');
});

test('selectors that only jQuery knows cause no error', async () => {
  await browser.show(
    `<button>Send</button><p id="said"></p><script>
      onerror = (message) => { said.textContent += message; };
      const handle = () => { said.textContent += 'pressed '; };
      const click = [{ selector: 'input:checkbox:enabled' }, { selector: 'button' }];
      window.jQuery = { _data: (at, name) => at !== document ? undefined : name === 'handle' ? handle : { click } };
      document.addEventListener('click', handle);</script>`,
  );
  await browser.value('click', { target: 'Send' });
  expect(await run('said.textContent')).toBe('pressed ');
});

test('a press waits for a program that starts late', async () => {
  await browser.show(
    `<form onsubmit="return false"><label>Name <input id="field"></label></form><button id="send">Send</button><p id="said"></p><script>
      addEventListener('load', () => setTimeout(() => { send.onclick = () => { said.textContent += 'pressed '; }; }, 1_000));</script>`,
  );
  await browser.value('click', { target: 'Send' });
  expect(await run('said.textContent')).toBe('pressed ');
});
