import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups and what is in them keep their order, and what has no key is in none', () => {
  const groups = groupBy(['plum', 'fig', 'pear', '', 'peach'], (word) => word[0]);
  expect([...groups]).toEqual([
    ['p', ['plum', 'pear', 'peach']],
    ['f', ['fig']],
  ]);
});
