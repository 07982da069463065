import { join } from 'node:path';
import { runProgram } from '../run-program.mjs';
import { electronPackageFolder, findInstalled, unlinkRuntime } from './electron-package.mjs';

/** Refused downloads fail at once, unanswered ones after ten seconds. */
const maxDownloadMs = 15 * 60_000;

/** Uses the electron package's variables and cache. Returns the runtime or the reason. */
export async function downloadRegularly() {
  await unlinkRuntime();
  const { output } = await runProgram(process.execPath, [join(electronPackageFolder(), 'install.js')], {
    timeoutMs: maxDownloadMs,
  });
  const runtime = await findInstalled();
  return runtime ?? { reason: output.trim().split('\n')[0] || 'no output' };
}
