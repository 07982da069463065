import { expect, test } from 'vitest';
import { asPracticeWritten } from './practice-address.ts';

test('the practice server has its name, with or without http', () => {
  const written = (text: string): string => asPracticeWritten(text, 'http://127.0.0.1:4321/');
  expect(written('http://127.0.0.1:4321/basket')).toBe('practice://corner-bookshop/basket');
  expect(written('It shows 127.0.0.1:4321/orders instead of 127.0.0.1:4321.')).toBe(
    'It shows practice://corner-bookshop/orders instead of practice://corner-bookshop.',
  );
  expect(asPracticeWritten('http://127.0.0.1:4321/shop/books', 'http://127.0.0.1:4321/shop')).toBe(
    'practice://corner-bookshop/books',
  );
  for (const other of [
    'http://127.0.0.1:43210/',
    'https://127.0.0.1:4321/',
    '1127.0.0.1:4321',
    'ann@127.0.0.1:4321',
  ])
    expect(written(other)).toBe(other);
});
