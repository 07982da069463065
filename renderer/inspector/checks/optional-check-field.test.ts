import { expect, test } from 'vitest';
import { withOptional } from './optional-check-field.ts';

const check = { type: 'ElementState', target: 'Save', role: 'button' };

test('a field is set, or removed if empty', () => {
  expect(withOptional(check, 'nth', 2)).toEqual({ ...check, nth: 2 });
  expect(withOptional(check, 'role', '')).toEqual({ type: 'ElementState', target: 'Save' });
  expect(withOptional(check, 'nth', undefined)).toEqual(check);
});
