import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../project.mjs';

const bundles = ['renderer', 'main', 'preload', 'embedded-browser', 'cli'];
const besides = ['playwright-core'];

/** Writes `[{name, version, license, text}]`, sorted by name. Throws for a package without a license. */
export async function writeLicenses() {
  const files = await Promise.all(
    bundles.map(async (name) =>
      JSON.parse(await readFile(inProject(`dist/${name}/bundled-files.json`), 'utf8')),
    ),
  );
  const folders = new Set(files.flat().map(packageFolder));
  for (const name of besides) folders.add(inProject(`node_modules/${name}`));
  const licenses = await Promise.all([...folders].map(readLicense));
  licenses.sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version),
  );
  await writeFile(inProject('dist/renderer/licenses.json'), `${JSON.stringify(licenses, null, 2)}\n`);
}

/** Nested `package.json` files have no version. */
function packageFolder(id) {
  const path = id.replace(/^\0/, '').replace(/[?#].*$/, '');
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (folder === undefined || !existsSync(join(folder, 'package.json')))
    throw new Error(`licenses: no package found for the bundled file ${id}.`);
  return folder;
}

async function readLicense(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`licenses: ${name} ${version} has no license.`);
  const file = (await readdir(folder)).find((each) => /^(licen[cs]e|copying)(\.|$|-)/i.test(each));
  const text = file === undefined ? '' : await readFile(join(folder, file), 'utf8');
  return { name, version, license: license, text };
}
