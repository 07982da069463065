import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { menu, books, card, columns, read, shelf, cards } from './testing/book-cards.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const rows = async (args: object = {}): Promise<unknown> =>
  (await browser.value('extract', { what: 'records', ...args })).rows;

test.each(['article', 'div'])("cards that are each a %s are rows, menus aren't", async (tag) => {
  await browser.show(
    `${menu}<section><h2>Books</h2><div>${books.map((book) => card(book, tag)).join('')}</div></section>`,
  );
  expect(await rows({ columns })).toEqual(read);
  expect(await rows({ within: 'Books', columns: ['Title: heading'] })).toEqual([
    { Title: 'Salt' },
    { Title: 'Tide' },
  ]);
  expect(await rows({ css: '.card' })).toMatchObject([
    { title: 'Salt', address: expect.stringMatching(/\/Salt$/) as string },
    { title: 'Tide', text: 'Tide Author: Bo £9 Add' },
  ]);
});

test.each([
  [
    'the region around it',
    `<section aria-label="Books">${shelf('Books', `<ul>${cards('li')}</ul>`)}</section>`,
  ],
  ['alike parts beside it', shelf('Books', cards('div'))],
])('a heading stands for %s', async (_, html) => {
  await browser.show(`<h1>Shop</h1>${html}<h2>Help</h2><ul><li>Chat</li><li>Phone</li></ul>`);
  expect(await rows({ target: 'Books', columns })).toEqual(read);
  expect(await rows({ within: 'Books', columns })).toEqual(read);
});
