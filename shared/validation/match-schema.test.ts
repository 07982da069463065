import { describe, expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { loopsFor } from '../testing/processor-time.ts';
import { matchSchema } from './match-schema.ts';

const product: Json = {
  type: 'object',
  properties: {
    id: { type: 'integer', minimum: 1 },
    code: { type: 'string', pattern: '^[A-Z]{3}$' },
    tags: { type: 'array', items: { enum: ['new', 'old'] }, maxItems: 2 },
    maker: { anyOf: [{ $ref: '#/$defs/Maker' }, { type: 'null' }] },
  },
  required: ['id'],
  additionalProperties: false,
  $defs: {
    Maker: {
      type: 'object',
      title: 'Maker',
      properties: { name: { type: 'string', minLength: 2 } },
      required: ['name'],
    },
  },
};

test.each<[Json, string]>([
  [{ id: 7 }, 'fits'],
  [{ id: 7, code: 'ABC', tags: ['new'], maker: { name: 'Al' } }, 'fits'],
  [{ id: 7, maker: null }, 'fits'],
  [{}, 'misfit'],
  [{ id: 0 }, 'misfit'],
  [{ id: 7.5 }, 'misfit'],
  [{ id: 7, code: 'abc' }, 'misfit'],
  [{ id: 7, tags: ['used'] }, 'misfit'],
  [{ id: 7, tags: ['new', 'old', 'new'] }, 'misfit'],
  [{ id: 7, maker: { name: 'A' } }, 'misfit'],
  [{ id: 7, other: 1 }, 'misfit'],
  [[7], 'misfit'],
])('%j against the product schema: %s', (value, match) => {
  expect(matchSchema(value, product)).toBe(match);
});

test.each<[Json, Json, string]>([
  [3, true, 'fits'],
  [3, false, 'misfit'],
  [3, { const: 3 }, 'fits'],
  [3, { exclusiveMaximum: 3 }, 'misfit'],
  [3, { oneOf: [{ type: 'number' }, { type: 'integer' }] }, 'misfit'],
  [3, { allOf: [{ minimum: 1 }, { type: 'string' }] }, 'misfit'],
  ['👍', { maxLength: 1 }, 'fits'],
  [{ a1: 1 }, { propertyNames: { pattern: '^[a-z]$' } }, 'misfit'],
  [{ a: 1 }, { patternProperties: { a: {} }, additionalProperties: false }, 'unknown'],
  [3, { not: { type: 'string' } }, 'unknown'],
  ['a', { pattern: '(?=a)' }, 'unknown'],
  [{ a: 1 }, { enum: [{ a: 1 }] }, 'unknown'],
  [3, { $ref: 'https://example.org/schema' }, 'unknown'],
  [
    { __proto__: null, a: null },
    { nullable: true, type: 'object', properties: { a: { type: 'string', nullable: true } } },
    'fits',
  ],
])('%j against %j: %s', (value, schema, match) => {
  expect(matchSchema(value, schema)).toBe(match);
});

describe('bounded time for a hostile schema', () => {
  const nested = (depth: number): Json =>
    Array.from({ length: depth }).reduce<Json>((inner) => ({ anyOf: [inner] }), {});
  const doubling = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `d${index}`,
      { allOf: [{ $ref: `#/$defs/d${index + 1}` }, { $ref: `#/$defs/d${index + 1}` }] },
    ]),
  );
  const numbers = Array.from({ length: 20_000 }, (_, index) => index);

  test.each<[string, Json, Json]>([
    ['a backtracking pattern', `${'a'.repeat(5_000)}!`, { pattern: '^(a+)+$' }],
    [
      'large patterns for many texts',
      Array.from({ length: 10_000 }, (_, index) => `${'a'.repeat(500)}${index}`),
      { items: { pattern: '^(a{1,30}){1,30}$' } },
    ],
    ['many patterns', 'a', { anyOf: numbers.map((number) => ({ pattern: `(x{1,30}){1,30}${number}` })) }],
    ['references that double', 1, { $ref: '#/$defs/d0', $defs: doubling }],
    ['a reference to itself', 1, { $ref: '#' }],
    ['choices in choices', 1, nested(9_000)],
    [
      'many choices for many values',
      Array.from({ length: 1_000_000 }, () => -1),
      { items: { enum: numbers } },
    ],
    [
      'many schemas for many names',
      Object.fromEntries(numbers.map((number) => [`n${number}`, 1])),
      { anyOf: numbers.map(() => ({ additionalProperties: true, required: ['x'], maxLength: 1 })) },
    ],
  ])('%s', async (_, value, schema) => {
    const loops = await loopsFor(() => {
      expect(matchSchema(value, schema)).not.toBe('fits');
    });
    expect(loops).toBeLessThan(60);
  });
});
