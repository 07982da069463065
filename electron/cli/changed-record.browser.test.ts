import { expect, test } from 'vitest';
import { confirmInQueue } from './testing/confirm-in-queue.ts';

test('resume never acts on another record', async () => {
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
  expect(queue.confirmed).toEqual([]);
}, 120_000);
