import { test } from 'vitest';
import { answeredPresses } from '../testing/answered-presses.ts';
import { expectRetriesBySent } from '../testing/booking-site.ts';

test.each(Object.entries(answeredPresses))('retries depend on what a press sent: %s', async (_, press) =>
  expectRetriesBySent(press),
);
