import { join } from 'node:path';
import { _electron, type ElectronApplication } from '@playwright/test';
import { inMain } from './in-main.ts';

/** `words`: arguments, whose relative paths start at `cwd`. */
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

export async function endApp(electronApp: ElectronApplication): Promise<void> {
  await inMain(electronApp, ({ app }) => {
    app.exit(0);
  }).catch(() => undefined);
  await electronApp.close().catch(() => undefined);
}
