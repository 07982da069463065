import { expect, test } from 'vitest';
import { shortenResults } from './shorten-results.ts';

test('a long list keeps its beginning and length', () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => ({ title: `Book ${at}`, about: 'x'.repeat(100) }));
  const short = { name: 'Total', value: 3 };
  const [books, total] = shortenResults([{ name: 'Books', value: rows }, short]);
  expect(total).toBe(short);
  expect(books?.name).toBe('Books (of 1000)');
  expect(books?.value).toEqual(rows.slice(0, (books?.value as unknown[]).length));
  expect(JSON.stringify(books?.value).length).toBeLessThan(21_000);
});
