import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

test('it is loaded once, and not before it is asked for', async () => {
  let loads = 0;
  const lazy = lazily(async () => (loads += 1));
  expect(lazy.peek()).toBeUndefined();
  expect(await Promise.all([lazy.get(), lazy.get()])).toEqual([1, 1]);
  expect(await lazy.peek()).toBe(1);
});

test('after a failure the next one who asks tries again', async () => {
  let loads = 0;
  const lazy = lazily(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not yet');
    return 'there';
  });
  await expect(lazy.get()).rejects.toThrow('not yet');
  expect(await lazy.get()).toBe('there');
});
