import type { Surroundings } from './surroundings.ts';

/** Does something that Ctrl-C ends. */
export async function untilInterrupt<Value>({ onInterrupt }: Surroundings, action: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  const done = onInterrupt(() => { controller.abort(); });
  try {
    return await action(controller.signal);
  } finally {
    done();
  }
}
