import { exitCodes } from './exit-codes.ts';
import type { Surroundings } from './surroundings.ts';

export interface Interrupts {
  /** Aborts at the first Ctrl-C; the second ends the program at once. */
  readonly signal: AbortSignal;
  /** Ctrl-C ends the program until this is called. */
  heed(): void;
  close(): void;
}

export function heedInterrupts({ onInterrupt, exitNow }: Surroundings): Interrupts {
  const controller = new AbortController();
  let ignore: (() => void) | undefined;
  return {
    signal: controller.signal,
    heed() {
      ignore ??= onInterrupt(() => {
        if (controller.signal.aborted) exitNow(exitCodes.stopped);
        controller.abort();
      });
    },
    close: () => ignore?.(),
  };
}
