import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { schemaHash, wholeSchemaHash } from './schema-hash.ts';

const text = { type: 'string' } as const;
const order = (field: Json, more: Record<string, Json> = {}): Json => ({
  type: 'object',
  properties: { item: field },
  required: ['item'],
  ...more,
});

test.each<[string, Json]>([
  ['a description', order({ ...text, description: 'What to order.' })],
  ['a title', order(text, { title: 'Order' })],
  ['examples', order({ ...text, examples: ['tea'] })],
  ['a comment', order(text, { $comment: 'Ask Ada.' })],
])('%s changes nothing', (_, schema) => {
  expect(schemaHash(schema)).toBe(schemaHash(order(text)));
  expect(wholeSchemaHash(schema)).not.toBe(wholeSchemaHash(order(text)));
});

test('descriptions of schemas change nothing', () => {
  const nested = (description: string): Json =>
    order({
      anyOf: [
        { ...text, description },
        { type: 'array', items: { ...text, description } },
      ],
    });
  expect(schemaHash(nested('Old.'))).toBe(schemaHash(nested('New.')));
});

test.each<[string, Json]>([
  ['another type', order({ type: 'number' })],
  ['another choice', order({ ...text, enum: ['tea'] })],
  ['a field named “title”', order(text, { properties: { item: text, title: text } })],
  ['a field named “description”', order(text, { properties: { item: text, description: text } })],
  ['a value that has a title', order({ const: { title: 'Tea' } })],
  ['a default', order({ ...text, default: 'tea' })],
  ['another required field', order(text, { required: ['item', 'title'] })],
])('%s changes the hash', (_, schema) => {
  const others = [order(text), order({ const: {} })];
  expect(others.map(schemaHash)).not.toContain(schemaHash(schema));
});
