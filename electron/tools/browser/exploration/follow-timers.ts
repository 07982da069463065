export interface FollowedTimers {
  /** Returns false if no timers are pending. A timer that outlasts `ms` never makes a later call wait. */
  planwrightTimers?: (ms: number) => Promise<boolean>;
}

/** Runs in the page before its scripts. Follows timers of up to `longestMs`, and what they start. */
export function followTimers(longestMs: number): void {
  const { setTimeout: set, clearTimeout: clear } = window;
  type Work = (...args: unknown[]) => void;
  const pending = new Map<number, { readonly work: Work; readonly ms: number }>();
  const ignored = new Set<string>();
  let waiting: (() => void)[] = [];
  const keyOf = ({ work, ms }: { readonly work: Work; readonly ms: number }): string =>
    `${ms} ${String(work)}`;
  const end = (id: number): void => {
    if (!pending.delete(id) || pending.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  window.setTimeout = ((work: Work | string, ms = 0, ...args: unknown[]): number => {
    if (typeof work !== 'function' || ms > longestMs) return set(work, ms, ...args);
    const id = set(() => {
      try {
        work.apply(window, args);
      } finally {
        end(id);
      }
    }, ms);
    if (ignored.size === 0 || !ignored.has(keyOf({ work, ms }))) pending.set(id, { work, ms });
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = (id) => {
    clear(id);
    end(Number(id));
  };
  const planwrightTimers: FollowedTimers['planwrightTimers'] = async (ms) => {
    if (pending.size === 0) return false;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      set(resolve, ms);
    });
    for (const each of pending.values()) ignored.add(keyOf(each));
    pending.clear();
    return true;
  };
  Object.defineProperty(window, 'planwrightTimers', { value: planwrightTimers });
}
