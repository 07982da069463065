import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { titleAfter } from './testing/title-after.ts';
import { page, button, picture } from './testing/dots-pages.ts';

const browser = await openBrowserHub();

afterAll(() => browser.close());

test('“…” presses no icon with another name', async () => {
  const args = { target: '…', within: 'R-59', timeoutMs: 1_500 };
  expect(await titleAfter(browser, page, 'click', args)).toBe('No button or link called “…” within “R-59”.');
});

test('three dots need no row if there is one such icon', async () => {
  const one = button('overflow', picture('Overflow')) + button('pay', picture('Pay'));
  expect(await titleAfter(browser, one, 'click', { target: 'three dots' })).toBe('overflow');
});
