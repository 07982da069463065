import { expect, test } from 'vitest';
import type { Visit } from '../../../shared/run/run-state.ts';
import { valuesAt } from './values-at.ts';

const visit = (index: number, variables: Record<string, number>): Visit => ({
  index,
  nodeId: 'a',
  visit: index + 1,
  iterations: [],
  status: 'succeeded',
  attempt: 1,
  startedAt: 0,
  variables,
  warnings: [],
  artifacts: [],
});
const visits = [visit(0, { a: 1 }), visit(1, { a: 2, b: 1 })];
const run = { visits, variables: { input: 'x', a: 2, b: 1 }, inputs: { input: 'x' } };

test('without a visit, gives the latest values', () => {
  expect(valuesAt(run, undefined)).toEqual({ values: run.variables, changed: new Set(['a', 'b']) });
});

test('an earlier visit has the values after it', () => {
  expect(valuesAt(run, visits[0])).toEqual({ values: { input: 'x', a: 1 }, changed: new Set(['a']) });
});
