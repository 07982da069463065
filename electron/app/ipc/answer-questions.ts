import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import type { FirstAnswer } from '../../../shared/ipc/bridge.ts';
import type { Router } from './router.ts';
import { isOurPage } from '../window/window-source.ts';

interface Answers {
  readonly readFirst: () => Promise<FirstAnswer>;
  /** Loaded with the first question. */
  readonly router: () => Promise<Router>;
}

/** Answers the questions of our own window's top frame, and of nobody else. */
export function answerQuestions(window: BrowserWindow, { readFirst, router }: Answers): void {
  const isTrusted = ({ senderFrame, sender }: IpcMainInvokeEvent): boolean => senderFrame !== null && sender === window.webContents && senderFrame.parent === null && isOurPage(senderFrame.url);
  ipcMain.handle('read-first', (event) => {
    if (!isTrusted(event)) throw new Error('This window may ask nothing.');
    return readFirst();
  });
  ipcMain.handle('ask', async (event, command: unknown, payload: unknown) => {
    // Looked at now: later the frame may be another one.
    const trusted = isTrusted(event);
    return (await router())({ command, payload, isTrusted: trusted });
  });
}
