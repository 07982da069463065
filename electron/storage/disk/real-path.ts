import { realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/** Where a path leads, links followed; of what isn't there yet, where it would be. Never rejects. */
export async function realPath(path: string): Promise<string> {
  const above = dirname(path);
  return realpath(path).catch(async () => (above === path ? path : join(await realPath(above), basename(path))));
}

/** What lies there, links followed. */
export async function kindOfPath(path: string): Promise<'file' | 'other' | 'nothing'> {
  return stat(path).then((found) => (found.isFile() ? 'file' : 'other'), () => 'nothing');
}

/** Whether a real path is this folder or lies in it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
