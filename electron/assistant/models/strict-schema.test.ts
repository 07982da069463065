import { expect, test } from 'vitest';
import { judgementSchema, verdictSchema } from '../../../shared/agent/read-verdict.ts';
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
  judgementSchema,
  closed({
    pick: { type: ['integer', 'null'] },
    either: { anyOf: [text, closed({ list: { type: 'array', items: text } })] },
  }),
])('endpoints are told to be strict about %j', (schema) => {
  expect(isStrictSchema(schema)).toBe(true);
});

test.each([
  ['fields that may be missing', closed({ a: text, b: text }, { required: ['a'] })],
  ['fields that are not named', closed({ a: text }, { additionalProperties: true })],
  ['an open object inside', closed({ a: { type: 'object' } })],
  ['a list of anything', closed({ a: { type: 'array' } })],
  ['anything', closed({ a: {} })],
  ['rules that not every endpoint knows', closed({ a: { type: 'string', pattern: 'x' } })],
  ['a replan', proposalSchema()],
])('a schema with %s is only a guide', (_, schema) => {
  expect(isStrictSchema(schema)).toBe(false);
});
