import { ipcMain, type BrowserWindow } from 'electron';
import type { Router } from './router.ts';
import { isOurPage } from '../window/window-source.ts';

/** Answers the questions of our own window's top frame, and of nobody else. One that comes early waits for the router. */
export function answerQuestions(window: BrowserWindow, router: Promise<Router>): void {
  ipcMain.handle('ask', async ({ senderFrame, sender }, command: unknown, payload: unknown) => {
    // Asked now: later the frame may be another one.
    const isTrusted = senderFrame !== null && sender === window.webContents && senderFrame.parent === null && isOurPage(senderFrame.url);
    return (await router)({ command, payload, isTrusted });
  });
}
