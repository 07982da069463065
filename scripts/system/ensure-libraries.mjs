import { runProgram } from '../run-program.mjs';
import { SetupError } from '../say.mjs';
import { installPackages } from './install-packages.mjs';
import { parseMissingLibraries } from './parse-ldd.mjs';

/** Sees to it, on Linux, that every library the executable links to is there; installs what is missing or says how to. */
export async function ensureLibraries(executable) {
  if (process.platform !== 'linux') return;
  const missing = await findMissing(executable);
  if (missing.length === 0) return;
  await installPackages({ missing, isLibraryMissing: true });
  const stillMissing = await findMissing(executable);
  if (stillMissing.length > 0) {
    throw new SetupError(
      `Electron still lacks ${stillMissing.join(', ')} after the packages were installed. Find the package that holds it in your system, install it and run the command again.`,
    );
  }
}

/** Without `ldd` nothing is known to be missing, and Electron itself will say. */
async function findMissing(executable) {
  return parseMissingLibraries((await runProgram('ldd', [executable])).output);
}
