import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

export interface CliResult {
  readonly out: string;
  readonly err: string;
  readonly exitCode: number | null;
}

export function startCli(
  home: string,
  words: readonly string[],
  added: Readonly<Record<string, string>> = {},
): { readonly process: ChildProcess; readonly end: Promise<CliResult> } {
  const environment = {
    ...process.env,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    NO_COLOR: '1',
    ...added,
  };
  const child = spawn(process.execPath, ['bin/planwright.mjs', ...words], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => {
    printed.out += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    printed.err += piece.toString();
  });
  const end = new Promise<CliResult>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      resolve({ ...printed, exitCode });
    });
  });
  return { process: child, end };
}

export const runCli = async (
  home: string,
  words: readonly string[],
  added: Readonly<Record<string, string>> = {},
): Promise<CliResult> => startCli(home, words, added).end;
