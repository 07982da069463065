import { expect, test } from 'vitest';
import { printCount, printNth, readCount, readNth } from './counts.ts';

test('a count is read as people write it', () => {
  expect(['40', '500 000', '500,000', '500k', ' 2M '].map(readCount)).toEqual([
    40, 500_000, 500_000, 500_000, 2_000_000,
  ]);
  expect(readCount('  ')).toBeUndefined();
});

test('what is no count from one says so', () => {
  expect(['0', '-1', '1.5', 'many', '9999999999999'].map(readCount)).toEqual(
    Array(5).fill('A whole number from 1'),
  );
});

test('what is printed is read as the same', () => {
  expect([1, 999, 12_345, 1_000_000].map((count) => readCount(printCount(count)))).toEqual([
    1, 999, 12_345, 1_000_000,
  ]);
  expect(printCount(undefined)).toBe('');
});

test('which one of several is a count or the last', () => {
  expect(['2', ' Last ', ''].map(readNth)).toEqual([{ value: 2 }, { value: 'last' }, { value: undefined }]);
  expect(readNth('first')).toEqual({ error: 'A whole number from 1, or “last”' });
  expect([printNth(3), printNth('last'), printNth(undefined)]).toEqual(['3', 'last', '']);
});
