import { ipcMain, type BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import type { FirstAnswer } from '../../../shared/ipc/bridge.ts';
import type { Router } from './router.ts';
import { isOurPage } from '../window/window-source.ts';

interface IpcHandlers {
  readonly readFirst: () => Promise<FirstAnswer>;
  readonly dropped: (path: string) => void;
  readonly router: () => Promise<Router>;
}

/** Accepts requests from the window's top frame only. */
export function handleIpc(window: BrowserWindow, { readFirst, dropped, router }: IpcHandlers): void {
  const isTrusted = ({ senderFrame, sender }: IpcMainEvent | IpcMainInvokeEvent): boolean =>
    senderFrame !== null &&
    sender === window.webContents &&
    senderFrame.parent === null &&
    isOurPage(senderFrame.url);
  ipcMain.handle('read-first', (event) => {
    if (!isTrusted(event)) throw new Error("This window isn't allowed to ask.");
    return readFirst();
  });
  ipcMain.on('dropped', (event, path: unknown) => {
    if (isTrusted(event) && typeof path === 'string') dropped(path);
  });
  ipcMain.handle('ask', async (event, command: unknown, payload: unknown) => {
    const trusted = isTrusted(event);
    return (await router())({ command, payload, isTrusted: trusted });
  });
}
