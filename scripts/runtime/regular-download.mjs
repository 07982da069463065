import { join } from 'node:path';
import { runProgram } from '../run-program.mjs';
import { electronPackageFolder, findInstalled, unlinkRuntime } from './electron-package.mjs';

/** A download that takes longer than this has hung. A refused one fails at once, an unanswered one after ten seconds. */
const longestDownloadMs = 15 * 60_000;

/**
 * Lets the electron package fetch its own runtime; its usual variables (ELECTRON_MIRROR, electron_config_cache, …) apply,
 * and what it fetched before it takes from its own cache. Answers the runtime, or the reason why there is none.
 */
export async function downloadRegularly() {
  await unlinkRuntime();
  const { output } = await runProgram(process.execPath, [join(electronPackageFolder(), 'install.js')], {
    timeoutMs: longestDownloadMs,
  });
  const runtime = await findInstalled();
  return runtime ?? { reason: output.trim().split('\n')[0] || 'it ended without a word' };
}
