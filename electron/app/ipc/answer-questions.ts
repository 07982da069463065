import { ipcMain, type BrowserWindow, type IpcMainEvent, type IpcMainInvokeEvent } from 'electron';
import type { FirstAnswer } from '../../../shared/ipc/bridge.ts';
import type { Router } from './router.ts';
import { isOurPage } from '../window/window-source.ts';

interface Answers {
  readonly readFirst: () => Promise<FirstAnswer>;
  /** The person dropped this file on the window. */
  readonly dropped: (path: string) => void;
  /** Loaded with the first question. */
  readonly router: () => Promise<Router>;
}

/** Answers the questions of our own window's top frame, and of nobody else. */
export function answerQuestions(window: BrowserWindow, { readFirst, dropped, router }: Answers): void {
  const isTrusted = ({ senderFrame, sender }: IpcMainEvent | IpcMainInvokeEvent): boolean =>
    senderFrame !== null &&
    sender === window.webContents &&
    senderFrame.parent === null &&
    isOurPage(senderFrame.url);
  ipcMain.handle('read-first', (event) => {
    if (!isTrusted(event)) throw new Error('This window may ask nothing.');
    return readFirst();
  });
  // Only the preload script can say so, which finds the path of a file that the system handed to the window.
  ipcMain.on('dropped', (event, path: unknown) => {
    if (isTrusted(event) && typeof path === 'string') dropped(path);
  });
  ipcMain.handle('ask', async (event, command: unknown, payload: unknown) => {
    // Looked at now: later the frame may be another one.
    const trusted = isTrusted(event);
    return (await router())({ command, payload, isTrusted: trusted });
  });
}
