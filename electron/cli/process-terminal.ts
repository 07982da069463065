import { createInterface } from 'node:readline/promises';
import type { Terminal } from './terminal.ts';

export function processTerminal(): Terminal {
  const { stdin, stdout, stderr, env } = process;
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
    hasColors: stdout.isTTY && env['NO_COLOR'] === undefined && env['TERM'] !== 'dumb',
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
