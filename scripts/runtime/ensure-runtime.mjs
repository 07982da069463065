import { findRuntime } from './find-runtime.mjs';
import { linkRuntime } from './link-runtime.mjs';
import { programIn } from './paths.mjs';
import { ensureSystemLibraries } from './system-libraries.mjs';
import { hasDisplay } from './virtual-display.mjs';

/** Everything that a start of the app needs of this machine. Resolves to the path of Electron's program. */
export async function ensureRuntime() {
  const folder = await findRuntime();
  await linkRuntime(folder);
  await ensureSystemLibraries(programIn(folder), { needsDisplay: !hasDisplay() });
  return programIn(folder);
}
