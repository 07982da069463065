import { globalShortcut, screen, type BrowserWindow } from 'electron';
import { placeBrowser } from './browser-place.ts';
import type { Push } from './ipc/push.ts';
import { lazily } from './lazily.ts';
import { createStopKey } from './runs/stop-key.ts';
import type { Store } from './store/store.ts';
import type { WindowState } from './window/window-state.ts';

interface HostsOptions {
  readonly state: WindowState;
  readonly store: Store;
  readonly push: Push;
}

export type Hosts = ReturnType<typeof openHosts>;

export function openHosts(window: BrowserWindow, { state, store, push }: HostsOptions) {
  const browserPlace = () =>
    placeBrowser(
      window.getBounds(),
      screen.getAllDisplays().map(({ workArea }) => workArea),
    );
  const tools = lazily(async () => (await import('./tools.ts')).createTools({ store, push, browserPlace }));
  const models = lazily(async () => (await import('./models/models.ts')).createModels());
  const history = lazily(async () => (await import('./runs/run-history.ts')).createRunHistory());
  const practice = lazily(async () => (await import('../tools/practice-variables.ts')).createPracticeSites());
  const sources = async () => ({
    store,
    push,
    tools: await tools.get(),
    practice: await practice.get(),
    keys: (await models.get()).keys,
  });
  const stopKey = createStopKey({
    keyboard: globalShortcut,
    keys: () => store.read().settings.stopKey,
    stop: () => void runs.peek()?.then((host) => host.stopRun()),
    onTaken: (keys) => {
      push('run/stop-key-taken', { keys });
    },
  });
  const runs = lazily(async () =>
    (await import('./runs/run-host.ts')).createRunHost({
      ...(await sources()),
      history: await history.get(),
      allow: (await import('./trust/allow-run.ts')).allowRunsIn(window),
      onRunning: (isRunning) => {
        state.isRunning = isRunning;
        stopKey.update(isRunning);
      },
    }),
  );
  const assistant = lazily(async () =>
    (await import('./assistant-host.ts')).createAssistantHost({
      ...(await sources()),
      allow: (await import('./trust/allow-run.ts')).allowRunsIn(window),
    }),
  );
  return { tools, models, history, practice, runs, assistant };
}
