import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const libraryPackages = ['libgtk-3-0', 'libnss3', 'libgbm1', 'libasound2'];
const displayPackages = ['xvfb', 'xauth'];

/** The names of the shared libraries that `ldd` could not find. */
export function missingLibraries(lddOutput) {
  return [...lddOutput.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name);
}

/** The one command that installs what is missing. */
export function installCommand(packages) {
  return `apt-get install -y --no-install-recommends ${packages.join(' ')}`;
}

/** Makes sure that Electron's shared libraries, and a virtual display where one is needed, are on this Linux. */
export async function ensureSystemLibraries(program, { needsDisplay }) {
  if (process.platform !== 'linux') return;
  const missing = missingLibraries((await run('ldd', [program]).catch((error) => ({ stdout: error.stdout ?? '' }))).stdout);
  const lacksDisplay = needsDisplay && !(await has('Xvfb'));
  if (missing.length === 0 && !lacksDisplay) return;
  const packages = [...(lacksDisplay ? displayPackages : []), ...(missing.length > 0 ? libraryPackages : [])];
  const what = [...missing, ...(lacksDisplay ? ['a virtual display (Xvfb)'] : [])].join(', ');
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) {
    throw new Error(`This system lacks ${what}.\nInstall it and run this again:\n\n    sudo apt-get update && sudo ${installCommand(packages)}\n\n(or what your distribution calls these packages)`);
  }
  console.error(`This system lacks ${what}: installing ${packages.join(', ')} with apt …`);
  await apt(['update', '-qq']);
  await apt(installCommand(packages).split(' ').slice(1));
}

async function has(program) {
  return run('which', [program]).then(() => true, () => false);
}

function apt(args) {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`apt-get ${args.join(' ')} ended with code ${code}`))));
  });
}
