import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { anyComparison, anyJson, anyName, anyObject } from '../testing/arbitrary-workflow.ts';
import { operators, type Operator } from '../workflow/condition.ts';
import { describeCondition } from './describe-condition.ts';
import { evaluateCondition } from './evaluate-condition.ts';

const ask = (left: Json, operator: Operator, right: Json = ''): boolean =>
  evaluateCondition(
    { left: { type: 'Variable', name: 'l' }, operator, right: { type: 'Variable', name: 'r' } },
    { l: left, r: right },
  );

describe('equality coerces only booleans and numbers to text', () => {
  test.each<[Json, Json, boolean]>([
    [true, 'true', true],
    ['false', false, true],
    [true, 'True', false],
    [true, 1, false],
    [false, '', false],
    [5, '5', true],
    ['5.0', 5, true],
    [1000, '1e3', true],
    [5, '5 apples', false],
    [5, '0x5', false],
    [0, '', false],
    ['5', '5.0', false],
    ['Infinity', 1e308, false],
    [null, null, true],
    [null, '', false],
    [null, 0, false],
    [null, false, false],
    [[1, 2], [1, 2], true],
    [[1, 2], [2, 1], false],
    [['1'], [1], false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: 1 }, '{"a":1}', false],
    [[], {}, false],
  ])('%j = %j is %j', (left, right, expected) => {
    expect([ask(left, 'Equals', right), ask(right, 'Equals', left), ask(left, 'NotEquals', right)]).toEqual([
      expected,
      expected,
      !expected,
    ]);
  });
});

describe('ordering compares only numbers and numeric text', () => {
  test.each<[Json, Operator, Json, boolean]>([
    [2, 'LessThan', 10, true],
    ['2', 'LessThan', '10', true],
    ['2', 'GreaterThan', 1, true],
    [2, 'GreaterThanOrEqual', 2, true],
    [2, 'LessThanOrEqual', 1, false],
    ['b', 'GreaterThan', 'a', false],
    ['b', 'LessThan', 'a', false],
    [null, 'LessThanOrEqual', 0, false],
    [true, 'GreaterThan', 0, false],
    ['Infinity', 'GreaterThan', 1, false],
    ['1e999', 'GreaterThan', 1, false],
    [[2], 'GreaterThan', 1, false],
  ])('%j %s %j is %j', (left, operator, right, expected) => {
    expect(ask(left, operator, right)).toBe(expected);
  });
});

describe('Contains searches text and lists', () => {
  test.each<[Json, Json, boolean]>([
    ['Total: 12 €', '12', true],
    ['Total: 12 €', 12, true],
    [12345, '234', true],
    [12345, 6, false],
    [true, 'ru', true],
    ['v2.0', 2.0, true],
    ['isn’t true', true, true],
    ['abc', 'B', false],
    ['abc', '', true],
    ['null', null, false],
    ['a', ['a'], false],
    [[1, 'two'], 'two', true],
    [[1, 2], '2', true],
    [[[1]], [1], true],
    [[], '', false],
    [[null], null, true],
    [null, 'a', false],
    [{ a: 1 }, 'a', false],
  ])('%j contains %j is %j', (left, right, expected) => {
    expect([ask(left, 'Contains', right), ask(left, 'NotContains', right)]).toEqual([expected, !expected]);
  });
});

test.each<[Json, boolean]>([
  [null, true],
  ['', true],
  [[], true],
  [{}, true],
  [' ', false],
  [0, false],
  [false, false],
  [[null], false],
])('%j is empty: %j', (value, expected) => {
  expect([ask(value, 'IsEmpty'), ask(value, 'IsNotEmpty')]).toEqual([expected, !expected]);
});

test('a missing variable is null', () => {
  const isEmpty = (name: string): boolean =>
    evaluateCondition(
      {
        left: { type: 'Variable', name },
        operator: 'IsEmpty',
        right: { type: 'Literal', value: { type: 'String', value: '' } },
      },
      {},
    );
  expect(['gone', 'constructor', '__proto__', 'toString'].map(isEmpty)).toEqual([true, true, true, true]);
});

test('conditions always evaluate', () => {
  fc.assert(
    fc.property(anyComparison, fc.array(fc.tuple(anyName, anyJson)), (condition, entries) => {
      const variables = Object.fromEntries(entries);
      const answer = (operator: Operator, { left, right } = condition): boolean =>
        evaluateCondition({ left, operator, right }, variables);
      for (const operator of operators) expect(typeof answer(operator)).toBe('boolean');
      expect(answer('NotEquals')).toBe(!answer('Equals'));
      expect(answer('NotContains')).toBe(!answer('Contains'));
      expect(answer('IsNotEmpty')).toBe(!answer('IsEmpty'));
      expect(answer('Equals')).toBe(
        answer('Equals', { ...condition, left: condition.right, right: condition.left }),
      );
      expect(answer('LessThan')).toBe(
        answer('GreaterThan', { ...condition, left: condition.right, right: condition.left }),
      );
      expect(answer('LessThan') && answer('GreaterThanOrEqual')).toBe(false);
      expect(describeCondition(condition)).not.toBe('');
    }),
    { numRuns: 300 },
  );
});

test('a value equals its JSON round trip', () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      expect(ask(value, 'Equals', JSON.parse(JSON.stringify(value)) as Json)).toBe(true);
      if (value !== null) expect(ask([value], 'Contains', value)).toBe(true);
    }),
  );
});

test('a condition is described by its sides and operator', () => {
  const variable = (name: string) => ({ type: 'Variable' as const, name });
  const text = (value: string) => ({ type: 'Literal' as const, value: { type: 'String' as const, value } });
  expect(
    describeCondition({
      left: variable('min_price.value'),
      operator: 'LessThan',
      right: { type: 'Literal', value: { type: 'Number', value: 10 } },
    }),
  ).toBe('min_price.value < 10');
  expect(
    describeCondition({
      left: variable('next.found'),
      operator: 'Equals',
      right: { type: 'Literal', value: { type: 'Bool', value: false } },
    }),
  ).toBe('next.found = false');
  expect(describeCondition({ left: variable('title'), operator: 'Contains', right: text('Cart') })).toBe(
    'title contains “Cart”',
  );
  expect(describeCondition({ left: variable(''), operator: 'IsEmpty', right: text('x') })).toBe('… is empty');
});

test('joined comparisons need all or any to hold', () => {
  fc.assert(
    fc.property(fc.array(anyComparison, { minLength: 1 }), anyObject, (comparisons, variables) => {
      const each = comparisons.map((comparison) => evaluateCondition(comparison, variables));
      expect(evaluateCondition({ all: comparisons }, variables)).toBe(!each.includes(false));
      expect(evaluateCondition({ any: comparisons }, variables)).toBe(each.includes(true));
    }),
  );
  const isEmpty = (name: string) => ({
    left: { type: 'Variable' as const, name },
    operator: 'IsEmpty' as const,
    right: { type: 'Literal' as const, value: { type: 'String' as const, value: '' } },
  });
  expect(describeCondition({ any: [isEmpty('a'), isEmpty('b')] })).toBe('a is empty or b is empty');
});
