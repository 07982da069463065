import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { titleAfter } from './testing/title-after.ts';
import { page } from './testing/dots-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test.each([
  ['…', 'R-57', 'overflow'],
  ['three dots', 'R-57', 'overflow'],
  ['More', 'R-57', 'overflow'],
  ['⋮', 'R-58', 'actions'],
  ['more', 'R-58', 'actions'],
])('“%s” presses the icon of the menu of %s', async (target, within, pressed) => {
  expect(await titleAfter(browser, page, 'click', { target, within })).toBe(pressed);
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
