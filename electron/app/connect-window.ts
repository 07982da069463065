import { join } from 'node:path';
import { app, globalShortcut, nativeTheme, screen, shell, type BrowserWindow } from 'electron';
import { examples } from '../../examples/index.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { companionsIn } from '../storage/companions.ts';
import { listBrowsers } from '../tools/browser/session/find-browsers.ts';
import { placeBrowser } from './browser-place.ts';
import { noteError } from './crash-log.ts';
import { documentHandlers, listRecent, listRecovery } from './documents.ts';
import { lazily } from './lazily.ts';
import type { ChosenFiles } from './trust/chosen-files.ts';
import { setMenu } from './window/menu.ts';
import { pushTo } from './ipc/push.ts';
import { quitCleanly } from './quit-cleanly.ts';
import { lateHandlers } from './ipc/late-handlers.ts';
import { createRouter, type Router } from './ipc/router.ts';
import { createStopKey } from './runs/stop-key.ts';
import { openStore } from './store/store.ts';
import { chooseSafeChanges } from './store/safe-changes.ts';
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
  const browserPlace = () =>
    placeBrowser(
      window.getBounds(),
      screen.getAllDisplays().map(({ workArea }) => workArea),
    );
  const companions = companionsIn(app.getPath('userData'));
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

  void import('../tools/browser/session/private-profile.ts').then(({ sweepProfiles }) => sweepProfiles());
  for (const { path } of store.read().recent) chosen.offer(path);
  onReady((path) => {
    chosen.offer(path);
    push('document/open-requested', { path });
  });
  setMenu(push);
  quitCleanly(async () => {
    (await assistant.peek())?.stopAll();
    await (await runs.peek())?.stopRun();
    await (await tools.peek())?.close();
    await (await practice.peek())?.close();
    await store.settle();
  });
  return createRouter(
    {
      ...documentHandlers(store, {
        window: () => window,
        chosen,
        onSaved: async (saved) => (await history.get()).moveWithWorkflow(saved),
      }),
      async 'app/read-start'() {
        const [recent, recovery] = await Promise.all([listRecent(store), listRecovery()]);
        return {
          version: app.getVersion(),
          platform: process.platform,
          examples: examples.map(({ id, title, summary, file }) => ({
            id,
            title,
            summary,
            workflow: JSON.parse(file) as Workflow,
          })),
          recent,
          recovery,
          settings: store.read().settings,
          isReset: store.isReset,
        };
      },
      async 'settings/write'({ settings }) {
        nativeTheme.themeSource = settings.theme;
        await store.write({ settings });
      },
      'layout/write': (changes) => store.write(changes),
      'window/describe': ({ title, path, isDirty }) => {
        window.setTitle(title === '' ? 'Planwright' : `${isDirty ? '● ' : ''}${title} — Planwright`);
        window.setRepresentedFilename(path ?? '');
        window.setDocumentEdited(isDirty);
        state.isDirty = isDirty;
      },
      'window/close': () => {
        state.mayClose = true;
        window.close();
      },
      ...lateHandlers(
        [
          'run/start',
          'run/stop',
          'run/pause',
          'run/resume',
          'run/step',
          'run/answer-revision',
          'run/answer-origin',
          'run/set-replan-policy',
          'run/plan-resume',
        ],
        async () => (await runs.get()).handlers,
      ),
      ...lateHandlers(
        [
          'run/list',
          'run/read',
          'run/read-log',
          'run/read-visit',
          'run/accept-baseline',
          'run/withdraw-trust',
          'run/delete',
          'run/read-artifact',
        ],
        async () => (await history.get()).handlers,
      ),
      ...lateHandlers(
        ['assistant/send', 'assistant/try', 'assistant/summarize', 'assistant/stop', 'assistant/answer-site'],
        async () => (await assistant.get()).handlers,
      ),
      ...lateHandlers(
        [
          'models/list-keys',
          'models/write-key',
          'models/forget-key',
          'models/test',
          'models/stop-test',
          'models/find-local',
          'models/list',
        ],
        async () => (await models.get()).handlers,
      ),
      'tools/list': async () => (await tools.get()).catalog(),
      'browsers/list': () => listBrowsers(),
      async 'run/export-report'(request) {
        const written = await (
          await import('./runs/save-report-as.ts')
        ).saveReportAs(window, await (await history.get()).folderOf(request));
        if (written !== null) chosen.offer(written.path);
        return written;
      },
      ...lateHandlers(['exchange/import', 'exchange/export'], async () =>
        (await import('./exchange.ts')).exchangeHandlers({
          window,
          tools: () => tools.get(),
          offer: chosen.offer,
        }),
      ),
      'companion/read': async (request) => ({
        ...(await companions.read(request)),
        appliesSafeChanges: request.path !== null && store.read().safeChanges.includes(request.path),
      }),
      'companion/write': ({ companion, ...belonging }) => companions.write(belonging, companion),
      'companion/apply-safe-changes': (choice) =>
        store.write({ safeChanges: chooseSafeChanges(store.read().safeChanges, choice) }),
      'companion/discard': ({ workflowId }) => companions.discard(workflowId),
      'powers/list': async () => (await import('./trust/allow-run.ts')).trustedPowers().list(),
      'powers/forget': async ({ id }) => (await import('./trust/allow-run.ts')).trustedPowers().forget(id),
      'system/choose-file': async ({ path }) => (await import('./choose-file.ts')).chooseFile(window, path),
      'system/reveal': ({ path }) => {
        shell.showItemInFolder(path);
      },
    },
    {
      check: (command, request) => {
        chosen.check(command, request);
      },
      onUnexpected: noteError,
    },
  );
}
