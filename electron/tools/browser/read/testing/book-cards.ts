import { expect, test } from 'vitest';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

const menu = '<nav><ul><li><a href="/">Home</a></li><li><a href="/b">Basket</a></li><li>Help</li></ul></nav>';
const books = [
  ['Salt', '&pound;24.50', 'Ann'],
  ['Tide', '&pound;9', 'Bo'],
] as const;
const card = ([title, price, author]: readonly [string, string, string], tag: string): string =>
  `<${tag} class="card"><a href="/${title}"><h3>${title}</h3></a><p>Author: ${author}</p><p>${price}</p><button>Add</button></${tag}>`;
export const columns = ['Title: heading', 'Price: amount', 'Author', 'Missing: after Stock:'];
const read = [
  { Title: 'Salt', Price: 24.5, Author: 'Ann', Missing: null },
  { Title: 'Tide', Price: 9, Author: 'Bo', Missing: null },
];

export const shelf = (name: string, inside: string): string => `<h2>${name}</h2>${inside}`;
export const cards = (tag: string): string => books.map((book) => card(book, tag)).join('');

export const rowsIn = async (browser: BrowserHub, args: object = {}): Promise<unknown> =>
  (await browser.value('extract', { what: 'records', ...args })).rows;

export function testCardRows(browser: BrowserHub, tags: readonly string[]): void {
  test.each(tags)("cards that are each a %s are rows, menus aren't", async (tag) => {
    await browser.draw(`${menu}<section><h2>Books</h2><div>${cards(tag)}</div></section>`);
    expect(await rowsIn(browser, { columns })).toEqual(read);
    expect(await rowsIn(browser, { within: 'Books', columns: ['Title: heading'] })).toEqual([
      { Title: 'Salt' },
      { Title: 'Tide' },
    ]);
    expect(await rowsIn(browser, { css: '.card' })).toMatchObject([
      { title: 'Salt', address: expect.stringMatching(/\/Salt$/) as string },
      { title: 'Tide', text: 'Tide Author: Bo £9 Add' },
    ]);
  });
}

export function testHeadings(
  browser: BrowserHub,
  shelves: readonly (readonly [part: string, html: string])[],
): void {
  test.each(shelves)('a heading stands for %s', async (_, html) => {
    await browser.draw(`<h1>Shop</h1>${html}<h2>Help</h2><ul><li>Chat</li><li>Phone</li></ul>`);
    expect(await rowsIn(browser, { target: 'Books', columns })).toEqual(read);
    expect(await rowsIn(browser, { within: 'Books', columns })).toEqual(read);
  });
}
