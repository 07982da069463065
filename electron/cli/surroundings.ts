import type { Terminal } from './terminal.ts';

/** Everything of the process that a command uses, so that a test can stand in for it. */
export interface Surroundings {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Calls back at each Ctrl-C, until the function it answers is called. */
  readonly onInterrupt: (interrupt: () => void) => () => void;
  /** Ends the process without waiting for anything. */
  readonly exitNow: (exitCode: number) => void;
}
