import { expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { sitesNotWished } from './sites-beyond.ts';

const opening = (url: string) => drawn([tool('n1', 'open_page', { arguments: { url } })], []);

test('a parent domain of a named site is not named', () => {
  const wish = 'Sign in at login.bank.example';
  expect(sitesNotWished(opening('https://bank.example/login'), wish, [])).toEqual(['https://bank.example']);
  expect(sitesNotWished(opening('https://login.bank.example/'), wish, [])).toEqual([]);
});
