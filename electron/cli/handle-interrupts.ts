import { exitCodes } from './exit-codes.ts';
import type { CliHost } from './cli-host.ts';

export interface Interrupts {
  readonly signal: AbortSignal;
  start(): void;
  close(): void;
}

export function handleInterrupts({ onInterrupt, exitNow }: CliHost): Interrupts {
  const controller = new AbortController();
  let ignore: (() => void) | undefined;
  return {
    signal: controller.signal,
    start() {
      ignore ??= onInterrupt(() => {
        if (controller.signal.aborted) exitNow(exitCodes.stopped);
        controller.abort();
      });
    },
    close: () => ignore?.(),
  };
}
