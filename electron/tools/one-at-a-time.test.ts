import { expect, onTestFinished, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

test('calls during a run or pause cause one more', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const work = vi.fn(() => Promise.resolve());
  const begin = oneAtATime(work, { onError: () => undefined, pauseMs: 250 });
  for (let calls = 0; calls < 3; calls += 1) begin();
  await vi.advanceTimersByTimeAsync(249);
  begin();
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(work).toHaveBeenCalledTimes(2);
});
