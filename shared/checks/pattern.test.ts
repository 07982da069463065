import { expect, test } from 'vitest';
import { validateCheck } from './validate-check.ts';
import { matchesText } from './matches.ts';
import { readPattern } from './pattern.ts';

const matches = (pattern: string, text: string): boolean =>
  matchesText(text, { match: 'Pattern', expected: pattern });

test.each([
  ['(a+)+$', `https://shop.example/${'a'.repeat(29)}!`],
  ['(a+)+$', `${'a'.repeat(20_000)}!`],
  ['^(\\w+\\s?)*$', `${'word '.repeat(4_000)}!`],
  ['(x+x+)+y', 'x'.repeat(20_000)],
  ['(.*)*(.*)*(.*)*!!$', 'b'.repeat(20_000)],
])('the pattern %s takes linear time', (pattern, text) => {
  expect(matches(pattern, text)).toBe(false);
});

test.each([
  ['/orders/\\d{4,}$', 'https://shop.example/orders/4711'],
  ['^https?:\\/\\/[\\w.-]+\\/(?:a|b)$', 'http://shop.example/b'],
  ['(?<id>\\d+)-\\u00e9', '12-é'],
  ['(?<=id=)7', '?id=7'],
  ['(?i)PAID', 'paid'],
])('the pattern %s is supported', (pattern, text) => {
  expect(matches(pattern, text)).toBe(true);
});

test.each([
  ['a(?=b)', "“(?=” isn't supported"],
  ['a(?!b)', "“(?!” isn't supported"],
  ['(a)\\1', "“\\1” isn't supported"],
  ['[', 'missing closing ]'],
  ['x'.repeat(2_001), 'more than 2,000 characters'],
  ['((a{1000}){1000}){1000}', 'invalid repeat'],
  ['(?:.{0,999}a.{0,999}b.{0,999})[yz]', 'make it too large'],
])('the pattern %s is rejected with a reason', (pattern, why) => {
  expect(readPattern(pattern)).toMatchObject({ ok: false, error: expect.stringContaining(why) as unknown });
  expect(validateCheck({ type: 'UrlMatches', match: 'Pattern', expected: pattern })[0]?.message).toContain(
    why,
  );
});

test('a very long text matches nothing', () => {
  expect(matches('a', 'a'.repeat(100_001))).toBe(false);
});

test('a pattern with large counts fits only short texts', () => {
  expect(matches('.{0,900}[yz]', `${'x'.repeat(9_000)}y`)).toBe(true);
  expect(matches('.{0,900}[yz]', `${'x'.repeat(99_000)}y`)).toBe(false);
  expect(matches('x{3}[yz]', `${'x'.repeat(99_000)}y`)).toBe(true);
});
