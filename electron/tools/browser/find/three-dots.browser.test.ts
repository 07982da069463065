import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { titleAfter } from './testing/title-after.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const picture = (title = '') =>
  `<svg width="16" height="16">${title === '' ? '' : `<title>${title}</title>`}<circle cx="8" cy="8" r="2"/></svg>`;
const button = (id: string, inside: string, attributes = '') =>
  `<button ${attributes} onclick="document.title = '${id}'">${inside}</button>`;
const row = (name: string, buttons: string) => `<tr><td>${name}<td>${buttons}`;
const page = `<table>
  ${row('R-57', button('overflow', picture('Overflow')))}
  ${row('R-58', button('actions', picture(), 'aria-label="Actions for R-58"') + button('pay', 'Pay'))}
  ${row('R-59', button('delete', picture(), 'class="actions delete" aria-label="Delete"'))}
</table>`;

test.each([
  ['…', 'R-57', 'overflow'],
  ['three dots', 'R-57', 'overflow'],
  ['More', 'R-57', 'overflow'],
  ['⋮', 'R-58', 'actions'],
  ['more', 'R-58', 'actions'],
])('“%s” presses the icon of the menu of %s', async (target, within, pressed) => {
  expect(await titleAfter(browser, page, 'click', { target, within })).toBe(pressed);
});

test('“…” presses no icon with another name', async () => {
  const args = { target: '…', within: 'R-59', timeoutMs: 1_500 };
  expect(await titleAfter(browser, page, 'click', args)).toBe('No button or link called “…” within “R-59”.');
});

test('three dots in a bar are its last button', async () => {
  const bar = ['Orders', '&#xe5d4;'].map(
    (words, index) =>
      `<x-bar-button style="display: inline-block; padding: 8px" onclick="document.title = '${index}'">${words}<button hidden></button></x-bar-button>`,
  );
  const body = `<div style="display: flex; justify-content: space-between">${bar.join('<b>Order 53</b>')}</div><p style="margin-top: 500px">Customer`;
  const last = { role: 'button', within: 'top', nth: 'last' };
  expect(await titleAfter(browser, body, 'click', last)).toBe('1');
});

test('three dots need no row if there is one such icon', async () => {
  const one = button('overflow', picture('Overflow')) + button('pay', picture('Pay'));
  expect(await titleAfter(browser, one, 'click', { target: 'three dots' })).toBe('overflow');
});
