import { expect, test } from 'vitest';
import { killRuns } from './testing/kill-runs.ts';

test('a killed run is resumed, or refused with a reason', async () => {
  const { resumed, refused } = await killRuns(40);
  expect(resumed).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
