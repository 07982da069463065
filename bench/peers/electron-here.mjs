import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { electronArguments, electronEnvironment } from '../../scripts/electron-arguments.mjs';
import { hasDisplay, startVirtualDisplay } from '../../scripts/system/virtual-display.mjs';

/** Where Electron is on this machine and what it must be told, on a virtual display where there is no other: `{executable, words, env, close}`. */
export async function electronHere() {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/ensure-runtime.mjs']);
  const executable = /is ready: (.+)$/m.exec(stdout + stderr)?.[1]?.trim();
  if (executable === undefined) throw new Error('There is no Electron runtime. `node scripts/ensure-runtime.mjs` says why.');
  const display = hasDisplay() ? undefined : await startVirtualDisplay();
  return { executable, words: electronArguments(), env: { ...electronEnvironment(), ...(display && { DISPLAY: display.name }) }, close() { display?.close(); } };
}
