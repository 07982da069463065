import type { Clock } from '../ports.ts';

export interface ManualClock extends Clock {
  /** Lets time pass, waking sleepers in order, each at its own moment. */
  advance(milliseconds: number): Promise<void>;
  /** How many are asleep. */
  readonly sleepers: number;
}

/** Time that stands still until it is told to pass. */
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

/** Resolves when everything that can go on without time passing has gone on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}
