import { afterAll, describe, expect, test } from 'vitest';
import { prompts } from '../../../../shared/prompts/prompts.ts';
import { openBrowserHub } from '../testing/open-browser-hub.ts';
import { cards, columns, rowsIn, shelf, testCardRows, testHeadings } from './testing/book-cards.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const rows = (args: object = {}) => rowsIn(browser, args);

testCardRows(browser, ['li']);

test("the prompt's columns are read", async () => {
  const [, list = '[]'] = /"columns": (\[.*?\])/.exec(prompts.steps.template) ?? [];
  await browser.draw(cards('article'));
  expect(await rows({ columns: JSON.parse(list) as string[] })).toMatchObject([
    { Title: 'Salt', Price: 24.5, Page: expect.stringContaining('/Salt') as string },
    { Title: 'Tide', Price: 9 },
  ]);
});

testHeadings(browser, [['the cards beside it', shelf('Books', cards('article'))]]);

test('a named part without records warns', async () => {
  await browser.draw('<h2>Books</h2><p>None today.</p>');
  const found = await browser.value('extract', { what: 'records', within: 'Books', timeoutMs: 100 });
  expect(found).toMatchObject({
    rows: [],
    warning: expect.stringMatching(/^No list items or cards in “Books”/) as string,
  });
});

test('a column that no record has warns', async () => {
  await browser.draw(cards('article'));
  expect(await browser.value('extract', { what: 'records', columns })).toMatchObject({
    warning: 'No record gave “Missing”: it was found nowhere, or several times in each.',
  });
});

test('a plain list has records, a page without a list none', async () => {
  await browser.draw('<ul aria-label="Tasks"><li>Milk</li><li>Bread</li></ul>');
  expect(await rows({ target: 'Tasks', role: 'list' })).toEqual([
    { title: 'Milk', text: 'Milk' },
    { title: 'Bread', text: 'Bread' },
  ]);
  await browser.draw('<p>Nothing.</p>');
  expect(await browser.value('extract', { what: 'records', timeoutMs: 100 })).toMatchObject({
    rows: [],
    found: false,
  });
});

const stock = (title: string, attributes = '') => `<li ${attributes}><b>${title}</b> <i>2 left</i></li>`;

test('each item of a list is a row, also a marked one', async () => {
  await browser.draw(
    `<ul><li class="head">Lamps</li>${stock('Fog')}${stock('Sun', 'class="best"')}${stock('Dew')}</ul>`,
  );
  expect(await rows()).toMatchObject([
    { title: 'Fog 2 left' },
    { title: 'Sun 2 left' },
    { title: 'Dew 2 left' },
  ]);
  const picture = (of: string) => `<li><img alt="${of}" width="9" height="9"></li>`;
  await browser.draw(`<ul>${picture('Fog')}${picture('Sun')}</ul>`);
  expect(await rows()).toMatchObject([{ title: 'Fog' }, { title: 'Sun' }]);
  await browser.draw(`<ul aria-label="Lamps">${picture('')}${picture('')}</ul>`);
  expect(await browser.value('extract', { what: 'records' })).toMatchObject({
    count: 2,
    warning: expect.stringMatching(/^All records read alike\. Name in “columns”/) as unknown,
  });
});

test('a last page of one item gives one record', async () => {
  const parts = '<p>1 <b>a</b></p><p>2 <b>b</b></p>';
  await browser.draw(`<ul aria-label="Lamps"><li><h3>Fog</h3>${parts}</li></ul>`);
  expect(await rows({ target: 'Lamps', role: 'list', columns: ['T: heading'] })).toEqual([{ T: 'Fog' }]);
  await browser.draw('<section aria-label="Lamps"><div><article><h3>Fog</h3></article></div></section>');
  expect(await rows({ within: 'Lamps', columns: ['T: heading'] })).toEqual([{ T: 'Fog' }]);
});

test('a late list is awaited, and a bad column named', async () => {
  await browser.draw(
    `<ul id="l"></ul><script>setTimeout(() => { l.innerHTML = '<li>a <b>1</b></li><li>b <b>2</b></li>'; }, 300)</script>`,
  );
  expect(await rows({ columns: ['N: number'] })).toEqual([{ N: 1 }, { N: 2 }]);
  expect((await browser.failure('extract', { what: 'records', columns: ['N: //'] })).message).toContain(
    'The column “N: //” lacks a pattern',
  );
});

describe('several prices', () => {
  const card = (title: string, prices: string): string => `<li><h3>${title}</h3><p>${prices}</p></li>`;
  const read = async (...cards: string[]): Promise<unknown> => {
    await browser.draw(`<ul>${cards.join('')}</ul>`);
    return browser.value('extract', { what: 'records', columns: ['Title: heading', 'Price: amount'] });
  };

  test('a struck-out price gives way to the current one', async () => {
    expect(
      await read(
        card('Lamp', '<s>&pound;7</s> &pound;79'),
        card('Desk', '&pound;79 <span style="text-decoration: line-through">&pound;790</span>'),
        card('Rug', '<del>&pound;5</del>'),
      ),
    ).toMatchObject({
      rows: [
        { Title: 'Lamp', Price: 79 },
        { Title: 'Desk', Price: 79 },
        { Title: 'Rug', Price: 5 },
      ],
    });
  });

  test('a record with two current prices warns how to choose', async () => {
    expect(await read(card('Lamp', 'Was &pound;9 Now &pound;7'), card('Desk', '&pound;12'))).toMatchObject({
      rows: [{ Price: null }, { Price: 12 }],
      warning: expect.stringMatching(
        /^“Price” is null in 1 of 2 records\. Several amounts .*: 9, 7\. Choose one by the words before it.*“Lamp Was £9 Now £7”/,
      ) as unknown,
    });
  });
});
