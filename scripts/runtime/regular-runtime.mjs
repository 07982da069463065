import { spawn } from 'node:child_process';
import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from './paths.mjs';

const packageFolder = join(root, 'node_modules', 'electron');

export async function regularVersion() {
  return JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8')).version;
}

/** Electron's own download, moved into our cache. Resolves to false where releases cannot be downloaded. */
export async function installRegularRuntime(folder) {
  const dist = join(packageFolder, 'dist');
  await rm(dist, { recursive: true, force: true });
  if (!(await download())) return false;
  await mkdir(dirname(folder), { recursive: true });
  const part = `${folder}.part-${process.pid}`;
  await cp(dist, part, { recursive: true, verbatimSymlinks: true });
  await rename(part, folder).catch(() => rm(part, { recursive: true, force: true }));
  await rm(dist, { recursive: true, force: true });
  return true;
}

function download() {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['install.js'], { cwd: packageFolder, stdio: 'ignore' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}
