import type { Terminal } from './terminal.ts';

export interface CliHost {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly onInterrupt: (interrupt: () => void) => () => void;
  readonly exitNow: (exitCode: number) => void;
}
