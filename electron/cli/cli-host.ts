import type { Terminal } from './terminal.ts';

/** The process, replaceable in tests. */
export interface CliHost {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Returns an unsubscribe function. */
  readonly onInterrupt: (interrupt: () => void) => () => void;
  readonly exitNow: (exitCode: number) => void;
}
