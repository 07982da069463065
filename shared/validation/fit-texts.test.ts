import { expect, test } from 'vitest';
import { fitTexts } from './fit-texts.ts';

const schema = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    count: { type: 'number' },
    option: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    nth: { anyOf: [{ type: 'integer' }, { const: 'last' }] },
    row: { type: 'object', properties: { cell: { type: 'string' } } },
  },
};

test.each([
  ['a text', { text: 7 }, { text: '7' }],
  ['a text or a list', { option: 7 }, { option: '7' }],
  ['a list of texts', { option: [7, 'x'] }, { option: ['7', 'x'] }],
  ['a field of an object', { row: { cell: true } }, { row: { cell: 'true' } }],
])('a value becomes text where a tool takes %s', (_, args, fitted) => {
  expect(fitTexts(args, schema)).toEqual(fitted);
});

test('other values stay as they are', () => {
  const args = { count: 7, nth: 2, other: 7, text: ['7'] };
  expect(fitTexts(args, schema)).toEqual(args);
});
