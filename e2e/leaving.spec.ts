import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge } from '../shared/ipc/bridge.ts';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { inMain } from './in-main.ts';

const name = (app: Page) => app.getByRole('textbox', { name: 'Name of the workflow' });
const step = (app: Page, title: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${title}`) });
const closeWindow = (electronApp: ElectronApplication) =>
  inMain(electronApp, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });
const crash = (electronApp: ElectronApplication) =>
  inMain(electronApp, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
/** Crashes the window and answers what it says when it is back. */
const crashAndReturn = (electronApp: ElectronApplication) =>
  inMain(electronApp, async ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]!.webContents;
    const isBack = new Promise<void>((resolve) =>
      contents.once('did-finish-load', () => {
        resolve();
      }),
    );
    contents.forcefullyCrashRenderer();
    await isBack;
    return contents.executeJavaScript(`new Promise((resolve) => {
    const look = () => { if (document.body.innerText.includes('New workflow')) resolve(document.body.innerText); else requestAnimationFrame(look); };
    look();
  })`) as Promise<string>;
  });

/** Resolves when the process has ended. To be taken before it does: afterwards nobody knows the process. */
function endOf(electronApp: ElectronApplication): () => Promise<void> {
  const process = electronApp.process();
  return () => expect.poll(() => process.exitCode).not.toBeNull();
}

/** Native questions are answered with this button, and noted. */
async function answerQuestions(
  electronApp: ElectronApplication,
  button: number,
): Promise<() => Promise<string[]>> {
  await inMain(
    electronApp,
    ({ dialog }, response) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      dialog.showMessageBox = (...words: unknown[]) => {
        asked.push((words.at(-1) as { message: string }).message);
        return Promise.resolve({ response, checkboxChecked: false });
      };
    },
    button,
  );
  return () => inMain(electronApp, () => (globalThis as unknown as { asked: string[] }).asked);
}

async function openChanged(app: Page): Promise<void> {
  await name(app).fill('Changed');
  await name(app).press('Enter');
  await expect(app.locator('.save-state')).toHaveText('Unsaved');
}

/** The text of the one recovery copy; empty until there is one. */
async function recoveryCopyOf(folder: string): Promise<string> {
  const recovery = join(folder, 'user-data', 'recovery');
  const [name] = (await readdir(recovery).catch((): string[] => [])).filter(
    (file) => file.endsWith('.json') && !file.startsWith('.'),
  );
  return name === undefined ? '' : readFile(join(recovery, name), 'utf8');
}

test('a window that hangs can be left, and its unsaved work is offered at the next start', async ({
  launch,
  folder,
}) => {
  const electronApp = await launch(
    await writeWorkflow(folder, 'mine', [
      { name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } },
    ]),
  );
  const ended = endOf(electronApp);
  const app = await electronApp.firstWindow();
  await openChanged(app);
  await expect.poll(() => recoveryCopyOf(folder)).toContain('"name":"Changed"');
  await answerQuestions(electronApp, 1);
  await inMain(electronApp, ({ BrowserWindow }) => {
    void BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('for (;;) {}');
  });
  await closeWindow(electronApp);
  await ended();
  const again = await (await launch()).firstWindow();
  await expect(again.getByText('Unsaved work on “Changed”')).toBeVisible();
});

test('a window that crashes again and again is not loaded for ever', async ({ app, electronApp }) => {
  await app.getByRole('button', { name: 'New workflow' }).waitFor();
  const ended = endOf(electronApp);
  const asked = await answerQuestions(electronApp, 1);
  expect(await crashAndReturn(electronApp)).toContain('New workflow');
  expect(await asked()).toEqual([]);
  await crash(electronApp).catch(() => undefined);
  await ended();
});

test('a crash of the window stops the run that it watched, so that the next one can start', async ({
  launch,
  folder,
  shop,
}) => {
  const electronApp = await launch(await writeWaiting(folder, shop.url));
  const app = await electronApp.firstWindow();
  await startWaiting(app);
  await crash(electronApp);
  const runs = join(folder, '.planwright', 'runs', 'waiting');
  const [run = ''] = await readdir(runs);
  await expect
    .poll(async () => (await readFile(join(runs, run, 'events.jsonl'), 'utf8')).trim().split('\n').at(-1))
    .toMatch(/"type":"run-finished".*"stopped"/);
});

test('a window that can no longer draw itself says so, and can be closed', async ({ launch, folder }) => {
  const electronApp = await launch(
    await writeWorkflow(folder, 'mine', [
      { name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } },
    ]),
  );
  const ended = endOf(electronApp);
  const app = await electronApp.firstWindow();
  await openChanged(app);
  await inMain(electronApp, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('tools/changed', [null]);
  });
  await expect(app.getByRole('button', { name: 'Load again' })).toBeVisible();
  await closeWindow(electronApp);
  await ended();
});

test('closing during a run asks first, and the answer is obeyed', async ({ launch, folder, shop }) => {
  const electronApp = await launch(await writeWaiting(folder, shop.url));
  const app = await electronApp.firstWindow();
  const ended = endOf(electronApp);
  await startWaiting(app);
  await closeWindow(electronApp);
  await app.getByRole('button', { name: 'Keep running' }).click();
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'running');
  await closeWindow(electronApp);
  await app.getByRole('button', { name: 'Stop the run' }).click();
  await ended();
});

test('a stop that comes while the run is being made ready is obeyed', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  await answerOpenDialog(electronApp, await writeWaiting(folder, shop.url));
  const heard = await app.evaluate(async () => {
    const { bridge } = window as unknown as { readonly bridge: Bridge };
    const opened = await bridge.ask('document/open', { path: null });
    if (!opened.ok || opened.value === null) throw new Error('not opened');
    const runId = crypto.randomUUID();
    const events: string[] = [];
    const over = new Promise<void>((resolve) => {
      bridge.listen('run/events', ({ lines }) => {
        for (const { event } of lines)
          events.push(event.type === 'run-finished' ? `${event.type} ${event.status}` : event.type);
        if (events.at(-1)?.startsWith('run-finished') === true) resolve();
      });
    });
    const started = bridge.ask('run/start', {
      runId,
      workflow: opened.value.workflow,
      path: opened.value.path,
      startNodeId: null,
      stepping: false,
      variables: {},
      secrets: {},
    });
    await bridge.ask('run/stop', { runId });
    await started;
    await over;
    return events;
  });
  expect(heard).toEqual(['run-started', 'run-finished stopped']);
});

test('what nobody caught is written down without secrets, shown once, and the app goes on', async ({
  app,
  electronApp,
}) => {
  const path = await inMain(electronApp, ({ app: main, dialog }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    // Nobody answers: what comes meanwhile doesn't ask again.
    dialog.showMessageBox = (...words: unknown[]) => {
      asked.push((words.at(-1) as { detail: string }).detail);
      return new Promise(() => undefined);
    };
    for (let time = 0; time < 3; time += 1)
      setTimeout(() => {
        throw new Error('broken, password=hunter2');
      });
    return `${main.getPath('userData')}/logs/errors.log`;
  });
  const log = () => readFile(path, 'utf8').catch(() => '');
  await expect
    .poll(async () => (await log()).match(/uncaught exception: Error: broken, password=•••/g)?.length)
    .toBe(3);
  expect(await log()).not.toContain('hunter2');
  expect(await inMain(electronApp, () => (globalThis as { asked?: string[] }).asked)).toHaveLength(1);
  await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
});

function writeWaiting(folder: string, url: string): Promise<string> {
  return writeWorkflow(folder, 'waiting', [
    { name: 'Open', tool: 'open_page', arguments: { url } },
    {
      name: 'Wait',
      tool: 'wait_for',
      arguments: { text: 'never there', timeoutMs: 60_000 },
      timeoutMs: 60_000,
    },
  ]);
}

async function startWaiting(app: Page): Promise<void> {
  await expect(name(app)).toHaveValue('waiting');
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'running');
}

test('the app ends at once when it is told to while it starts', async ({ launch }) => {
  const electronApp = await launch();
  const ended = electronApp.waitForEvent('close');
  await electronApp
    .evaluate(({ app }) => {
      void app.whenReady().then(() => {
        setImmediate(() => {
          app.quit();
        });
      });
    })
    .catch(() => undefined);
  await ended;
});

test('a window that is closed while its page is loading is gone, and the app with it', async ({ launch }) => {
  const electronApp = await launch();
  const ended = electronApp.waitForEvent('close');
  await electronApp
    .evaluate(({ app, BrowserWindow }) => {
      void app.whenReady().then(() => {
        setImmediate(() => {
          BrowserWindow.getAllWindows()[0]?.close();
        });
      });
    })
    .catch(() => undefined);
  await ended;
});

test('the app ends when it is told to quit, also when everything is written already', async ({
  folder,
  launch,
}) => {
  const path = await writeWorkflow(folder, 'waiting', [
    { name: 'Open', tool: 'open_page', arguments: { url: 'https://example.org' } },
  ]);
  const electronApp = await launch(path);
  await expect(name(await electronApp.firstWindow())).toHaveValue('waiting');
  await expect
    .poll(() => readFile(join(folder, 'user-data', 'config.json'), 'utf8').catch(() => ''))
    .toContain('waiting');
  const ended = endOf(electronApp);
  await inMain(electronApp, ({ app }) => {
    app.quit();
  }).catch(() => undefined);
  await ended();
});
