import { existsSync } from 'node:fs';
import { lstat, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inProject } from '../project.mjs';
import { SetupError } from '../say.mjs';

const executables = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  mas: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe',
};

export const executableName = executables[process.platform] ?? 'electron';

export function electronPackageFolder() {
  const folder = inProject('node_modules/electron');
  if (!existsSync(join(folder, 'package.json'))) {
    throw new SetupError('Packages are not installed. Run "npm ci" in Planwright’s folder first.');
  }
  return folder;
}

export const wantedVersion = () =>
  createRequire(import.meta.url)(join(electronPackageFolder(), 'package.json')).version;

/** The runtime that `require('electron')` finds. */
export async function findInstalled({ environment = process.env } = {}) {
  const override = environment.ELECTRON_OVERRIDE_DIST_PATH;
  const folder = override || join(electronPackageFolder(), 'dist');
  const executable = join(folder, executableName);
  if (!existsSync(executable)) return undefined;
  // Without path.txt, the package would download.
  if (!override && (await readText(join(electronPackageFolder(), 'path.txt'))) !== executableName)
    return undefined;
  return {
    executable,
    version: ((await readText(join(folder, 'version'))) ?? 'unknown').trim().replace(/^v/, ''),
  };
}

/** For `require('electron')`, `electron .`, and Playwright. */
export async function linkRuntime(folder) {
  const dist = join(electronPackageFolder(), 'dist');
  await removeUnlessLink(dist);
  await replace(dist, (path) => symlink(folder, path, process.platform === 'win32' ? 'junction' : 'dir'));
  await replace(join(electronPackageFolder(), 'path.txt'), (path) => writeFile(path, executableName));
}

/** A download would unpack into the cache. */
export async function unlinkRuntime() {
  await rm(join(electronPackageFolder(), 'dist'), { recursive: true, force: true });
  await rm(join(electronPackageFolder(), 'path.txt'), { force: true });
}

async function replace(path, create) {
  const passing = `${path}.${process.pid}.tmp`;
  await rm(passing, { recursive: true, force: true });
  await create(passing);
  await rename(passing, path);
}

async function removeUnlessLink(path) {
  const stats = await lstat(path).catch(() => undefined);
  if (stats !== undefined && !stats.isSymbolicLink()) await rm(path, { recursive: true, force: true });
}

const readText = (path) => readFile(path, 'utf8').catch(() => undefined);
