import { expect, test } from 'vitest';
import { shortenOutline } from './shorten-outline.ts';

const maxLength = 2_000;
const texts = Array.from({ length: 200 }, (_, at) => `    - paragraph: Terms and conditions, part ${at}.`);
const outline = [
  '- main:',
  '  - heading "Checkout" [level=1]',
  '  - region "Terms":',
  ...texts,
  '  - form:',
  '    - textbox "Card number"',
  '    - button "Pay now"',
  '  - link "Help":',
  '    - /url: /help',
].join('\n');

test('a long outline keeps what can be used', () => {
  const short = shortenOutline(outline, maxLength);
  expect(short.length).toBeLessThanOrEqual(maxLength);
  expect(short).toMatch(
    /^- main:\n {2}- heading "Checkout" \[level=1\]\n {2}- region "Terms":\n {4}- paragraph: Terms and conditions, part 0\./,
  );
  expect(short).toMatch(
    / {2}- form:\n {4}- textbox "Card number"\n {4}- button "Pay now"\n {2}- link "Help":\n.*\(1\d\d more lines are left out/s,
  );
});

test('many equal rows leave room for others', () => {
  const rows = Array.from({ length: 300 }, (_, at) => `  - button "Add book ${at}"`);
  const short = shortenOutline(['- main:', ...rows, '  - link "Next page"'].join('\n'), maxLength);
  expect(short).toContain('button "Add book 0"');
  expect(short).toContain('link "Next page"');
});

test('a short outline stays as it is', () => {
  expect(shortenOutline('- button "Pay"', maxLength)).toBe('- button "Pay"');
});
