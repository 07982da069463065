import { expect, test } from 'vitest';
import { nameLikeness } from './name-match.ts';

test.each([
  ['Name', ' Name ', 0],
  ['name', 'Name:*', 1],
  ['Save changes', 'save  changes', 1],
  ["It's on", 'it`s on', 1],
  ['Größe', 'GRÖSSE', undefined],
  ['go on', 'Now go on, please', 2],
  ['go', 'Gone', undefined],
  ['*', 'Name', undefined],
])('“%s” compared with “%s” is %s', (wanted, name, likeness) => {
  expect(nameLikeness(wanted, name)).toBe(likeness);
});
