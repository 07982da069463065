import { createRequire } from 'node:module';
import { _electron } from 'playwright-core';
import { electronArguments, electronEnvironment } from '../../scripts/electron-arguments.mjs';

export function launchElectron(folder) {
  const executablePath = createRequire(import.meta.url)('electron');
  return _electron.launch({
    executablePath,
    args: [...electronArguments(), folder],
    env: electronEnvironment(),
  });
}
