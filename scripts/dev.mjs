// The app with hot reload: the window by Vite's server; main and preload are rebuilt on change, and Electron started anew.
import { spawn } from 'node:child_process';
import { createBuilder, createServer } from 'vite';
import { electronArguments, electronEnvironment } from './electron-arguments.mjs';
import { inProject, projectFolder } from './project.mjs';
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { say, SetupError } from './say.mjs';
import { hasDisplay } from './system/virtual-display.mjs';

const configFile = inProject('vite.config.ts');
/** What runs in Electron outside the window. A change there needs a new start. */
const watched = ['main', 'preload', 'embeddedBrowser'];
/** An app that does not end by itself in this time is ended by force, so that a change is seen. */
const patienceMs = 5_000;

await runScript(async () => {
  const { executable } = await ensureElectron();
  if (!hasDisplay())
    throw new SetupError(
      'There is no display to open the window on. Set DISPLAY, or try "npm start", which runs an example without one.',
    );
  const server = await createServer({ configFile });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (url === undefined)
    throw new SetupError('The development server listens nowhere. Is a firewall in the way?');
  say(`the window comes from ${url}`);
  await watchBundles(
    createRestart(() =>
      spawn(executable, [...electronArguments(), projectFolder, ...process.argv.slice(2)], {
        stdio: 'inherit',
        env: { ...electronEnvironment(), PLANWRIGHT_DEV_URL: url },
      }),
    ),
  );
});

/** Builds the bundles, calls `onBuilt` when all are there, and again after each change. A build that fails is shown and waits for the next change. */
async function watchBundles(onBuilt) {
  const environments = Object.fromEntries(watched.map((name) => [name, { build: { watch: {} } }]));
  const builder = await createBuilder({ configFile, logLevel: 'warn', mode: 'development', environments });
  const unbuilt = new Set(watched);
  for (const name of watched) {
    const watcher = await builder.build(builder.environments[name]);
    watcher.on('event', (event) => {
      if (event.code === 'ERROR') process.stderr.write(`${name}: ${event.error.message}\n`);
      if (event.code !== 'BUNDLE_END') return;
      void event.result?.close();
      unbuilt.delete(name);
      if (unbuilt.size === 0) onBuilt();
    });
  }
}

/** Answers a function that starts the child, in place of the one before. A child that ends by itself, as when the window is closed, ends this script. */
function createRestart(start) {
  let child;
  let pending;
  process.once('exit', () => {
    child?.kill();
  });
  const launch = () => {
    const current = start();
    child = current;
    current.once('exit', (code) => {
      if (child === current) process.exit(code ?? 0);
    });
  };
  const restart = () => {
    const previous = child;
    child = undefined;
    if (previous === undefined) return launch();
    const impatience = setTimeout(() => {
      previous.kill('SIGKILL');
    }, patienceMs);
    previous.once('exit', () => {
      clearTimeout(impatience);
      launch();
    });
    previous.kill();
  };
  return () => {
    clearTimeout(pending);
    // Several bundles often change by one save.
    pending = setTimeout(restart, 100);
  };
}
