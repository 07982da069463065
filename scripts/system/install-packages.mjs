import { existsSync } from 'node:fs';
import { runProgram } from '../run-program.mjs';
import { say, SetupError } from '../say.mjs';
import { packagesFor } from './packages-for.mjs';

const aptOptions = ['-o', 'DPkg::Lock::Timeout=300'];

/** Runs as root on Debian-like systems; elsewhere throws a SetupError with the command. */
export async function installPackages({ missing, isLibraryMissing = false, isDisplayMissing = false }) {
  const need = { isLibraryMissing, isDisplayMissing };
  const isDebianLike = existsSync('/usr/bin/apt-get');
  const isRoot = process.getuid?.() === 0;
  if (!isDebianLike || !isRoot) {
    const names = packagesFor({ ...need, isKnown: isDebianLike ? await knownPackages() : () => false }).join(
      ' ',
    );
    throw new SetupError(
      isDebianLike
        ? `This system lacks ${missing.join(', ')}. Install it and run the command again:\n  sudo apt-get update && sudo apt-get install -y --no-install-recommends ${names}`
        : `This system lacks ${missing.join(', ')}. Install it with your package manager (on Debian: ${names}) and run the command again.`,
    );
  }
  say(`this system lacks ${missing.join(', ')}; installing it with apt-get …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runProgram('apt-get', [...aptOptions, 'update'], { env: environment });
  const names = packagesFor({ ...need, isKnown: await knownPackages() });
  const install = await runProgram(
    'apt-get',
    [...aptOptions, 'install', '-y', '--no-install-recommends', ...names],
    { env: environment },
  );
  if (install.code !== 0) {
    throw new SetupError(
      `apt-get could not install ${names.join(' ')}. Install it manually and run the command again. Output:\n${update.code === 0 ? '' : update.output}${install.output.trim()}`,
    );
  }
}

async function knownPackages() {
  const { output } = await runProgram('apt-cache', ['pkgnames', 'lib']);
  const names = new Set(output.split('\n'));
  return (name) => names.has(name);
}
