import { expect, test } from 'vitest';
import { childIds, rootIds } from './child-ids.ts';

test('children are numbered after their parent', () => {
  expect(childIds('B', 2, ['A', 'B'])).toEqual(['B.1', 'B.2']);
  expect(childIds('B.2', 2, ['B.1', 'B.2'])).toEqual(['B.2.1', 'B.2.2']);
});

test('used numbers are never reused', () => {
  expect(childIds('B', 1, ['B.3', 'B.7.2', 'BB.9', 'B.x'])).toEqual(['B.8']);
});

test.each([
  [
    ['A', 'B'],
    ['C', 'D'],
  ],
  [['Y'], ['Z', 'AA']],
  [
    ['Z', 'A'],
    ['AA', 'AB'],
  ],
  [['AZ'], ['BA', 'BB']],
  [['ZZ'], ['AAA', 'AAB']],
])('after %j come %j', (used, next) => {
  expect(rootIds(2, used)).toEqual(next);
});

test('numbered ids continue', () => {
  expect(rootIds(2, ['n1', 'n7', 'n7.1'])).toEqual(['n8', 'n9']);
});
