import { expect, test } from 'vitest';
import { Workflow } from '../workflow/workflow.ts';
import { findProblems } from './find-problems.ts';
import { findSchemaFlaws } from './schema-flaws.ts';

test('a schema that can be used has no flaw, and so has none at all', () => {
  expect(findSchemaFlaws(undefined)).toEqual([]);
  expect(findSchemaFlaws({})).toEqual([]);
  expect(
    findSchemaFlaws({
      type: 'object',
      properties: { price: { type: ['number', 'null'] }, tags: { type: 'array', items: { type: 'string' } } },
      required: ['price'],
    }),
  ).toEqual([]);
  expect(findSchemaFlaws({ enum: ['a', 'b'] })).toEqual([]);
});

test('text that is no JSON yet says where it stops being JSON', () => {
  expect(findSchemaFlaws('{\n  "type": object }')).toEqual([
    'This is not valid JSON: line 2, column 11: "o" is not expected here.',
  ]);
  expect(findSchemaFlaws('"text"')).toEqual(['A schema is an object in braces.']);
  expect(findSchemaFlaws([1])).toEqual(['A schema is an object in braces.']);
});

test('a flaw deep inside is named by its path', () => {
  expect(
    findSchemaFlaws({
      type: 'object',
      properties: { book: { type: 'object', properties: { price: { type: 'numbr' } } } },
    }),
  ).toEqual(['The type of "book.price" is "numbr", which is no type. Did you mean "number"?']);
  expect(findSchemaFlaws({ type: 'array', items: 'string' })).toEqual([
    'The schema of "[]" is not an object in braces.',
  ]);
});

test('required names must be among the properties', () => {
  expect(findSchemaFlaws({ properties: { price: {} }, required: ['prize'] })).toEqual([
    '"required" names "prize", which is not among its properties.',
  ]);
  expect(findSchemaFlaws({ properties: { price: {} }, required: 'price' })).toEqual([
    '"required" is not a list of names.',
  ]);
});

test('a step whose schema cannot be used is warned about', () => {
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
