import type { Terminal } from './terminal.ts';

/** Everything of the process that a command uses, so that tests can replace it. */
export interface Surroundings {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Called on each Ctrl-C; returns an unsubscribe function. */
  readonly onInterrupt: (interrupt: () => void) => () => void;
  /** Exits without waiting for anything. */
  readonly exitNow: (exitCode: number) => void;
}
