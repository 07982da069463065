// Makes this machine ready to run Planwright: an Electron runtime, the libraries it needs, and a display or a virtual one.
import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { say } from './say.mjs';
import { ensureXvfb, hasDisplay } from './system/virtual-display.mjs';

await runScript(async () => {
  const runtime = await ensureElectron();
  if (!hasDisplay()) await ensureXvfb();
  say(`Electron ${runtime.version} is ready: ${runtime.executable}`);
});
