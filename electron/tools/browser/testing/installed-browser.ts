import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = createRequire(import.meta.url)('electron') as string;

/** For PATH: `google-chrome`, a Chromium without our guards. */
export async function installChrome(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-chrome-'));
  const entry = join(folder, 'main.cjs');
  await writeFile(
    entry,
    `const { app, BrowserWindow } = require('electron');
app.on('window-all-closed', () => undefined);
void app.whenReady().then(() => new BrowserWindow({ webPreferences: { sandbox: true } }).loadURL('about:blank'));
`,
  );
  const command = join(folder, 'google-chrome');
  await writeFile(
    command,
    `#!/bin/sh\nexec ${JSON.stringify(program)} --app=${JSON.stringify(entry)} "$@"\n`,
  );
  await chmod(command, 0o755);
  return folder;
}
