import type { Clock } from '../../executor/ports.ts';
import { createWatchdog } from '../../executor/watchdog.ts';

/** The time between two signs of life, limited. */
export interface SilenceWatch {
  /** Aborts when the person stops, and when the silence has lasted too long. */
  readonly signal: AbortSignal;
  isOver(): boolean;
  /** A sign of life: the time begins anew. */
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
