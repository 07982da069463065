import { resolve } from 'node:path';
import { app, BrowserWindow, ipcMain, nativeTheme, shell, type IpcMainInvokeEvent } from 'electron';
import { examples } from '../../examples/index.ts';
import { catchCrashes } from './crash-log.ts';
import { documentHandlers, listRecent, listRecovery } from './documents.ts';
import { openMainWindow, type WindowState } from './main-window.ts';
import { setMenu } from './menu.ts';
import { pushTo } from './push.ts';
import { createRunHost } from './run-host.ts';
import { route, type Handlers } from './router.ts';
import { openStore } from './store.ts';
import { createTools } from './tools.ts';
import { isOurPage, registerWindowScheme, serveWindow } from './window-source.ts';
import { listBrowsers } from '../tools/browser/find-browsers.ts';

/** Starts the app: one window, one instance a data folder. */
export function startApp(): void {
  catchCrashes();
  registerWindowScheme();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  void app.whenReady().then(openApp);
}

function openApp(): void {
  const store = openStore();
  nativeTheme.themeSource = store.read().settings.theme;
  serveWindow();
  const state: WindowState = { isDirty: false, mayClose: false };
  const push = pushTo(() => window.webContents);
  const window: BrowserWindow = openMainWindow(store, push, state);
  const tools = createTools(store, push);
  const runs = createRunHost(tools, push);

  const handlers: Handlers = {
    ...documentHandlers(store, () => window),
    ...runs.handlers,
    'app/read-start': async () => ({
      version: app.getVersion(),
      platform: process.platform,
      examples: examples.map(({ id, title, summary }) => ({ id, title, summary })),
      recent: await listRecent(store),
      recovery: await listRecovery(),
      settings: store.read().settings,
      openPath: pathToOpen(process.argv),
    }),
    'settings/write': ({ settings }) => {
      store.write({ settings });
      nativeTheme.themeSource = settings.theme;
    },
    'window/describe': ({ title, path, isDirty }) => {
      window.setTitle(`${isDirty ? '● ' : ''}${title} — Planwright`);
      window.setRepresentedFilename(path ?? '');
      window.setDocumentEdited(isDirty);
      state.isDirty = isDirty;
    },
    'window/close': () => {
      state.mayClose = true;
      window.close();
    },
    'tools/list': () => tools.catalogue(),
    'browsers/list': () => listBrowsers(),
    'system/reveal': ({ path }) => { shell.showItemInFolder(path); },
  };
  route<IpcMainInvokeEvent>(handlers, { ipc: ipcMain, isTrusted: ({ senderFrame, sender }) => senderFrame !== null && sender === window.webContents && senderFrame.parent === null && isOurPage(senderFrame.url) });
  setMenu(push);

  app.on('second-instance', (_, argv) => {
    if (window.isMinimized()) window.restore();
    window.focus();
    const path = pathToOpen(argv);
    if (path !== null) push('document/open-requested', { path });
  });
  quitCleanly(async () => {
    await runs.stop();
    await tools.close();
  });
}

/** The first workflow file among a start's words. */
function pathToOpen(argv: readonly string[]): string | null {
  const word = argv.slice(1).find((each) => !each.startsWith('-') && each.endsWith('.json'));
  return word === undefined ? null : resolve(word);
}

/** Stops the run and closes the browser before the process ends; a hanging one is not waited for longer than this. */
function quitCleanly(close: () => Promise<void>): void {
  const patienceMs = 3_000;
  let isDone = false;
  app.on('window-all-closed', () => { app.quit(); });
  app.on('will-quit', (event) => {
    if (isDone) return;
    event.preventDefault();
    const finish = (): void => {
      if (isDone) return;
      isDone = true;
      app.quit();
    };
    setTimeout(finish, patienceMs).unref();
    void close().catch(() => undefined).then(finish);
  });
}
