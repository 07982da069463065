import { AppError } from '../../shared/app-error.ts';
import type { Surroundings } from './surroundings.ts';

/** What is told when the tool servers were still being waited for. */
export const stoppedAtStart = 'Stopped while the tool servers were starting. Nothing was run.';

/** Does something that Ctrl-C ends: then `stopped` is thrown, with these words. */
export async function untilInterrupt<Value>(
  { onInterrupt }: Pick<Surroundings, 'onInterrupt'>,
  action: (signal: AbortSignal) => Promise<Value>,
  words = 'Stopped before the answer was there. Nothing was changed.',
): Promise<Value> {
  const controller = new AbortController();
  const done = onInterrupt(() => {
    controller.abort();
  });
  try {
    return await action(controller.signal);
  } catch (thrown) {
    if (controller.signal.aborted) throw new AppError('stopped', words, { cause: thrown });
    throw thrown;
  } finally {
    done();
  }
}
