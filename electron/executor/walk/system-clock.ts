import type { Clock } from '../ports.ts';

const maxTimerMs = 2 ** 31 - 1;
const { timeOrigin } = performance;

export const systemClock: Clock = {
  now: () => timeOrigin + performance.now(),
  async sleep(milliseconds, signal) {
    for (let left = milliseconds; left >= 0; left -= maxTimerMs)
      await sleepOnce(Math.min(left, maxTimerMs), signal);
  },
};

function sleepOnce(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', fail);
      resolve();
    }, milliseconds);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
