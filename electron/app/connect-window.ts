import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import { noteError } from './crash-log.ts';
import { pushTo, type Push } from './ipc/push.ts';
import { createRouter, type Router } from './ipc/router.ts';
import { openHosts, type Hosts } from './open-hosts.ts';
import { quitCleanly } from './quit-cleanly.ts';
import { openStore, type Store } from './store/store.ts';
import type { ChosenFiles } from './trust/chosen-files.ts';
import { windowHandlers } from './window-handlers.ts';
import { setMenu } from './window/menu.ts';
import type { WindowState } from './window/window-state.ts';

interface Connection {
  readonly state: WindowState;
  readonly chosen: ChosenFiles;
  readonly onReady: (open: (path: string) => void) => void;
}

export function connectWindow(window: BrowserWindow, { state, chosen, onReady }: Connection): Router {
  const store = openStore({
    configPath: join(app.getPath('userData'), 'config.json'),
    openFile: async () => (await import('./store/store-file.ts')).openStoreFile(),
  });
  const push = pushTo(() => (window.isDestroyed() ? undefined : window.webContents));
  const hosts = openHosts(window, { state, store, push });
  followWindow(state, { store, push, hosts });
  void import('../tools/browser/session/private-profile.ts').then(({ sweepProfiles }) => sweepProfiles());
  for (const { path } of store.read().recent) chosen.offer(path);
  onReady((path) => {
    chosen.offer(path);
    push('document/open-requested', { path });
  });
  setMenu(push);
  quitCleanly(async () => {
    const { tools, practice, runs, assistant } = hosts;
    (await assistant.peek())?.stopAll();
    await (await runs.peek())?.stopRun();
    await (await tools.peek())?.close();
    await (await practice.peek())?.close();
    await store.settle();
  });
  return createRouter(windowHandlers(window, { state, store, chosen, hosts }), {
    check: (command, request) => {
      chosen.check(command, request);
    },
    onUnexpected: noteError,
  });
}

interface WindowParts {
  readonly store: Store;
  readonly push: Push;
  readonly hosts: Pick<Hosts, 'runs' | 'assistant'>;
}

function followWindow(state: WindowState, { store, push, hosts: { runs, assistant } }: WindowParts): void {
  // The window must close on a full disk.
  state.remember = (place) => void store.write(place).catch(() => undefined);
  state.askToClose = () => {
    push('window/close-requested', {});
  };
  state.onPageGone = () => {
    void runs.peek()?.then((host) => host.stopRun());
    void assistant.peek()?.then((host) => {
      host.stopAll();
    });
  };
}
