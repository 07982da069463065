import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/** Accessing `\\host\share` would reveal who is logged in. */
export const isElsewhere = (path: string): boolean => /^[\\/]{2}/.test(path);

/** Resolves links, also of missing files. Never accesses another computer or rejects. */
export async function realPath(path: string): Promise<string> {
  if (isElsewhere(path)) return path;
  const above = dirname(path);
  return realpath(path).catch(async () =>
    above === path ? path : join(await realPath(above), basename(path)),
  );
}

export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

export function isInFolder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
