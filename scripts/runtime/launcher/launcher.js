// The default app of the fallback runtime: does for `electron <path>` what Electron's own default app does.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

const require = createRequire(import.meta.url);
const preloads = [];
let entry;

for (let index = 1; index < process.argv.length; index += 1) {
  const argument = process.argv[index];
  if (argument === '-r' || argument === '--require') {
    preloads.push(process.argv[index + 1]);
    index += 1;
  } else if (argument.startsWith('--require=')) preloads.push(argument.slice('--require='.length));
  else if (argument.startsWith('--app=')) entry ??= argument.slice('--app='.length);
  else if (!argument.startsWith('-')) entry ??= argument;
}

Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });

if (entry === undefined) {
  console.error('This runtime needs the path of an app.');
  app.exit(1);
} else {
  const main = describe(resolve(entry));
  for (const module of preloads) require(resolve(module));
  await import(pathToFileURL(main).href);
}

/** Finds the entry file of an app's folder and gives the app its name, version and path. */
function describe(path) {
  const isFolder = statSync(path).isDirectory();
  const folder = isFolder ? path : dirname(path);
  const manifestPath = join(folder, 'package.json');
  const manifest = isFolder && existsSync(manifestPath) ? JSON.parse(readFileSync(manifestPath, 'utf8')) : {};
  if (manifest.version !== undefined) app.setVersion(manifest.version);
  const name = manifest.productName ?? manifest.name;
  if (name !== undefined) app.setName(name);
  app.setAppPath(folder);
  return isFolder ? join(folder, manifest.main ?? 'index.js') : path;
}
