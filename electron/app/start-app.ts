import { join, resolve } from 'node:path';
import { app, Menu, nativeTheme } from 'electron';
import { catchCrashes, failToStart } from './crash-log.ts';
import { answerQuestions } from './ipc/answer-questions.ts';
import { chosenFiles } from './trust/chosen-files.ts';
import { lazily } from './lazily.ts';
import { readFirstAnswer } from './window/first-answer.ts';
import { readFirstLook } from './window/first-look.ts';
import { loadMainWindow, openMainWindow } from './window/main-window.ts';
import { registerWindowScheme, serveWindow } from './window/window-source.ts';

/** Starts the app: one window, one instance a data folder. The window comes first; the rest is loaded with its first question. */
export function startApp(): void {
  catchCrashes();
  // What its code makes while the window starts is kept, so that collecting in between (every 16 MB, not every 1) frees nothing;
  // and what of it runs is kept as well, compiled whole, instead of function by function each time.
  app.commandLine.appendSwitch('js-flags', '--min-semi-space-size=16 --no-lazy');
  registerWindowScheme();
  // Ours comes with the rest; Electron would first build one of its own.
  Menu.setApplicationMenu(null);
  // The first one resolves the path itself: this one's folder is known only here.
  if (!app.requestSingleInstanceLock({ openPath: pathToOpen(process.argv) })) {
    app.quit();
    return;
  }
  const chosen = chosenFiles();
  const wanted: { path: string | null; open?: (path: string) => void } = { path: pathToOpen(process.argv) };
  const want = (path: string): void => {
    if (wanted.open === undefined) wanted.path = path;
    else wanted.open(path);
  };
  app.on('open-file', (event, path) => {
    event.preventDefault();
    want(path);
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  let isStarting = true;
  // A window whose page is only just loading never says that it is closed, and nothing can be unsaved yet.
  app.on('before-quit', () => {
    if (isStarting) app.exit(0);
  });

  void app
    .whenReady()
    .then(async () => {
      const configPath = join(app.getPath('userData'), 'config.json');
      const look = readFirstLook(configPath);
      nativeTheme.themeSource = look.theme;
      const { window, state } = openMainWindow(look);
      app.on('second-instance', (_, _argv, _folder, about) => {
        if (window.isDestroyed()) return;
        if (window.isMinimized()) window.restore();
        window.focus();
        const path = (about as { openPath?: unknown } | null)?.openPath;
        if (typeof path === 'string') want(path);
      });
      const router = lazily(async () => {
        const { connectWindow } = await import('./connect-window.ts');
        isStarting = false;
        return connectWindow(window, {
          state,
          chosen,
          onReady(open) {
            wanted.open = open;
            const path = take(wanted);
            if (path !== null) open(path);
          },
        });
      });
      serveWindow();
      answerQuestions(window, {
        readFirst() {
          const path = take(wanted);
          if (path !== null) chosen.choose(path);
          return readFirstAnswer({ configPath, path });
        },
        dropped: (path) => {
          chosen.offer(path);
        },
        router: () => router.get(),
      });
      await loadMainWindow(window);
    })
    .catch(failToStart);
}

/** What is wanted is answered once: a reload must not open it again. */
function take(wanted: { path: string | null }): string | null {
  const { path } = wanted;
  wanted.path = null;
  return path;
}

/** The first workflow file among a start's words. */
function pathToOpen(argv: readonly string[]): string | null {
  const word = argv.slice(1).find((each) => !each.startsWith('-') && each.endsWith('.json'));
  return word === undefined ? null : resolve(word);
}
