import { runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { say } from './say.mjs';
import { ensureXvfb, hasDisplay } from './system/virtual-display.mjs';

await runScript(async () => {
  const runtime = await ensureElectron();
  if (!hasDisplay()) await ensureXvfb();
  say(`Electron ${runtime.version} is ready: ${runtime.executable}`);
});
