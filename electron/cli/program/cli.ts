import type { Command } from 'commander';
import type { CliHost } from '../cli-host.ts';

export interface Cli {
  readonly program: Command;
  readonly host: CliHost;
  exitWith(code: number): void;
}
