import { expect, test } from 'vitest';
import { lazily } from './lazily.ts';

test('a lazy value loads once, on first use', async () => {
  let loads = 0;
  const lazy = lazily(async () => (loads += 1));
  expect(lazy.peek()).toBeUndefined();
  expect(await Promise.all([lazy.get(), lazy.get()])).toEqual([1, 1]);
  expect(await lazy.peek()).toBe(1);
});

test('a lazy value loads again after a failure', async () => {
  let loads = 0;
  const lazy = lazily(async () => {
    loads += 1;
    if (loads === 1) throw new Error('not yet');
    return 'there';
  });
  await expect(lazy.get()).rejects.toThrow('not yet');
  expect(await lazy.get()).toBe('there');
});
