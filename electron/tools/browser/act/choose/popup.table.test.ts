import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../../testing/open-browser-hub.ts';
import { closesOutside, popup } from './testing/popups.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const shown = (id: string) =>
  browser.session.openPage?.evaluate<boolean>(`getComputedStyle(${id}).display !== 'none'`);

test('a calendar closes after its date is typed', async () => {
  await browser.show(
    `<section><h2>Trip</h2><label>First day <input id="field" role="combobox" aria-expanded="false" onfocus="set(true)"></label>${popup('<button>1</button><button>2</button>')}</section>${closesOutside}`,
  );
  await browser.value('type_text', { into: 'First day', text: '2026-12-14' });
  expect(await shown('popup')).toBe(false);
});

test('a button opens a list that its wrapper announces', async () => {
  await browser.show(
    `<div><label>Language</label><div><div aria-haspopup="listbox" aria-controls="list" aria-expanded="false" onclick="this.ariaExpanded = 'true'; list.hidden = false"><button id="it">English</button></div></div></div>
    <ul role="listbox" id="list" hidden><li role="option" onclick="it.textContent = 'French'">French</li><li role="option">Dutch</li></ul>`,
  );
  await browser.value('select_option', { target: 'Language', option: 'French' });
  expect(await browser.session.openPage?.evaluate('it.textContent')).toBe('French');
});

test('a multiple-choice list closes by its backdrop over a dialog', async () => {
  const options = ['ECG', 'X-ray'].map(
    (name) => `<div role="option" aria-selected="false" onclick="this.ariaSelected = 'true'">${name}</div>`,
  );
  await browser.show(
    `<div role="dialog" id="dialog" style="position: fixed; inset: 40px"><div id="field" role="combobox" aria-label="Equipment" aria-expanded="false" aria-controls="list" style="width: 200px; height: 30px" onclick="set(true)"></div><p><button onclick="document.title = 'sent'">Book</button></p></div>
    <div id="over" hidden><div id="backdrop" style="position: fixed; inset: 0" onclick="set(false)"></div><div role="listbox" id="list" aria-multiselectable="true" style="position: absolute; top: 300px">${options.join('')}</div></div>
    <script>const set = (isOpen) => { over.hidden = !isOpen; field.ariaExpanded = String(isOpen); };</script>`,
  );
  await browser.value('select_option', { target: 'Equipment', option: ['ECG', 'X-ray'] });
  expect([await shown('over'), await shown('dialog')]).toEqual([false, true]);
  await browser.value('click', { target: 'Book' });
  expect(await browser.session.openPage?.title()).toBe('sent');
});

test('a list in a shadow root offers no outer labels', async () => {
  await browser.show(
    `<main style="position: absolute"><label>From <input></label><x-select></x-select></main>
    <script>customElements.define('x-select', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button aria-haspopup="listbox" aria-expanded="false">Seat</button>'; } });</script>`,
  );
  const choice = { target: 'Seat', option: 'Aisle', timeoutMs: 1_000 };
  expect((await browser.failure('select_option', choice)).message).toBe(
    '“Seat” shows no options. If a press on it shows “Aisle”, replace this step: click “Seat”, then click “Aisle”.',
  );
});

test('a dialog in place of a list names the steps', async () => {
  await browser.show(
    `<button aria-haspopup="dialog" aria-expanded="false" onclick="this.ariaExpanded = 'true'; over.hidden = false">Class</button>
    <div id="over" role="alertdialog" hidden><button role="radio">Business</button><button>OK</button></div>`,
  );
  const choice = { target: 'Class', option: 'Business', timeoutMs: 1_000 };
  expect((await browser.failure('select_option', choice)).message).toBe(
    '“Class” opens a dialog. Replace this step: click “Class”, then choose “Business” in the dialog.',
  );
});
