import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { pageWithFilter, testFilters, titleAfterClick } from './testing/header-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testFilters(browser, ['Severity Selection']);

test('presses a column header by its words', async () => {
  await browser.show(pageWithFilter('<button>More</button>'));
  expect(await titleAfterClick(browser, { target: 'Severity' })).toBe('header');
  expect(await titleAfterClick(browser, { target: 'Severity', role: 'button' })).toBe('header');
});
