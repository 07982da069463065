import { expect, test } from 'vitest';
import { findArgumentFlaws } from '../../../shared/validation/argument-flaws.ts';
import { flawOf } from './field-flaws.ts';

test('a flaw belongs to its own argument', () => {
  const flaws = findArgumentFlaws(
    { nth: 'x', rows: [{}] },
    {
      properties: {
        url: { type: 'string' },
        key: { type: 'string', title: 'Key (or keys)' },
        nth: { type: 'integer' },
        rows: { type: 'array', items: { type: 'string' } },
      },
      required: ['url', 'key'],
    },
  );
  expect(flawOf(flaws, 'key')).toBe('Required');
  expect(flawOf(flaws, 'url')).toBe('Required');
  expect(flawOf(flaws, 'nth')).toBe('Must be a whole number; it is "x".');
  expect(flawOf(flaws, 'rows')).toContain('rows[0]');
  expect(flawOf(flaws, 'n')).toBeUndefined();
});
