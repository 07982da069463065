interface Clock {
  readonly listeners: Set<() => void>;
  readonly timer: ReturnType<typeof setInterval>;
}

const clocks = new Map<number, Clock>();

/** Calls all listeners of a period together, so that the window draws once. Returns an unsubscribe function. */
export function listenToClock(every: number, listener: () => void): () => void {
  const { listeners, timer } = clocks.get(every) ?? startClock(every);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    clocks.delete(every);
  };
}

function startClock(every: number): Clock {
  const listeners = new Set<() => void>();
  const timer = setInterval(() => {
    for (const listener of listeners) listener();
  }, every);
  const clock = { listeners, timer };
  clocks.set(every, clock);
  return clock;
}
