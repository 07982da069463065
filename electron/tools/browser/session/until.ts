import { pause } from '../find/find-element.ts';

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
