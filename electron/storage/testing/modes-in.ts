import { lstat, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Octal modes by relative path. On Windows all count as private. */
export async function modesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder, { recursive: true })).toSorted();
  const modes = await Promise.all(
    names.map(async (name) => {
      const found = await lstat(join(folder, name));
      const mode =
        process.platform === 'win32'
          ? found.isDirectory()
            ? '700'
            : '600'
          : (found.mode & 0o777).toString(8);
      return [name.replaceAll(sep, '/'), mode] as const;
    }),
  );
  return Object.fromEntries(modes);
}
