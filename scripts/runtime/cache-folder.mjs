import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/**
 * `PLANWRIGHT_CACHE`, or the platform's cache folder, which survives `npm ci`. A relative XDG_CACHE_HOME is
 * ignored, as specified.
 */
export function cacheFolder({
  platform = process.platform,
  environment = process.env,
  home = homedir(),
} = {}) {
  const chosen = environment.PLANWRIGHT_CACHE;
  if (chosen) return chosen;
  return join(platformCache({ platform, environment, home }), 'planwright');
}

function platformCache({ platform, environment, home }) {
  if (platform === 'darwin') return join(home, 'Library', 'Caches');
  if (platform === 'win32') return environment.LOCALAPPDATA || join(home, 'AppData', 'Local');
  const xdg = environment.XDG_CACHE_HOME;
  return xdg && isAbsolute(xdg) ? xdg : join(home, '.cache');
}
