import { expect, test } from 'vitest';
import { Workflow } from '../workflow/workflow.ts';
import { findProblems } from './find-problems.ts';
import { findSchemaErrors } from './schema-errors.ts';

test('a valid or absent schema has no error', () => {
  expect(findSchemaErrors(undefined)).toEqual([]);
  expect(findSchemaErrors({})).toEqual([]);
  expect(
    findSchemaErrors({
      type: 'object',
      properties: { price: { type: ['number', 'null'] }, tags: { type: 'array', items: { type: 'string' } } },
      required: ['price'],
    }),
  ).toEqual([]);
  expect(findSchemaErrors({ enum: ['a', 'b'] })).toEqual([]);
});

test('invalid JSON is reported with its position', () => {
  expect(findSchemaErrors('{\n  "type": object }')).toEqual([
    'Invalid JSON at line 2, column 11: unexpected "o".',
  ]);
  expect(findSchemaErrors('"text"')).toEqual(['A schema must be an object in braces.']);
  expect(findSchemaErrors([1])).toEqual(['A schema must be an object in braces.']);
});

test('a nested error is named by its path', () => {
  expect(
    findSchemaErrors({
      type: 'object',
      properties: { book: { type: 'object', properties: { price: { type: 'numbr' } } } },
    }),
  ).toEqual(['The type of "book.price" is "numbr", which isn’t a type. Did you mean "number"?']);
  expect(findSchemaErrors({ type: 'array', items: 'string' })).toEqual([
    'The schema of "[]" isn’t an object in braces.',
  ]);
});

test('required names must be among the properties', () => {
  expect(findSchemaErrors({ properties: { price: {} }, required: ['prize'] })).toEqual([
    '"required" names "prize", which isn’t among its properties.',
  ]);
  expect(findSchemaErrors({ properties: { price: {} }, required: 'price' })).toEqual([
    '"required" isn’t a list of names.',
  ]);
});

test('an invalid schema gives a warning', () => {
  const workflow = Workflow.parse({
    format: 'planwright/1',
    id: 'w',
    variables: [{ name: 'x', default: 'text' }],
    nodes: [
      {
        id: 'a',
        type: 'AiTransform',
        name: 'Read it',
        params: { kind: 'extract', inputRef: 'x', outputSchema: '{' },
      },
    ],
    edges: [],
  });
  expect(findProblems(workflow)).toMatchObject([{ rule: 'InvalidSchema', severity: 'warning', nodeId: 'a' }]);
});
