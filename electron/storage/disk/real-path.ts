import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/** Whether a path is of another computer (`\\host\share`): only looking there would tell it who is logged in here. */
export const isElsewhere = (path: string): boolean => /^[\\/]{2}/.test(path);

/** Where a path leads, links followed; of what isn't there yet, where it would be. A path of another computer stays as it is. Never rejects. */
export async function realPath(path: string): Promise<string> {
  if (isElsewhere(path)) return path;
  const above = dirname(path);
  return realpath(path).catch(async () =>
    above === path ? path : join(await realPath(above), basename(path)),
  );
}

/** Whether a regular file lies there, links followed. */
export async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

/** Whether a real path is this folder or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
