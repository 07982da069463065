import { ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { route, type Handlers } from './router.ts';
import { isOurPage } from './window-source.ts';

/** Answers the commands of our own window's top frame, and of nobody else. */
export function answerCommands(handlers: Handlers, window: BrowserWindow): void {
  route<IpcMainInvokeEvent>(handlers, {
    ipc: ipcMain,
    isTrusted: ({ senderFrame, sender }) => senderFrame !== null && sender === window.webContents && senderFrame.parent === null && isOurPage(senderFrame.url),
  });
}
