import { join } from 'node:path';
import { app, BrowserWindow, dialog, nativeTheme, screen } from 'electron';
import type { FirstLook } from './first-look.ts';
import { placeWindow, smallestWindow, type Place } from './window-place.ts';
import { isOurPage, windowUrl } from './window-source.ts';

/** What the window said of itself last, and whom it tells. */
export interface WindowState {
  isDirty: boolean;
  /** The person has answered the question about unsaved work. */
  mayClose: boolean;
  askToClose: () => void;
  remember: (place: { readonly windowPlace: Place; readonly isMaximized: boolean }) => void;
}

/** Opens the window where it was, and guards it: nothing but our own page, and no closing over unsaved work. */
export function openMainWindow({ windowPlace, isMaximized }: FirstLook): { readonly window: BrowserWindow; readonly state: WindowState } {
  const state: WindowState = { isDirty: false, mayClose: false, askToClose: () => undefined, remember: () => undefined };
  const window = new BrowserWindow({
    ...placeWindow(windowPlace, screen.getAllDisplays().map((display) => display.workArea)),
    minWidth: smallestWindow.width,
    minHeight: smallestWindow.height,
    title: 'Planwright',
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? '#0b0e13' : '#f1f3f6',
    webPreferences: { preload: join(import.meta.dirname, '..', 'preload', 'preload.cjs'), sandbox: true, contextIsolation: true, nodeIntegration: false, webSecurity: true, spellcheck: false },
  });
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize();
    window.show();
  });
  window.on('close', (event) => {
    state.remember({ windowPlace: window.getNormalBounds(), isMaximized: window.isMaximized() });
    if (state.isDirty && !state.mayClose && !window.webContents.isCrashed()) {
      event.preventDefault();
      state.askToClose();
    }
  });
  guardContents(window);
  offerWayOut(window, state);
  return { window, state };
}

/** Our own page waits for `connected` by itself; one from the development server would ask too early. */
export async function loadMainWindow(window: BrowserWindow, connected: Promise<unknown>): Promise<void> {
  if (process.env.PLANWRIGHT_DEV_URL !== undefined && !app.isPackaged) await connected;
  await window.loadURL(windowUrl());
}

function guardContents({ webContents }: BrowserWindow): void {
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  webContents.on('will-navigate', (event) => { if (!isOurPage(event.url)) event.preventDefault(); });
  webContents.on('will-attach-webview', (event) => { event.preventDefault(); });
  webContents.session.setPermissionRequestHandler((_, permission, answer) => { answer(permission === 'clipboard-sanitized-write'); });
}

/** A window that crashed or hangs can always be left; unsaved work is in its recovery copy. */
function offerWayOut(window: BrowserWindow, state: WindowState): void {
  window.webContents.on('render-process-gone', (_, { reason }) => {
    if (reason !== 'clean-exit') window.webContents.reload();
  });
  window.on('unresponsive', () => {
    const buttons = ['Wait', 'Close the window'];
    void dialog.showMessageBox(window, { type: 'warning', message: 'The window does not answer.', detail: 'Unsaved work is in its recovery copy.', buttons, defaultId: 0 }).then(({ response }) => {
      if (response !== 1) return;
      state.mayClose = true;
      window.destroy();
    });
  });
}
