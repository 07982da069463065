import { expect, test } from 'vitest';
import { describeDryPlan } from './describe-dry-plan.ts';

const rerun = {
  nodeId: 'a',
  visit: 1,
  code: 'STATE_URL',
  sentence: 'The page has changed.',
  isHarmless: true,
};

test('the summary counts reused steps, reruns, and confirmations', () => {
  expect(
    describeDryPlan({
      counts: { reused: 6, replayed: 3, toConfirm: 1 },
      reruns: [rerun, rerun, rerun],
      frontierNodeId: 'b',
    }),
  ).toBe('reuses 6, reruns 3, 1 needs confirmation');
  expect(
    describeDryPlan({ counts: { reused: 9, replayed: 0, toConfirm: 0 }, reruns: [], frontierNodeId: 'b' }),
  ).toBe('reuses 9');
});

test('a complete run has no summary', () => {
  expect(
    describeDryPlan({ counts: { reused: 9, replayed: 0, toConfirm: 0 }, reruns: [], frontierNodeId: null }),
  ).toBe('');
});
