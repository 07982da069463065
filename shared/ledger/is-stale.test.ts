import { expect, test } from 'vitest';
import { isStale } from './is-stale.ts';

const entry = (at: number): Parameters<typeof isStale>[0] => ({
  verdict: 'passed',
  endedAt: at,
  evidence: [],
});

test.each([
  [999_999, true],
  [1_000_000, false],
  [2_000_000, false],
  [2_060_000, false],
  [2_060_001, true],
])('at 2,000,000, evidence of %i is stale: %s', (at, stale) => {
  expect(isStale(entry(at), { oldest: 1_000_000, now: 2_000_000 })).toBe(stale);
});
