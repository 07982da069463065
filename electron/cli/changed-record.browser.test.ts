import { expect, test } from 'vitest';
import { stopAtNextInvoice } from './testing/confirm-in-queue.ts';

test('resume never acts on another record', async () => {
  const { queue } = await stopAtNextInvoice();
  expect(queue.confirmed).toEqual([]);
}, 120_000);
