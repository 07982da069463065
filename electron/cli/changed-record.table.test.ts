import { expect, test } from 'vitest';
import { confirmInQueue } from './testing/confirm-in-queue.ts';
import { printedPlanCode } from './testing/printed-plan-code.ts';

test('resume always asks before acting on another record', async () => {
  const { queue, write, run } = await confirmInQueue();
  await write('Approve');
  expect((await run()).exitCode).toBe(1);
  await write('Confirm');
  queue.next = 4712;
  expect(await run('--resume', 'last')).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining(
      'The page shows “Invoice 4712” now, instead of “Invoice 4711”. No later step was run.',
    ),
  });
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
