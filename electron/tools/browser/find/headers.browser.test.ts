import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { page, testFilters, titleAfterClick } from './testing/header-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testFilters(browser, ['Severity Selection']);

test('presses a column header by its words', async () => {
  await browser.show(page('<button>More</button>'));
  expect(await titleAfterClick(browser, { target: 'Severity' })).toBe('header');
  expect(await titleAfterClick(browser, { target: 'Severity', role: 'button' })).toBe('header');
});
