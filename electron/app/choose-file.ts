import { isAbsolute } from 'node:path';
import { dialog, type BrowserWindow } from 'electron';

/** Lets the person choose a file, beginning at `path` where that is a whole path of this computer. Null when they think better of it. */
export async function chooseFile(window: BrowserWindow, path: string): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: 'Choose a file',
    properties: ['openFile'],
    ...(isAbsolute(path) && !/^[\\/]{2}/.test(path) ? { defaultPath: path } : {}),
  });
  return filePaths[0] ?? null;
}
