import { AppError } from '../../shared/app-error.ts';
import type { Surroundings } from './surroundings.ts';

/** Does something that Ctrl-C ends: then `stopped` is thrown. */
export async function untilInterrupt<Value>({ onInterrupt }: Surroundings, action: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  const done = onInterrupt(() => { controller.abort(); });
  try {
    return await action(controller.signal);
  } catch (thrown) {
    if (controller.signal.aborted) throw new AppError('stopped', 'Stopped before the answer was there. Nothing was changed.', { cause: thrown });
    throw thrown;
  } finally {
    done();
  }
}
