import type { Clock } from '../ports.ts';

export function instantClock(): Clock {
  let now = 1_000_000;
  return {
    now: () => now,
    sleep(milliseconds, signal) {
      return new Promise((resolve, reject) => {
        const fail = () => {
          reject(signal.reason as Error);
        };
        const wake = () => {
          if (signal.aborted) return;
          signal.removeEventListener('abort', fail);
          now += milliseconds;
          resolve();
        };
        if (signal.aborted) return fail();
        signal.addEventListener('abort', fail, { once: true });
        // Long sleeps of the watchdog must not expire.
        if (milliseconds < 5_000) setImmediate(wake);
      });
    },
  };
}
