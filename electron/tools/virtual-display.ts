import { spawn, type ChildProcess } from 'node:child_process';
import type { Readable } from 'node:stream';
import { AppError } from '../../shared/app-error.ts';

/** A display that nobody looks at. */
export interface VirtualDisplay {
  /** For the environment variable DISPLAY. */
  readonly name: string;
  close(): void;
}

/** Starts Xvfb on a free number. Throws `no-display` with what to install when it is not there. */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x960x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const close = () => {
    process.off('exit', close);
    child.kill();
  };
  process.once('exit', close);
  return { name: `:${await readNumber(child)}`, close };
}

function readNumber(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      reject(new AppError('no-display', `There is no display, and no virtual one could be started: ${why} Install Xvfb (on Debian: apt-get install xvfb), set DISPLAY, or choose a browser that needs none.`));
    };
    let text = '';
    (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) resolve(text.trim());
    });
    child.once('error', () => { fail('Xvfb is not installed.'); });
    child.once('exit', (code) => { fail(`Xvfb ended with code ${String(code)}.`); });
  });
}
