import { expect, test } from 'vitest';
import { completeReference, openReferenceAt, searchVariables } from './variable-search.ts';

test('a brace opens the list', () => {
  expect(openReferenceAt('Price: {', 8)).toEqual({ start: 7, typed: '' });
  expect(openReferenceAt('Price: ${min', 12)).toEqual({ start: 7, typed: 'min' });
});

test('`${` opens before a name is typed', () => {
  expect(openReferenceAt('${', 2)).toEqual({ start: 0, typed: '' });
  expect(openReferenceAt('abc ${', 6)).toEqual({ start: 4, typed: '' });
  expect(completeReference('abc ${', 6, { start: 4, typed: '' }, 'read.result')).toEqual({
    text: 'abc ${read.result}',
    cursor: 18,
  });
  expect(openReferenceAt('${min {', 7)).toEqual({ start: 6, typed: '' });
});

test('finished references and plain text open nothing', () => {
  expect(openReferenceAt('${min} and', 10)).toBeNull();
  expect(openReferenceAt('plain', 5)).toBeNull();
});

test('completing keeps the surrounding text', () => {
  expect(completeReference('a ${mi b', 6, { start: 2, typed: 'mi' }, 'min_price')).toEqual({
    text: 'a ${min_price} b',
    cursor: 14,
  });
});

test('an existing reference is replaced', () => {
  expect(completeReference('${mi}', 4, { start: 0, typed: 'mi' }, 'min')).toEqual({
    text: '${min}',
    cursor: 6,
  });
});

test('names that start with the search are first', () => {
  expect(
    searchVariables([{ name: 'open.url' }, { name: 'url' }, { name: 'title' }], 'url').map(
      ({ name }) => name,
    ),
  ).toEqual(['url', 'open.url']);
});
