/** Polls until `ask` returns undefined. Returns its last answer. */
export async function until<Answer>(
  timeoutMs: number,
  signal: AbortSignal,
  ask: () => Promise<Answer | undefined>,
): Promise<Answer | undefined> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    signal.throwIfAborted();
    if (answer === undefined || Date.now() >= deadline) return answer;
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
