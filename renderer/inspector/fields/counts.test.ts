import { expect, test } from 'vitest';
import { printCount, printNth, readCount, readNth } from './counts.ts';

test('the field reads counts as people write them', () => {
  expect(['40', '500 000', '500,000', '500k', ' 2M '].map(readCount)).toEqual([
    40, 500_000, 500_000, 500_000, 2_000_000,
  ]);
  expect(readCount('  ')).toBeUndefined();
});

test('the field refuses anything but a count from 1', () => {
  expect(['0', '-1', '1.5', 'many', '9999999999999'].map(readCount)).toEqual(
    Array(5).fill('Enter a whole number from 1'),
  );
});

test('a printed count reads back unchanged', () => {
  expect([1, 999, 12_345, 1_000_000].map((count) => readCount(printCount(count)))).toEqual([
    1, 999, 12_345, 1_000_000,
  ]);
  expect(printCount(undefined)).toBe('');
});

test('`nth` is a count or “last”', () => {
  expect(['2', ' Last ', ''].map(readNth)).toEqual([{ value: 2 }, { value: 'last' }, { value: undefined }]);
  expect(readNth('first')).toEqual({ error: 'Enter a whole number from 1, or “last”' });
  expect([printNth(3), printNth('last'), printNth(undefined)]).toEqual(['3', 'last', '']);
});
