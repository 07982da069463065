import { _electron } from 'playwright-core';
import { electronHere } from './electron-here.mjs';

/** Starts Electron on a folder with a package.json. */
export async function launchElectron(folder) {
  const { executable, words, env, close } = await electronHere();
  const app = await _electron.launch({ executablePath: executable, args: [...words, folder], env });
  return {
    app,
    async close() {
      await app.close();
      close();
    },
  };
}
