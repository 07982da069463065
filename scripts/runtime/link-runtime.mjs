import { lstat, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath, root } from './paths.mjs';

/** Makes `electron .` and `require('electron')` use this runtime; `npm ci` removes the link, so every start puts it back. */
export async function linkRuntime(folder) {
  const dist = join(root, 'node_modules', 'electron', 'dist');
  const text = join(root, 'node_modules', 'electron', 'path.txt');
  if ((await readlink(dist).catch(() => undefined)) !== folder) {
    if (await lstat(dist).catch(() => undefined)) await rm(dist, { recursive: true, force: true });
    await symlink(folder, dist, process.platform === 'win32' ? 'junction' : 'dir').catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  if ((await readFile(text, 'utf8').catch(() => '')) !== programPath()) await writeFile(text, programPath());
}
