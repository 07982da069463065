import { isAbsolute } from 'node:path';
import { dialog, type BrowserWindow } from 'electron';

/** Starts the dialog at an absolute `path`. Null if canceled. */
export async function chooseFile(window: BrowserWindow, path: string): Promise<string | null> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: 'Choose a file',
    properties: ['openFile'],
    ...(isAbsolute(path) && !/^[\\/]{2}/.test(path) ? { defaultPath: path } : {}),
  });
  return filePaths[0] ?? null;
}
