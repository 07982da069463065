// Writes packages to release/. Options: `--out FOLDER`, `--only deb`, `--only tar.gz`.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from './build/build-app.mjs';
import { assembleApp } from './package/assemble-app.mjs';
import { makeArchive } from './package/make-archive.mjs';
import { makeDeb } from './package/make-deb.mjs';
import { inProject } from './project.mjs';
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { say, SetupError } from './say.mjs';

const makers = { 'tar.gz': makeArchive, deb: makeDeb };

await runScript(async () => {
  if (process.platform !== 'linux')
    throw new SetupError(
      'This script makes packages for Linux only. On macOS and Windows, run: npx electron-builder (see electron-builder.yml).',
    );
  const { values } = parseArgs({
    options: { out: { type: 'string', default: inProject('release') }, only: { type: 'string' } },
  });
  const chosen = Object.entries(makers).filter(([kind]) => (values.only ?? kind) === kind);
  if (chosen.length === 0)
    throw new SetupError(
      `Unknown package type ${values.only}. Known types: ${Object.keys(makers).join(', ')}.`,
    );
  const runtime = await ensureElectron();
  await buildApp();
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const staging = await mkdtemp(join(out, '.staging-'));
  try {
    const app = await assembleApp({ runtime, folder: join(staging, 'planwright') });
    for (const [, make] of chosen) say(`wrote ${await make({ app, out, staging })}`);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
});
