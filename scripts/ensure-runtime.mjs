// Makes this machine ready to run Planwright: an Electron runtime, the libraries it needs, and a display or a virtual one.
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { runScript, say } from './say.mjs';
import { ensureXvfb, hasDisplay } from './system/virtual-display.mjs';

await runScript(async () => {
  const runtime = await ensureElectron();
  if (!hasDisplay()) await ensureXvfb();
  say(`Electron ${runtime.version} is ready: ${runtime.executable}`);
});
