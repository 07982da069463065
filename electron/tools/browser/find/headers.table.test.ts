import { afterAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { testFilters } from './testing/header-pages.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testFilters(browser, ['Severity']);
