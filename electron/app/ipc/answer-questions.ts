import { ipcMain, type BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import type { FirstAnswer } from '../../../shared/ipc/bridge.ts';
import type { Router } from './router.ts';
import { isOurPage } from '../window/window-source.ts';

interface Answers {
  readonly readFirst: () => Promise<FirstAnswer>;
  /** A file that the person dropped on the window. */
  readonly dropped: (path: string) => void;
  /** Loaded with the first request. */
  readonly router: () => Promise<Router>;
}

/** Answers requests of our own window's top frame only. */
export function answerQuestions(window: BrowserWindow, { readFirst, dropped, router }: Answers): void {
  const isTrusted = ({ senderFrame, sender }: IpcMainEvent | IpcMainInvokeEvent): boolean =>
    senderFrame !== null &&
    sender === window.webContents &&
    senderFrame.parent === null &&
    isOurPage(senderFrame.url);
  ipcMain.handle('read-first', (event) => {
    if (!isTrusted(event)) throw new Error("This window isn't allowed to ask.");
    return readFirst();
  });
  // Sent only by the preload script, which gets the path from the system.
  ipcMain.on('dropped', (event, path: unknown) => {
    if (isTrusted(event) && typeof path === 'string') dropped(path);
  });
  ipcMain.handle('ask', async (event, command: unknown, payload: unknown) => {
    // Checked at once, because the frame may change.
    const trusted = isTrusted(event);
    return (await router())({ command, payload, isTrusted: trusted });
  });
}
