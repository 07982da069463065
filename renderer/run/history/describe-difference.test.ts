import { expect, test } from 'vitest';
import type { ComparedVisit } from '../../../shared/run/compare-runs.ts';
import type { Visit } from '../../../shared/run/run-state.ts';
import { describeDifferences, describeFirstDifference } from './describe-difference.ts';

const visit = (changes: Partial<Visit>): Visit => ({
  index: 0,
  nodeId: 'pay',
  visit: 1,
  iterations: [],
  status: 'succeeded',
  attempt: 1,
  startedAt: 0,
  warnings: [],
  artifacts: [],
  ...changes,
});
const sent = (args: Record<string, string>): Partial<Visit> => ({
  call: { server: 'browser', tool: 'click', arguments: args, effect: 'non-idempotent' },
});
const compared = (changes: Partial<ComparedVisit>): ComparedVisit => ({
  nodeId: 'pay',
  visit: 1,
  differences: [],
  ...changes,
});

test('changed arguments are listed field by field', () => {
  const pay = compared({
    one: visit({ status: 'failed', ...sent({ target: 'Pay', role: 'button' }) }),
    other: visit(sent({ target: 'Pay now', role: 'button' })),
    differences: ['status', 'arguments'],
  });
  expect(describeDifferences(pay)).toBe('outcome, sent target: “Pay” → “Pay now”');
  expect(describeFirstDifference({ ...pay, differences: ['arguments'] }, 'Pay')).toBe(
    'The first difference is at “Pay”: different arguments were sent (target: “Pay” → “Pay now”).',
  );
});

test('two changed fields are listed', () => {
  const fields = compared({
    one: visit({ result: { a: 1, b: 2, c: 3, d: 0 } }),
    other: visit({ result: { a: 2, b: 3, c: 4, d: 0 } }),
    differences: ['result'],
  });
  expect(describeDifferences(fields)).toBe('result a: 1 → 2, b: 2 → 3, +1');
});

test('a plain result is quoted', () => {
  expect(
    describeDifferences(
      compared({ one: visit({ result: 'one' }), other: visit({ result: 'two' }), differences: ['result'] }),
    ),
  ).toBe('result “one” → “two”');
  expect(describeDifferences(compared({ one: visit({}), differences: ['only-one'] }))).toBe(
    'only in the first',
  );
});
