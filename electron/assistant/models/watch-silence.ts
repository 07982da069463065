import type { Clock } from '../../executor/ports.ts';
import { createWatchdog } from '../../executor/watchdog.ts';

export interface SilenceWatch {
  /** Aborts on stop and on timeout. */
  readonly signal: AbortSignal;
  isOver(): boolean;
  onSign(): void;
  close(): void;
}

export function watchSilence(
  clock: Clock,
  { longestMs, signal }: { readonly longestMs: number; readonly signal: AbortSignal },
): SilenceWatch {
  const watchdog = createWatchdog(clock);
  const silence = new AbortController();
  const onSign = (): void => {
    watchdog.arm(longestMs, () => {
      silence.abort();
    });
  };
  onSign();
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    isOver: () => silence.signal.aborted,
    onSign,
    close: watchdog.close,
  };
}
