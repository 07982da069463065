import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('what is asked for later is done later, however long the first takes', async () => {
  const enqueue = inTurn();
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

test('a failure is told to the one who asked, and to nobody else', async () => {
  const enqueue = inTurn();
  const failed = enqueue(() => Promise.reject(new Error('full')));
  const after = enqueue(async () => 'done');
  await expect(failed).rejects.toThrow('full');
  expect(await after).toBe('done');
});
