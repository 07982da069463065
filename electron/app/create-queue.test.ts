import { expect, test } from 'vitest';
import { createQueue } from './create-queue.ts';

test('later work waits for earlier work', async () => {
  const enqueue = createQueue();
  const done: string[] = [];
  let finishFirst: () => void = () => undefined;
  const first = enqueue(
    () =>
      new Promise<void>((resolve) => {
        finishFirst = () => {
          done.push('write');
          resolve();
        };
      }),
  );
  const second = enqueue(async () => {
    done.push('discard');
  });
  await Promise.resolve();
  expect(done).toEqual([]);
  finishFirst();
  await Promise.all([first, second]);
  expect(done).toEqual(['write', 'discard']);
});

test('a failure reaches only its caller', async () => {
  const enqueue = createQueue();
  const failed = enqueue(() => Promise.reject(new Error('full')));
  const after = enqueue(async () => 'done');
  await expect(failed).rejects.toThrow('full');
  expect(await after).toBe('done');
});
