import type { Clock } from '../ports.ts';

export interface Watchdog {
  arm(milliseconds: number, expire: () => void): void;
  disarm(): void;
  close(): void;
}

export function createWatchdog(clock: Clock): Watchdog {
  let deadline = Infinity;
  let expire: (() => void) | undefined;
  let wakesAt = Infinity;
  let sleeper: AbortController | undefined;

  function sleepUntil(time: number): void {
    sleeper?.abort();
    const mine = new AbortController();
    sleeper = mine;
    wakesAt = time;
    const wakeUnlessReplaced = () => {
      if (sleeper === mine) wake();
    };
    clock.sleep(Math.max(0, time - clock.now()), mine.signal).then(wakeUnlessReplaced, () => undefined);
  }

  function wake(): void {
    sleeper = undefined;
    wakesAt = Infinity;
    if (deadline === Infinity) return;
    if (clock.now() < deadline) {
      sleepUntil(deadline);
      return;
    }
    const call = expire;
    deadline = Infinity;
    expire = undefined;
    call?.();
  }

  return {
    arm(milliseconds, callback) {
      deadline = clock.now() + milliseconds;
      expire = callback;
      if (deadline < wakesAt) sleepUntil(deadline);
    },
    disarm() {
      deadline = Infinity;
      expire = undefined;
    },
    close() {
      deadline = Infinity;
      sleeper?.abort();
      sleeper = undefined;
    },
  };
}
