export interface Timer {
  now(): number;
  after(milliseconds: number, work: () => void): void;
}

export interface Coalescer<Item> {
  add(items: readonly Item[]): void;
  flush(): void;
}

interface Options<Item> {
  readonly every: number;
  readonly timer?: Timer;
  readonly passOn: (items: readonly Item[]) => void;
}

export const realTimer: Timer = {
  now: () => performance.now(),
  after: (milliseconds, work) => {
    setTimeout(work, milliseconds);
  },
};

export function coalesce<Item>({ every, timer = realTimer, passOn }: Options<Item>): Coalescer<Item> {
  let waiting: Item[] = [];
  let passedOnAt = -Infinity;
  let isWaiting = false;
  function flush(): void {
    if (waiting.length === 0) return;
    const items = waiting;
    waiting = [];
    passedOnAt = timer.now();
    passOn(items);
  }
  return {
    add(items) {
      waiting = waiting.concat(items);
      if (isWaiting) return;
      const wait = passedOnAt + every - timer.now();
      if (wait <= 0) return flush();
      isWaiting = true;
      timer.after(wait, () => {
        isWaiting = false;
        flush();
      });
    },
    flush,
  };
}
