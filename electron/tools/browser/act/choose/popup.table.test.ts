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
