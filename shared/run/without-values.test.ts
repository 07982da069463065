import { expect, test } from 'vitest';
import type { RunState, Visit } from './run-state.ts';
import { idleRun } from './fold-run.ts';
import { isThin, thinAsItGrows, withoutValues } from './without-values.ts';

const visitAt = (index: number): Visit => ({
  index,
  nodeId: 'a',
  visit: index + 1,
  iterations: [],
  status: 'succeeded',
  attempt: 1,
  startedAt: index,
  result: 'x',
  variables: {},
  warnings: [],
  artifacts: [],
});
const runOf = (count: number): RunState => ({
  ...idleRun,
  visits: Array.from({ length: count }, (_, index) => visitAt(index)),
});

test('a short run keeps all values', () => {
  const run = runOf(2_000);
  expect(withoutValues(run)).toBe(run);
});

test('a long run keeps the values of 2,000 visits', () => {
  const { visits } = withoutValues(runOf(2_010));
  expect(visits.filter(isThin)).toHaveLength(10);
  expect(visits[9]).toEqual({
    index: 9,
    nodeId: 'a',
    visit: 10,
    iterations: [],
    status: 'succeeded',
    attempt: 1,
    startedAt: 9,
    warnings: [],
    artifacts: [],
  });
  expect(visits[10]).toHaveProperty('result', 'x');
});

test('a growing run keeps at most 2,500', () => {
  let run = runOf(0);
  let thinnings = 0;
  for (let count = 0; count < 10_000; count += 50) {
    run = { ...run, visits: [...run.visits, ...Array.from({ length: 50 }, (_, at) => visitAt(count + at))] };
    const next = thinAsItGrows(run);
    if (next !== run) thinnings += 1;
    run = next;
    expect(run.visits.filter((visit) => !isThin(visit)).length).toBeLessThanOrEqual(2_550);
  }
  expect(thinnings).toBeLessThan(20);
});
