import { join } from 'node:path';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import type { WindowStart } from './window-start.ts';
import { createWindowRecovery } from './window-recovery.ts';
import { placeWindow, minWindowSize } from './window-place.ts';
import { isOurPage, windowUrl } from './window-source.ts';
import type { WindowState } from './window-state.ts';

const backgroundColor = (): string => (nativeTheme.shouldUseDarkColors ? '#0b0e13' : '#f1f3f6');

export function openMainWindow({ windowPlace, isMaximized }: WindowStart): {
  readonly window: BrowserWindow;
  readonly state: WindowState;
} {
  const state: WindowState = {
    isDirty: false,
    isRunning: false,
    mayClose: false,
    askToClose: () => undefined,
    onPageGone: () => undefined,
    remember: () => undefined,
  };
  const window = new BrowserWindow({
    ...placeWindow(
      windowPlace,
      screen.getAllDisplays().map((display) => display.workArea),
    ),
    minWidth: minWindowSize.width,
    minHeight: minWindowSize.height,
    title: 'Planwright',
    show: false,
    backgroundColor: backgroundColor(),
    webPreferences: {
      preload: join(import.meta.dirname, '..', 'preload', 'preload.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => {
    if (isMaximized) window.maximize();
    window.show();
  });
  window.on('close', (event) => {
    state.remember({ windowPlace: window.getNormalBounds(), isMaximized: window.isMaximized() });
    if (window.webContents.isLoadingMainFrame()) window.destroy();
    if (
      window.isDestroyed() ||
      state.mayClose ||
      !(state.isDirty || state.isRunning) ||
      window.webContents.isCrashed()
    )
      return;
    event.preventDefault();
    state.askToClose();
    recovery.offerIfUnresponsive();
  });
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(backgroundColor());
  });
  const recovery = createWindowRecovery(window, state);
  guardContents(window);
  return { window, state };
}

/** Rejects if it can't be shown. */
export async function loadMainWindow(window: BrowserWindow): Promise<void> {
  await window.loadURL(windowUrl()).catch((thrown: unknown) => {
    if (!window.isDestroyed() && !String(thrown).includes('ERR_ABORTED'))
      throw new Error(`Can't load the window from ${windowUrl()}.`, { cause: thrown });
  });
}

function guardContents({ webContents }: BrowserWindow): void {
  const isAllowed = (permission: string): boolean => permission === 'clipboard-sanitized-write';
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  webContents.on('will-navigate', (event) => {
    if (!isOurPage(event.url)) event.preventDefault();
  });
  webContents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  webContents.session.setPermissionRequestHandler((_, permission, answer) => {
    answer(isAllowed(permission));
  });
  webContents.session.setPermissionCheckHandler((_, permission) => isAllowed(permission));
  webContents.session.on('will-download', (event) => {
    event.preventDefault();
  });
}
