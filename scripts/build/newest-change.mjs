import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export function newestChange(paths) {
  return Math.max(0, ...paths.map(changeOf));
}

function changeOf(path) {
  if (/\.test\.tsx?$/.test(path)) return 0;
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  const names = readdirSync(path).filter((name) => !name.startsWith('.'));
  return Math.max(stats.mtimeMs, newestChange(names.map((name) => join(path, name))));
}
