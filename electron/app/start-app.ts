import { join, resolve } from 'node:path';
import { app, Menu, nativeTheme } from 'electron';
import { catchCrashes, failToStart } from './crash-log.ts';
import { readFirstLook } from './window/first-look.ts';
import { answerQuestions } from './ipc/answer-questions.ts';
import { loadMainWindow, openMainWindow } from './window/main-window.ts';
import { registerWindowScheme, serveWindow } from './window/window-source.ts';

/** Starts the app: one window, one instance a data folder. The window comes first; the rest is loaded while its process starts. */
export function startApp(): void {
  catchCrashes();
  registerWindowScheme();
  // Ours comes with the rest; Electron would first build one of its own.
  Menu.setApplicationMenu(null);
  // The first one resolves the path itself: this one's folder is known only here.
  if (!app.requestSingleInstanceLock({ openPath: pathToOpen(process.argv) })) {
    app.quit();
    return;
  }
  const wanted: { path: string | null; open?: (path: string) => void } = { path: pathToOpen(process.argv) };
  const want = (path: string): void => {
    if (wanted.open === undefined) wanted.path = path;
    else wanted.open(path);
  };
  app.on('open-file', (event, path) => {
    event.preventDefault();
    want(path);
  });
  app.on('window-all-closed', () => { app.quit(); });
  let isStarting = true;
  // A window whose page is only just loading never says that it is closed, and nothing can be unsaved yet.
  app.on('before-quit', () => { if (isStarting) app.exit(0); });

  void app.whenReady().then(async () => {
    const look = readFirstLook(join(app.getPath('userData'), 'config.json'));
    nativeTheme.themeSource = look.theme;
    const { window, state } = openMainWindow(look);
    app.on('second-instance', (_, _argv, _folder, about) => {
      if (window.isDestroyed()) return;
      if (window.isMinimized()) window.restore();
      window.focus();
      const path = (about as { openPath?: unknown } | null)?.openPath;
      if (typeof path === 'string') want(path);
    });
    const connecting = serveWindow().then(() => import('./connect-window.ts')).then(({ connectWindow }) => connectWindow(window, { state, wanted }));
    answerQuestions(window, connecting);
    await Promise.all([connecting, loadMainWindow(window)]);
    isStarting = false;
  }).catch(failToStart);
}

/** The first workflow file among a start's words. */
function pathToOpen(argv: readonly string[]): string | null {
  const word = argv.slice(1).find((each) => !each.startsWith('-') && each.endsWith('.json'));
  return word === undefined ? null : resolve(word);
}
