import { expect, test } from 'vitest';
import { findArgumentErrors } from '../../../shared/validation/argument-errors.ts';
import { errorOf } from './field-errors.ts';

test('an error belongs to its own argument', () => {
  const errors = findArgumentErrors(
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
  expect(errorOf(errors, 'key')).toBe('Required');
  expect(errorOf(errors, 'url')).toBe('Required');
  expect(errorOf(errors, 'nth')).toBe('Must be a whole number; it is "x".');
  expect(errorOf(errors, 'rows')).toContain('rows[0]');
  expect(errorOf(errors, 'n')).toBeUndefined();
});
