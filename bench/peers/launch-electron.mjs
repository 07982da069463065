import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { _electron } from 'playwright-core';
import { electronArguments, electronEnvironment } from '../../scripts/electron-arguments.mjs';
import { hasDisplay, startVirtualDisplay } from '../../scripts/system/virtual-display.mjs';

/** Starts Electron on a folder with a package.json, on a virtual display where there is no other. */
export async function launchElectron(folder) {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['scripts/ensure-runtime.mjs']);
  const executable = /is ready: (.+)$/m.exec(stdout + stderr)?.[1]?.trim();
  if (executable === undefined) throw new Error('There is no Electron runtime. `node scripts/ensure-runtime.mjs` says why.');
  const display = hasDisplay() ? undefined : await startVirtualDisplay();
  const app = await _electron.launch({ executablePath: executable, args: [...electronArguments(), folder], env: { ...electronEnvironment(), ...(display && { DISPLAY: display.name }) } });
  return {
    app,
    async close() {
      await app.close();
      display?.close();
    },
  };
}
