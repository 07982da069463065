const pollMs = 100;
/** A slow machine gets more time until this part of the polls is made. */
const leastPolls = 0.25;
const maxExtraMs = 1_000;

/** Polls while `find` finds something. Returns what it last found. */
export async function pollWhile<Found>(
  timeoutMs: number,
  signal: AbortSignal,
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const startedAt = Date.now();
  for (let polls = 1; ; polls += 1) {
    const found = await find();
    signal.throwIfAborted();
    const elapsed = Date.now() - startedAt;
    const isSlow =
      polls < (leastPolls * timeoutMs) / pollMs && elapsed < timeoutMs + Math.min(timeoutMs, maxExtraMs);
    if (found === undefined || (elapsed >= timeoutMs && !isSlow)) return found;
    await pause(pollMs, signal);
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
