import { afterAll } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { cards, shelf, testCardRows, testHeadings } from './testing/book-cards.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

testCardRows(browser, ['article', 'div']);

testHeadings(browser, [
  ['the section under it', shelf('Books', `<div>${cards('div')}</div>`)],
  ['the list of that name', shelf('Books', `<p>All of them.</p><ul aria-label="Books">${cards('li')}</ul>`)],
  [
    'the region around it',
    `<section aria-label="Books">${shelf('Books', `<ul>${cards('li')}</ul>`)}</section>`,
  ],
  ['alike parts beside it', shelf('Books', cards('div'))],
]);
