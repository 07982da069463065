import { chmod, mkdir, open, symlink, writeFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { readZip } from './read-zip.mjs';

/** `place` returns an entry's path in `folder`, or undefined. Throws for a path outside. */
export async function unpackZip({ zipPath, folder, place }) {
  const file = await open(zipPath);
  try {
    for (const entry of await readZip(file)) {
      const path = entry.isFolder ? undefined : place(entry.name);
      if (path === undefined) continue;
      const target = resolve(folder, path);
      if (relative(folder, target).startsWith('..'))
        throw new Error(`The zip file contains ${entry.name}, which is outside its folder.`);
      await mkdir(dirname(target), { recursive: true });
      if (entry.isLink) await symlink((await entry.read()).toString('utf8'), target);
      else await writeFile(target, await entry.read());
      if (!entry.isLink && entry.mode !== 0) await chmod(target, entry.mode);
    }
  } finally {
    await file.close();
  }
}
