import type { Clock } from '../../executor/ports.ts';
import { createWatchdog } from '../../executor/walk/watchdog.ts';

export interface SilenceWatch {
  readonly signal: AbortSignal;
  isOver(): boolean;
  onActivity(): void;
  close(): void;
}

export function watchSilence(
  clock: Clock,
  { maxMs, signal }: { readonly maxMs: number; readonly signal: AbortSignal },
): SilenceWatch {
  const watchdog = createWatchdog(clock);
  const silence = new AbortController();
  const onActivity = (): void => {
    watchdog.arm(maxMs, () => {
      silence.abort();
    });
  };
  onActivity();
  return {
    signal: AbortSignal.any([signal, silence.signal]),
    isOver: () => silence.signal.aborted,
    onActivity,
    close: watchdog.close,
  };
}
