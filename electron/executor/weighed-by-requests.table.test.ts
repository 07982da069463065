import { test } from 'vitest';
import { answeredPresses } from './testing/answered-presses.ts';
import { expectRetriesBySent } from './testing/booking-site.ts';

test.each(Object.entries(answeredPresses))(
  'retries of a drawn step judge an answered press by what it sent: %s',
  async (_, press) => expectRetriesBySent(press),
);
