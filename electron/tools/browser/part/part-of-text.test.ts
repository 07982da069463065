import { expect, test } from 'vitest';
import { partOfText } from './part-of-text.ts';

const take = (text: string, part: string, language = ''): string | number => {
  const taken = partOfText(text, part, language);
  return taken.ok ? taken.value : taken.error.message;
};

test.each<[string, number, string?]>([
  ['£24.50', 24.5],
  ['Total: 24,50 €', 24.5],
  ['1,234', 1_234],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567,89', 1_234_567.89],
  ['1.234', 1.234],
  ['1.234', 1_234, 'de'],
  ['1,234', 1.234, 'de-AT'],
  ['12.345', 12_345, 'de'],
  ['0.125', 0.125, 'de'],
  ['1 234,50 zł', 1_234.5, 'pl'],
  ['1\u00a0234,50', 1_234.5],
  ["CHF 1'234.50", 1_234.5],
  ['−5', -5],
  ['-£5', -5],
  ['A-17', 17],
  ['15 %', 15],
  ['99999 pieces', 99_999],
  ['Level 3.', 3],
])('the number in %s is %s', (text, number, language) => {
  expect(take(text, 'number', language)).toBe(number);
});

test.each<[string, number, string?]>([
  ['3 books for £24.50', 24.5],
  ['Order 17: 1.234,56 €', 1_234.56],
  ['$1,234.56 for 2 people', 1_234.56],
  ['2 × 1.250 €', 1_250, 'de'],
  ["2 nights, CHF 1'234.50", 1_234.5],
  ['30 days, 99 USD', 99],
  ['3 for EUR12.50.', 12.5],
  ['2 szt. 1 234,50 zł', 1_234.5, 'pl'],
  ['2 refunds: -£5', -5],
  ['iPhone 6\n£799.00', 799],
  ['Hours 8 $24.50', 24.5],
])('the amount in %s is %s', (text, amount, language) => {
  expect(take(text, 'amount', language)).toBe(amount);
});

test.each<[string, string, string?]>([
  ['Due 2026-03-31 at noon', '2026-03-31'],
  ['31 March 2026', '2026-03-31'],
  ['Tuesday, March 31st, 2026', '2026-03-31'],
  ['31. März 2026', '2026-03-31'],
  ['31 de marzo de 2026', '2026-03-31'],
  ['31-Mar-2026', '2026-03-31'],
  ['31.03.2026', '2026-03-31'],
  ['04.03.26', '2026-03-04'],
  ['3/31/2026', '2026-03-31'],
  ['03/04/2026', '2026-04-03', 'en-GB'],
  ['03/04/2026', '2026-03-04', 'en-US'],
  ['2026年3月31日', '2026-03-31'],
])('the date in %s is %s', (text, date, language) => {
  expect(take(text, 'date', language)).toBe(date);
});

test.each<[string, string, string | number]>([
  ['Order number: A-17', 'after Order number:', 'A-17'],
  ['Order number: A-17', 'Order number', 'A-17'],
  ['Your ORDER   number is A-17. Thank you!', 'after order number is', 'A-17'],
  ['Order number\nA-17\nTotal\n£5', 'after Order number', 'A-17'],
  ['Order number: A-17, Total: £5', 'after Order number:', 'A-17'],
  ['Customer: Dr. Smith', 'after Customer:', 'Dr. Smith'],
  ['Ship to: 1 Main St, London', 'after Ship to:', '1 Main St, London'],
  ['Subtotal: £4 Total: £5.20', 'number after Total', 5.2],
  ['3 of 12 items', 'number after of', 12],
  ['Ordered 2026-03-01, due 2026-03-31', 'date after due', '2026-03-31'],
  ['Number: 5', 'number', 5],
  ['Order #A-17', 'after Order #', 'A-17'],
  ['Order A-17 of today', 'between Order and of', 'A-17'],
  ['Ticket (A-17)', 'between ( and )', 'A-17'],
  ['Ship to\n1 Main St\nLondon\nTotal 5', 'between Ship to and total', '1 Main St\nLondon'],
  ['Items 2, net £4.00, gross £5.20, VAT', 'amount between gross and VAT', 5.2],
  ['Order A-17 of today', String.raw`/A-\d+/`, 'A-17'],
  ['Order no. 17 of today', String.raw`/no\. (\d+)/`, '17'],
])('of “%s”, “%s” takes %s', (text, part, value) => {
  expect(take(text, part)).toBe(value);
});

test.each([
  ['Sold out', 'number', 'No number found in the text.'],
  ['Total: free', 'number after Total:', 'No number after “Total:” found in the text.'],
  ['3 items', 'amount', 'No amount found in the text.'],
  ['Order A-17', 'between Order and of', 'No text between “Order” and “of” found in the text.'],
  ['Sum: 5 Total:', 'after Total:', 'No text after “Total:” found in the text.'],
  ['Sum: 5', 'after Total:', "“Total:” isn't in the text."],
  ['B-17', String.raw`/A-\d+/`, String.raw`No match for /A-\d+/ found in the text.`],
  [
    '3 of 12',
    'number',
    'Several numbers found in the text: 3, 12. Choose one by the words before it, such as “number after Total:”, or by a pattern.',
  ],
])('of “%s”, “%s” takes nothing: %s', (text, part, message) => {
  expect(take(text, part)).toBe(`${message} It reads “${text}”.`);
});

test.each([
  ['', 'date', 'No date found in the text. It is empty.'],
  [
    'Sum: 5',
    'between Sum and',
    '“between Sum and” lacks the words before or after the value, such as “between Order and of”.',
  ],
  [
    '3/4/2026',
    'date',
    "“3/4/2026” may be 2026-04-03 or 2026-03-04: the page doesn't say which number is the month. Use a pattern instead.",
  ],
])('of “%s”, “%s” can’t be taken: %s', (text, part, message) => {
  expect(take(text, part)).toBe(message);
});

test('an invalid pattern is reported', () => {
  expect(take('x', '/(/')).toMatch(/^\/\(\/ isn't a valid pattern\. /);
  expect(take('x', '/(?=x)/')).toContain("“(?=” isn't supported");
});

test('a hostile pattern ends at once', () => {
  expect(take(`${'a'.repeat(50_000)}!`, '/(a+)+$/')).toContain('No match for');
});

test.each(['Total: ', 'Total:\n', '1/1/', 'Mar 3 ', '1.111', ';  a: ', '. '])(
  'repeated %j takes linear time',
  (words) => {
    const text = words.repeat(400_000 / words.length);
    for (const part of ['number', 'amount', 'date', 'after Total:', 'date after Total:', 'number after 1'])
      partOfText(text, part, 'en-US');
  },
);
