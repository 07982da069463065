import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['fetch https://ann:hunter2@shop.test/x failed', 'fetch https://•••@shop.test/x failed'],
  ['Authorization header Bearer abcdefgh12345678 refused', 'Authorization header Bearer ••• refused'],
  ['bad key sk-proj-abcdefghijklmnop', 'bad key •••'],
  ['{"password": "hunter2", "user": "ann"}', '{"password": •••, "user": "ann"}'],
  ['GET /?token=abc&page=2', 'GET /?token=•••&page=2'],
])('%j', (text, expected) => {
  expect(redact(text)).toBe(expected);
});

test('a stack trace stays unchanged', () => {
  const stack = 'TypeError: x is not a function\n    at open (file:///app/dist/main/main.js:12:34)';
  expect(redact(stack)).toBe(stack);
});
