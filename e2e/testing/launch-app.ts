import { join } from 'node:path';
import { _electron, type ElectronApplication } from '@playwright/test';
import { inMain } from './in-main.ts';

/** Starts the real app with the data of the user in this folder; `words` come after its own options. Relative paths are those of `cwd`. */
export async function launchApp(
  folder: string,
  words: readonly string[] = [],
  cwd = process.cwd(),
): Promise<ElectronApplication> {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return _electron.launch({
    args: [process.cwd(), ...asRoot, `--user-data-dir=${join(folder, 'user-data')}`, ...words],
    cwd,
  });
}

/** Ends the app whatever it asks; unsaved work of a test is not worth a question. */
export async function endApp(electronApp: ElectronApplication): Promise<void> {
  await inMain(electronApp, ({ app }) => {
    app.exit(0);
  }).catch(() => undefined);
  await electronApp.close().catch(() => undefined);
}
