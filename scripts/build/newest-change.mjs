import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * When anything under these paths last changed, in milliseconds since 1970. Folders count too, so a removed file is
 * noticed. Tests are passed over, and so is a path that is not there, and what runs of the examples leave in `.planwright`.
 */
export async function newestChange(paths) {
  const times = await Promise.all(paths.map(changeOf));
  return Math.max(0, ...times);
}

async function changeOf(path) {
  if (/\.test\.tsx?$/.test(path)) return 0;
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = await readdir(path);
  return Math.max(
    stats.mtimeMs,
    await newestChange(names.filter((name) => !name.startsWith('.')).map((name) => join(path, name))),
  );
}
