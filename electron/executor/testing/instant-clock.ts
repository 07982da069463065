import type { Clock } from '../ports.ts';

/** Time that passes at once: a sleeper wakes in the next turn of the event loop, that much later. Work that never ends is not waited for. */
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
        // The watchdog's long sleeps do not end by themselves.
        if (milliseconds < 5_000) setImmediate(wake);
      });
    },
  };
}
