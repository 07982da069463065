import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhile } from './poll-while.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function countPolls(timeoutMs: number, pollMs: number): Promise<number> {
  let polls = 0;
  const polled = pollWhile(timeoutMs, new AbortController().signal, () => {
    polls += 1;
    return new Promise<string>((resolve) => setTimeout(resolve, pollMs, 'there'));
  });
  await vi.runAllTimersAsync();
  expect(await polled).toBe('there');
  return polls;
}

test.each([
  ['a fast machine polls until the time is over', 1_000, 0, 11],
  ['a slow machine polls for up to twice the time', 1_000, 500, 3],
  ['a very slow machine polls at most twice as long', 1_000, 1_900, 2],
  ['a slow machine gets at most a second more', 5_000, 2_500, 3],
  ['without time, one poll is made', 0, 50, 1],
])('%s', async (_, timeoutMs, pollMs, polls) => {
  expect(await countPolls(timeoutMs, pollMs)).toBe(polls);
});

test('an absent answer ends the polling', async () => {
  let polls = 0;
  const polled = pollWhile(1_000, new AbortController().signal, () =>
    Promise.resolve((polls += 1) < 3 ? 'there' : undefined),
  );
  await vi.runAllTimersAsync();
  expect(await polled).toBeUndefined();
  expect(polls).toBe(3);
});
