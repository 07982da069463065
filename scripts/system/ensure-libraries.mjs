import { runProgram } from '../run-program.mjs';
import { SetupError } from '../say.mjs';
import { installPackages } from './install-packages.mjs';
import { parseMissingLibraries } from './parse-ldd.mjs';

/** On Linux only. Throws with instructions. */
export async function ensureLibraries(executable) {
  if (process.platform !== 'linux') return;
  const missing = await findMissing(executable);
  if (missing.length === 0) return;
  await installPackages({ missing, isLibraryMissing: true });
  const stillMissing = await findMissing(executable);
  if (stillMissing.length > 0) {
    throw new SetupError(
      `Electron still lacks ${stillMissing.join(', ')} after installing packages. Install the package that contains it and run the command again.`,
    );
  }
}

async function findMissing(executable) {
  return parseMissingLibraries((await runProgram('ldd', [executable])).output);
}
