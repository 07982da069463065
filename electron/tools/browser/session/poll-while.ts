/** Polls while `find` finds something. Returns what it last found. */
export async function pollWhile<Found>(
  timeoutMs: number,
  signal: AbortSignal,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const found = await find();
    signal.throwIfAborted();
    if (found === undefined || Date.now() >= deadline) return found;
    await pause(100, signal);
  }
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('stopped'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}
