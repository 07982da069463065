import { expect, test } from 'vitest';
import { mentionsSite } from './mentions-site.ts';

test.each([
  ['Sign in at shop.example, please.', true],
  ['Look at “shop.example/books”!', true],
  ['Open https://shop.example/books?x=1', true],
  ['Sign in at myshop.example', false],
  ['Sign in at shop.example.net', false],
  ['Sign in at https://shop.example.net/shop.example', false],
  ['Sign in at the shop', false],
])('“%s” names shop.example: %s', (words, isMentioned) => {
  expect(mentionsSite('https://shop.example', [words])).toBe(isMentioned);
});
