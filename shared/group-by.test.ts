import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('keeps order and omits items without a key', () => {
  const groups = groupBy(['plum', 'fig', 'pear', '', 'peach'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['p', ['plum', 'pear', 'peach']],
    ['f', ['fig']],
  ]);
});
