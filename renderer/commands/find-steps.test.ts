import { expect, test } from 'vitest';
import { node } from '../../shared/testing/build.ts';
import { findSteps } from './find-steps.ts';

const nodes = [
  { ...node('a', 'Tool', { arguments: { target: 'Pay now' } }), name: 'Finish' },
  { ...node('b'), name: 'Pay' },
  { ...node('c'), name: 'Look' },
];
const found = (search: string, failure?: string): string[] =>
  findSteps(nodes, search, (id) => (id === 'c' ? failure : undefined)).map(({ id }) => id);

test('name matches come before argument matches', () => {
  expect(found('pay')).toEqual(['b', 'a']);
});

test('every word must match', () => {
  expect(found('pay now')).toEqual(['a']);
});

test('the last failure is searched', () => {
  expect(found('not found', 'The page was not found')).toEqual(['c']);
});

test('an empty search finds every step', () => {
  expect(found(' ')).toEqual(['a', 'b', 'c']);
});
