import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where runtimes are kept: outside the repository, so that `npm ci` does not lose them. */
export function cacheFolder(environment = process.env, platform = process.platform, home = homedir()) {
  if (environment.PLANWRIGHT_CACHE) return environment.PLANWRIGHT_CACHE;
  if (platform === 'win32') return join(environment.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'planwright', 'Cache');
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'planwright');
  return join(environment.XDG_CACHE_HOME || join(home, '.cache'), 'planwright');
}

/** The program inside an unpacked runtime. */
export function programIn(folder, platform = process.platform) {
  if (platform === 'win32') return join(folder, 'electron.exe');
  if (platform === 'darwin') return join(folder, 'Electron.app', 'Contents', 'MacOS', 'Electron');
  return join(folder, 'electron');
}

/** What `electron/path.txt` says on this platform. */
export function programPath(platform = process.platform) {
  if (platform === 'win32') return 'electron.exe';
  return platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}
