import { expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { sitesNotRequested } from './sites-beyond.ts';

const opening = (url: string) => drawn([tool('n1', 'open_page', { arguments: { url } })], []);

test("a named site doesn't name its parent domain", () => {
  const request = 'Sign in at login.bank.example';
  expect(sitesNotRequested(opening('https://bank.example/login'), request, [])).toEqual([
    'https://bank.example',
  ]);
  expect(sitesNotRequested(opening('https://login.bank.example/'), request, [])).toEqual([]);
});
