import { createInterface } from 'node:readline/promises';
import type { Terminal } from './terminal.ts';

/** The terminal this program was started in. */
export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
  // A reader that went away (`| head`) is no reason to end with a stack trace.
  for (const stream of [stdout, stderr]) stream.on('error', () => undefined);
  const isInteractive = stdin.isTTY && stderr.isTTY;
  return {
    out: (text) => {
      stdout.write(text);
    },
    err: (text) => {
      stderr.write(text);
    },
    isInteractive,
    hasColours: stdout.isTTY && env['NO_COLOR'] === undefined && env['TERM'] !== 'dumb',
    async confirm(question) {
      if (!isInteractive) return false;
      const reader = createInterface({ input: stdin, output: stderr });
      try {
        return /^y(es)?$/i.test((await reader.question(`${question} [y/N] `)).trim());
      } finally {
        reader.close();
      }
    },
  };
}
