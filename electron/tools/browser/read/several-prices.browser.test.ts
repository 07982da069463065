import { afterAll, expect, test } from 'vitest';
import { openBrowserHub } from '../testing/open-browser-hub.ts';

const browser = await openBrowserHub();
afterAll(() => browser.close());

const card = (title: string, prices: string): string => `<li><h3>${title}</h3><p>${prices}</p></li>`;
const read = async (...cards: string[]): Promise<unknown> => {
  await browser.show(`<ul>${cards.join('')}</ul>`);
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
