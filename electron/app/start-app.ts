import { join, resolve } from 'node:path';
import { app, Menu, nativeTheme } from 'electron';
import { catchCrashes, failToStart } from './crash-log.ts';
import { handleIpc } from './ipc/handle-ipc.ts';
import { chosenFiles } from './trust/chosen-files.ts';
import { lazily } from './lazily.ts';
import { readFirstAnswer } from './window/first-answer.ts';
import { readWindowStart } from './window/window-start.ts';
import { loadMainWindow, openMainWindow } from './window/main-window.ts';
import { registerWindowScheme, serveWindow } from './window/window-source.ts';

export function startApp(): void {
  catchCrashes();
  // Starts faster: less garbage collection, a complete code cache.
  app.commandLine.appendSwitch('js-flags', '--min-semi-space-size=16 --no-lazy');
  registerWindowScheme();
  Menu.setApplicationMenu(null);
  if (!app.requestSingleInstanceLock({ openPath: pathToOpen(process.argv) })) {
    app.quit();
    return;
  }
  const chosen = chosenFiles();
  const requested: { path: string | null; open?: (path: string) => void } = {
    path: pathToOpen(process.argv),
  };
  const openOrRemember = (path: string): void => {
    if (requested.open === undefined) requested.path = path;
    else requested.open(path);
  };
  app.on('open-file', (event, path) => {
    event.preventDefault();
    openOrRemember(path);
  });
  app.on('window-all-closed', () => {
    app.quit();
  });
  let isStarting = true;
  // A loading window never reports closing.
  app.on('before-quit', () => {
    if (isStarting) app.exit(0);
  });

  void app
    .whenReady()
    .then(async () => {
      const configPath = join(app.getPath('userData'), 'config.json');
      const start = readWindowStart(configPath);
      nativeTheme.themeSource = start.theme;
      const { window, state } = openMainWindow(start);
      app.on('second-instance', (_, _argv, _folder, about) => {
        if (window.isDestroyed()) return;
        if (window.isMinimized()) window.restore();
        window.focus();
        const path = (about as { openPath?: unknown } | null)?.openPath;
        if (typeof path === 'string') openOrRemember(path);
      });
      const router = lazily(async () => {
        const { connectWindow } = await import('./connect-window.ts');
        isStarting = false;
        return connectWindow(window, {
          state,
          chosen,
          onReady(open) {
            requested.open = open;
            const path = take(requested);
            if (path !== null) open(path);
          },
        });
      });
      serveWindow();
      handleIpc(window, {
        readFirst() {
          const path = take(requested);
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

/** A reload must not open it again. */
function take(requested: { path: string | null }): string | null {
  const { path } = requested;
  requested.path = null;
  return path;
}

function pathToOpen(argv: readonly string[]): string | null {
  const word = argv.slice(1).find((each) => !each.startsWith('-') && each.endsWith('.json'));
  return word === undefined ? null : resolve(word);
}
