import { expect, test } from 'vitest';
import { sayDryPlan } from './say-dry-plan.ts';

const rerun = {
  nodeId: 'a',
  visit: 1,
  code: 'STATE_URL',
  sentence: 'The page has changed.',
  isHarmless: true,
};

test('says how many steps are kept, run again, and need a word before they are', () => {
  expect(
    sayDryPlan({
      counts: { kept: 6, replayed: 3, toConfirm: 1 },
      reruns: [rerun, rerun, rerun],
      frontierNodeId: 'b',
    }),
  ).toBe('keeps 6, re-runs 3, 1 needs confirmation');
  expect(
    sayDryPlan({ counts: { kept: 9, replayed: 0, toConfirm: 0 }, reruns: [], frontierNodeId: 'b' }),
  ).toBe('keeps 9');
});

test('says nothing of a run that would still be complete', () => {
  expect(
    sayDryPlan({ counts: { kept: 9, replayed: 0, toConfirm: 0 }, reruns: [], frontierNodeId: null }),
  ).toBe('');
});
