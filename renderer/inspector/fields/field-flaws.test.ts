import { expect, test } from 'vitest';
import { flawOf } from './field-flaws.ts';

test('a flaw belongs to its own argument', () => {
  const flaws = [
    '"url" is missing.',
    '"key" (Key (or keys)) is missing.',
    '"nth" must be a whole number; it is "x".',
    '"rows[0]" must be text; it is 1.',
  ];
  expect(flawOf(flaws, 'key')).toBe('Required');
  expect(flawOf(flaws, 'url')).toBe('Required');
  expect(flawOf(flaws, 'nth')).toBe('Must be a whole number; it is "x".');
  expect(flawOf(flaws, 'rows')).toContain('rows[0]');
  expect(flawOf(flaws, 'n')).toBeUndefined();
});
