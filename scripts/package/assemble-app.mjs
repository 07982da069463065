import { chmod, cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { inProject } from '../project.mjs';
import { describeContents } from './describe-contents.mjs';

const bundles = ['main', 'preload', 'renderer', 'embedded-browser', 'cli'];

export async function assembleApp({ runtime, folder }) {
  const { name, productName, version, description, license, type, main } = JSON.parse(
    await readFile(inProject('package.json'), 'utf8'),
  );
  const isOwn = (path) => !/resources\/default_app\.asar(\/|$)/.test(path);
  await cp(dirname(runtime.executable), folder, { recursive: true, dereference: true, filter: isOwn });
  await rename(join(folder, 'electron'), join(folder, name));
  // Packages make root its owner, for systems without user namespaces.
  await chmod(join(folder, 'chrome-sandbox'), 0o4755);

  const app = join(folder, 'resources/app');
  await mkdir(join(app, 'bin'), { recursive: true });
  const manifest = { name, productName, version, description, license, type, main };
  await writeFile(join(app, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(inProject('LICENSE'), join(app, 'LICENSE'));
  await cp(inProject('bin/planwright.mjs'), join(app, 'bin/planwright.mjs'));
  await cp(inProject('node_modules/playwright-core'), join(app, 'node_modules/playwright-core'), {
    recursive: true,
  });
  for (const bundle of bundles)
    await cp(inProject(`dist/${bundle}`), join(app, 'dist', bundle), { recursive: true, filter: isShipped });
  await writeFile(join(folder, 'sbom.cdx.json'), await describeContents({ name, version, license, runtime }));

  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin', name), commandLine(name), { mode: 0o755 });
  await flipFuses(join(folder, name), {
    version: FuseVersion.V1,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
    [FuseV1Options.EnableNodeCliInspectArguments]: false,
  });
  return { folder, name, productName, version, description, arch: process.arch };
}

const isShipped = (path) => !path.endsWith('/bundled-files.json');

/** Runs in the app's runtime, without Node. */
function commandLine(name) {
  return `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")/..
ELECTRON_RUN_AS_NODE=1 exec "$here/${name}" "$here/resources/app/bin/planwright.mjs" "$@"
`;
}
