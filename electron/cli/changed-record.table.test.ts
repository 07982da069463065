import { expect, test } from 'vitest';
import { stopAtNextInvoice } from './testing/confirm-in-queue.ts';
import { printedPlanCode } from './testing/printed-plan-code.ts';

test('resume always asks before acting on another record', async () => {
  const { queue, run } = await stopAtNextInvoice();
  const refused = await run('--resume', 'last');
  expect(refused).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('they ended on another page or record than at first'),
  });
  expect(queue.confirmed).toEqual([]);
  queue.next = 4713;
  expect((await run('--resume', 'last', '--replay', printedPlanCode(refused))).exitCode).toBe(0);
  expect(queue.confirmed).toEqual(['/confirm/4713']);
}, 120_000);
