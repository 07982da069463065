// Changes to main and preload restart Electron.
import { spawn } from 'node:child_process';
import { createBuilder, createServer } from 'vite';
import { electronArguments, electronEnvironment } from './electron-arguments.mjs';
import { inProject, projectFolder } from './project.mjs';
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { say, SetupError } from './say.mjs';
import { hasDisplay } from './system/virtual-display.mjs';

const configFile = inProject('vite.config.ts');
const watched = ['main', 'preload', 'embeddedBrowser'];
const exitTimeoutMs = 5_000;

await runScript(async () => {
  const { executable } = await ensureElectron();
  if (!hasDisplay())
    throw new SetupError(
      'No display found. Set DISPLAY, or run "npm start", which runs an example without one.',
    );
  const server = await createServer({ configFile });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new SetupError('The development server has no address. Check your firewall.');
  say(`serving the window at ${url}`);
  await watchBundles(
    createRestart(() =>
      spawn(executable, [...electronArguments(), projectFolder, ...process.argv.slice(2)], {
        stdio: 'inherit',
        env: { ...electronEnvironment(), PLANWRIGHT_DEV_URL: url },
      }),
    ),
  );
});

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
    const killTimer = setTimeout(() => {
      previous.kill('SIGKILL');
    }, exitTimeoutMs);
    previous.once('exit', () => {
      clearTimeout(killTimer);
      launch();
    });
    previous.kill();
  };
  return () => {
    clearTimeout(pending);
    // One save often changes several bundles.
    pending = setTimeout(restart, 100);
  };
}
