import { setTimeout as sleep } from 'node:timers/promises';
import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';
import type { WindowState } from './window-state.ts';

const timeoutMs = 4_000;
const repeatedCrashMs = 20_000;

export interface WindowRecovery {
  offerIfUnresponsive(): void;
}

export function createWindowRecovery(window: BrowserWindow, state: WindowState): WindowRecovery {
  const { webContents } = window;
  let isAsking = false;
  let crashedAt = -Infinity;

  async function ask(options: MessageBoxOptions, then: (response: number) => void): Promise<void> {
    if (isAsking || window.isDestroyed()) return;
    isAsking = true;
    const { response } = await dialog.showMessageBox(window, {
      type: 'warning',
      detail: 'Unsaved work is in a recovery copy.',
      defaultId: 0,
      cancelId: 0,
      ...options,
    });
    isAsking = false;
    if (!window.isDestroyed()) then(response);
  }
  function closeWindow(): void {
    state.mayClose = true;
    window.destroy();
  }
  const offer = (): Promise<void> =>
    ask({ message: "The window isn't responding.", buttons: ['Wait', 'Close window'] }, (response) => {
      if (response === 1) closeWindow();
    });

  webContents.on('did-navigate', () => {
    state.isDirty = false;
    window.setTitle('Planwright');
    window.setRepresentedFilename('');
    window.setDocumentEdited(false);
    state.onPageGone();
  });
  webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit') return;
    const isAgain = Date.now() - crashedAt < repeatedCrashMs;
    crashedAt = Date.now();
    if (!isAgain) webContents.reload();
    else
      void ask({ message: 'The window crashed again.', buttons: ['Reload', 'Close window'] }, (response) => {
        if (response === 1) closeWindow();
        else webContents.reload();
      });
  });
  window.on('unresponsive', () => void offer());

  return {
    offerIfUnresponsive() {
      const lives = webContents.executeJavaScript('true').then(
        () => true,
        () => false,
      );
      void Promise.race([lives, sleep(timeoutMs, false, { ref: false })]).then((isAlive) => {
        if (!isAlive) void offer();
      });
    },
  };
}
