import { expect, test } from 'vitest';
import { killRuns } from './testing/kill-runs.ts';

test('a run that is killed at any moment can be read, and is resumed or refused with a reason', async () => {
  const { resumed, refused } = await killRuns(100);
  // Both must have happened often, or this shows little.
  expect(resumed).toBeGreaterThan(15);
  expect(refused).toBeGreaterThan(5);
});
