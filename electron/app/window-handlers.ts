import { app, nativeTheme, shell, type BrowserWindow } from 'electron';
import { examples } from '../../examples/index.ts';
import type { StartInfo } from '../../shared/ipc/contract.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { companionsIn } from '../storage/companions.ts';
import { listBrowsers } from '../tools/browser/session/find-browsers.ts';
import { documentHandlers, listRecent, listRecovery } from './documents.ts';
import { lateHandlers } from './ipc/late-handlers.ts';
import type { Handlers } from './ipc/router.ts';
import type { Hosts } from './open-hosts.ts';
import { chooseSafeChanges } from './store/safe-changes.ts';
import type { Store } from './store/store.ts';
import type { ChosenFiles } from './trust/chosen-files.ts';
import type { WindowState } from './window/window-state.ts';

interface HandlerSources {
  readonly state: WindowState;
  readonly store: Store;
  readonly chosen: ChosenFiles;
  readonly hosts: Hosts;
}

export function windowHandlers(
  window: BrowserWindow,
  { state, store, chosen, hosts }: HandlerSources,
): Handlers {
  const { tools, history } = hosts;
  return {
    ...documentHandlers(store, {
      window: () => window,
      chosen,
      onSaved: async (saved) => (await history.get()).moveWithWorkflow(saved),
    }),
    'app/read-start': () => readStart(store),
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
    ...companionHandlers(store),
    ...hostHandlers(hosts),
    'powers/list': async () => (await import('./trust/allow-run.ts')).trustedPowers().list(),
    'powers/forget': async ({ id }) => (await import('./trust/allow-run.ts')).trustedPowers().forget(id),
    'system/choose-file': async ({ path }) => (await import('./choose-file.ts')).chooseFile(window, path),
    'system/reveal': ({ path }) => {
      shell.showItemInFolder(path);
    },
  };
}

async function readStart(store: Store): Promise<StartInfo> {
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
}

function companionHandlers(
  store: Store,
): Pick<
  Handlers,
  'companion/read' | 'companion/write' | 'companion/apply-safe-changes' | 'companion/discard'
> {
  const companions = companionsIn(app.getPath('userData'));
  return {
    'companion/read': async (request) => ({
      ...(await companions.read(request)),
      appliesSafeChanges: request.path !== null && store.read().safeChanges.includes(request.path),
    }),
    'companion/write': ({ companion, ...belonging }) => companions.write(belonging, companion),
    'companion/apply-safe-changes': (choice) =>
      store.write({ safeChanges: chooseSafeChanges(store.read().safeChanges, choice) }),
    'companion/discard': ({ workflowId }) => companions.discard(workflowId),
  };
}

function hostHandlers({ runs, history, assistant, models }: Hosts) {
  return {
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
  };
}
