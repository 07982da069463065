import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '../say.mjs';
import { installPackages } from './install-packages.mjs';

/** Whether windows can be shown here. */
export function hasDisplay({ platform = process.platform, environment = process.env } = {}) {
  return platform !== 'linux' || Boolean(environment.DISPLAY) || Boolean(environment.WAYLAND_DISPLAY);
}

/** Sees to it that a virtual display can be started; installs it or says how to. */
export async function ensureXvfb() {
  const isThere = (process.env.PATH ?? '').split(delimiter).some((folder) => folder !== '' && existsSync(join(folder, 'Xvfb')));
  if (!isThere) await installPackages({ missing: ['a display (xvfb gives a virtual one)'], isDisplayMissing: true });
}

/**
 * Starts a display that nobody looks at, on a number that Xvfb chooses, and answers `{name, close}`. It ends with this
 * process at the latest.
 */
export async function startVirtualDisplay() {
  await ensureXvfb();
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const close = () => { child.kill(); };
  process.once('exit', close);
  const name = await readName(child);
  // Neither the display nor what it writes keeps this process alive.
  child.unref();
  child.stderr.unref();
  child.stdio[3].unref();
  return {
    name,
    close() {
      process.off('exit', close);
      close();
    },
  };
}

function readName(child) {
  return new Promise((resolve, reject) => {
    let said = '';
    let number = '';
    child.stderr.setEncoding('utf8').on('data', (chunk) => { said += chunk; });
    child.stdio[3].setEncoding('utf8').on('data', (chunk) => {
      number += chunk;
      if (number.includes('\n')) resolve(`:${number.trim()}`);
    });
    const fail = (why) => { reject(new SetupError(`The virtual display (Xvfb) did not start: ${why} Set DISPLAY to a display that works, or repair Xvfb.`)); };
    child.once('error', (error) => { fail(error.message); });
    child.once('exit', (code) => { fail(`it ended with code ${code}. ${said.trim()}`); });
  });
}
