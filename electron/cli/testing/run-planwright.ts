import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../bin/planwright.mjs', import.meta.url));

export function runPlanwright(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly out: string; readonly err: string; readonly exitCode: number | null }> {
  const child = spawn(process.execPath, [program, ...words], {
    env: { ...process.env, ...environment, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.on('data', (piece: Buffer) => {
    printed.out += piece.toString();
  });
  child.stderr.on('data', (piece: Buffer) => {
    printed.err += piece.toString();
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      resolve({ ...printed, exitCode });
    });
  });
}
