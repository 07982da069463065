import { AppError } from '../../shared/app-error.ts';
import type { CliHost } from './cli-host.ts';

export const stoppedAtStart = 'Stopped while tool servers were starting. Nothing was run.';

/** On Ctrl-C, aborts, then throws `stopped` with `words`. */
export async function untilInterrupt<Value>(
  { onInterrupt }: Pick<CliHost, 'onInterrupt'>,
  action: (signal: AbortSignal) => Promise<Value>,
  words = 'Stopped before the answer arrived. Nothing was changed.',
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
