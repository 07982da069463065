import type { Clock } from '../ports.ts';

export interface ManualClock extends Clock {
  advance(milliseconds: number): Promise<void>;
  readonly sleepers: number;
}

export function manualClock(): ManualClock {
  let now = 1_000_000;
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  return {
    now: () => now,
    sleep(milliseconds, signal) {
      return new Promise((resolve, reject) => {
        const sleeper = { at: now + milliseconds, wake: resolve };
        const leave = () => {
          const index = sleepers.indexOf(sleeper);
          if (index !== -1) sleepers.splice(index, 1);
          reject(signal.reason as Error);
        };
        if (signal.aborted) return leave();
        sleepers.push(sleeper);
        signal.addEventListener('abort', leave, { once: true });
      });
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        await settled();
        const [next] = sleepers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (next === undefined) break;
        now = next.at;
        sleepers.splice(sleepers.indexOf(next), 1);
        next.wake();
      }
      now = end;
      await settled();
    },
    get sleepers() {
      return sleepers.length;
    },
  };
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
