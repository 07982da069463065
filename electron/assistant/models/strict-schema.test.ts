import { expect, test } from 'vitest';
import { judgmentSchema, verdictSchema } from '../../../shared/agent/read-verdict.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { proposalSchema } from '../../../shared/replan/proposal.ts';
import { isStrictSchema } from './strict-schema.ts';

const text = { type: 'string' };
const closed = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});

test.each([
  verdictSchema,
  judgmentSchema,
  closed({
    pick: { type: ['integer', 'null'] },
    either: { anyOf: [text, closed({ list: { type: 'array', items: text } })] },
  }),
])('strict: %j', (schema) => {
  expect(isStrictSchema(schema)).toBe(true);
});

test.each([
  ['optional fields', closed({ a: text, b: text }, { required: ['a'] })],
  ['additional fields', closed({ a: text }, { additionalProperties: true })],
  ['a nested open object', closed({ a: { type: 'object' } })],
  ['a list of anything', closed({ a: { type: 'array' } })],
  ['anything', closed({ a: {} })],
  ['unsupported keywords', closed({ a: { type: 'string', pattern: 'x' } })],
  ['a replan', proposalSchema()],
])('not strict: %s', (_, schema) => {
  expect(isStrictSchema(schema)).toBe(false);
});
