export interface Timer {
  now(): number;
  after(milliseconds: number, work: () => void): void;
}

export interface Coalescer<Item> {
  add(items: readonly Item[]): void;
  flush(): void;
}

interface Options<Item> {
  /** In ms. */
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
  let held: Item[] = [];
  let passedOnAt = -Infinity;
  let isWaiting = false;
  function flush(): void {
    if (held.length === 0) return;
    const items = held;
    held = [];
    passedOnAt = timer.now();
    passOn(items);
  }
  return {
    add(items) {
      held = held.concat(items);
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
