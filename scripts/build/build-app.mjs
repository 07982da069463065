import { existsSync } from 'node:fs';
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { withLock } from '../lock.mjs';
import { inProject, projectFolder } from '../project.mjs';
import { runProgram } from '../run-program.mjs';
import { say, SetupError } from '../say.mjs';
import { newestChange } from './newest-change.mjs';
import { writeLicenses } from './licenses.mjs';

const sources = [
  'shared',
  'electron',
  'renderer',
  'prompts',
  'examples',
  'vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
].map(inProject);
const outputs = [
  'main/main.js',
  'preload/preload.cjs',
  'embedded-browser/embedded-browser.cjs',
  'cli/cli.js',
  'renderer/index.html',
  'renderer/licenses.json',
].map((name) => inProject(`dist/${name}`));
const stamp = inProject('node_modules/.cache/planwright/built');
const lock = inProject('node_modules/.cache/planwright/build.lock');

/** Skips a `dist` newer than its sources. Leaves stdout empty. Throws with the build's output. */
export async function ensureBuilt() {
  if (await isFresh()) return;
  await withLock(
    {
      path: lock,
      onWait: () => {
        say('another process is building; waiting for it …');
      },
    },
    async () => {
      if (!(await isFresh())) await build();
    },
  );
}

export async function buildApp() {
  await withLock({ path: lock }, build);
}

async function isFresh() {
  const built = await stat(stamp).catch(() => undefined);
  return (
    built !== undefined && outputs.every((path) => existsSync(path)) && built.mtimeMs > newestChange(sources)
  );
}

async function build() {
  const began = new Date();
  await rm(stamp, { force: true });
  const { code, output } = await runProgram(
    process.execPath,
    [inProject('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: projectFolder },
  );
  if (code !== 0) throw new SetupError(`The app could not be built. Output of Vite:\n${output.trim()}`);
  if (output.trim() !== '') process.stderr.write(output);
  await writeLicenses();
  const lost = outputs.find((path) => !existsSync(path));
  if (lost !== undefined)
    throw new SetupError(
      `The build did not write ${lost}. Compare the entries in vite.config.ts with scripts/build/build-app.mjs.`,
    );
  await mkdir(dirname(stamp), { recursive: true });
  await writeFile(stamp, '');
  await utimes(stamp, began, began);
}
