import { expect, test } from 'vitest';
import { fitArguments } from './resolve-tool.ts';

const schema = { type: 'object', properties: { target: { type: 'string' }, nth: { type: 'integer' } } };

test('a null argument is left out without a repair', () => {
  expect(fitArguments({ target: null, nth: '2' }, schema)).toEqual({ args: { nth: 2 }, converted: ['nth'] });
});
