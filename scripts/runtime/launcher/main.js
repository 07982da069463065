// Replaces Electron's default app: `electron [-r module] [--app=]<path>`. `ready` waits for an ESM app only
// while this module is being evaluated, hence the top-level `await import`.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from 'electron';

/** Reads `-r x`, `--require x`, `--require=x`, `--app=x`, or the first argument without a dash. */
function readCommandLine(words) {
  const preloads = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === '-r' || word === '--require') preloads.push(words[(at += 1)]);
    else if (word.startsWith('--require=')) preloads.push(word.slice('--require='.length));
    else if (word.startsWith('--app=')) return { preloads, path: word.slice('--app='.length) };
    else if (!word.startsWith('-')) return { preloads, path: word };
  }
  return { preloads, path: undefined };
}

function findEntry(path) {
  const target = resolve(path);
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  const manifestPath = isFolder ? join(target, 'package.json') : undefined;
  if (manifestPath === undefined || !existsSync(manifestPath)) {
    app.setAppPath(isFolder ? target : dirname(target));
    return createRequire(import.meta.url).resolve(target);
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  if (manifest.version) app.setVersion(manifest.version);
  if (manifest.productName ?? manifest.name) app.setName(manifest.productName ?? manifest.name);
  app.setDesktopName?.(`${app.name}.desktop`);
  app.setAppPath(target);
  return createRequire(import.meta.url).resolve(join(target, manifest.main ?? 'index.js'));
}

const { preloads, path } = readCommandLine(process.argv.slice(1));
Object.defineProperty(process, 'defaultApp', { configurable: false, enumerable: true, value: true });

if (path === undefined) {
  process.stderr.write('This is Planwright’s Electron runtime. Pass the path of an app.\n');
  app.exit(2);
} else {
  try {
    const require = createRequire(join(process.cwd(), 'noop.js'));
    for (const preload of preloads) require(preload);
    await import(pathToFileURL(findEntry(path)).href);
  } catch (thrown) {
    process.stderr.write(`The app at ${path} failed to start.\n${thrown?.stack ?? String(thrown)}\n`);
    app.exit(1);
  }
}
