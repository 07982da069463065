import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge } from '../../shared/ipc/bridge.ts';
import { answerDialogs, askRaw, closeAppWindow, endOf, recoveryCopyOf } from '../testing/ask-main.ts';
import { answerSaveDialog, expect, test, writeWorkflow } from '../testing/fixtures.ts';
import { inMain } from '../testing/in-main.ts';
import { descendantsOf, listeningPorts } from '../testing/processes.ts';

const name = (app: Page) => app.getByRole('textbox', { name: 'Workflow name' });
const saveState = (app: Page) => app.locator('.save-state');
const step = (app: Page, title: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${title}`) });
const oneStep = [{ name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } }];

async function rename(app: Page, to: string): Promise<void> {
  await name(app).fill(to);
  await name(app).press('Enter');
  await expect(saveState(app)).toHaveText('Unsaved');
}

function writeWaitingWorkflow(folder: string, url: string): Promise<string> {
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

async function lastLineOfEachRun(folder: string): Promise<string[]> {
  const runs = join(folder, '.planwright', 'runs', 'waiting');
  const journals = (await readdir(runs)).map((run) =>
    readFile(join(runs, run, 'events.jsonl'), 'utf8').catch(() => ''),
  );
  return (await Promise.all(journals)).map((text) => text.trim().split('\n').at(-1) ?? '');
}

const stopped = expect.stringMatching(/"type":"run-finished".*"stopped"/) as unknown;

test('closing asks about unsaved work; a kill or hang loses none', async ({ launch, folder }) => {
  const path = await writeWorkflow(folder, 'mine', oneStep);
  const first = await launch(path);
  const app = await first.firstWindow();
  await rename(app, 'Changed');
  const firstEnded = endOf(first);
  await closeAppWindow(first);
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText('Save the changes to “Changed”?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(name(app)).toHaveValue('Changed');
  expect(await readFile(path, 'utf8')).not.toContain('Changed');
  await closeAppWindow(first);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await firstEnded();
  expect(await readFile(path, 'utf8')).toContain('"name": "Changed"');

  const second = await launch(path);
  const again = await second.firstWindow();
  await rename(again, 'Lost on purpose');
  const secondEnded = endOf(second);
  await closeAppWindow(second);
  await again.getByRole('alertdialog').getByRole('button', { name: 'Don’t save' }).click();
  await secondEnded();
  expect(await readFile(path, 'utf8')).not.toContain('Lost');

  const third = await launch();
  const last = await third.firstWindow();
  await last.getByRole('button', { name: 'New workflow' }).waitFor();
  await expect(last.getByText(/^Unsaved changes/)).toHaveCount(0);
  await restoreAfterKillAndHang({ killed: third, window: last, launch, folder });
});

async function restoreAfterKillAndHang({
  killed,
  window,
  launch,
  folder,
}: {
  readonly killed: ElectronApplication;
  readonly window: Page;
  readonly launch: (...words: string[]) => Promise<ElectronApplication>;
  readonly folder: string;
}): Promise<void> {
  await window.getByRole('button', { name: 'New workflow' }).click();
  await rename(window, 'Nearly lost');
  await expect.poll(() => recoveryCopyOf(folder)).toContain('"name":"Nearly lost"');
  killed.process().kill('SIGKILL');

  const hung = await launch();
  const again = await hung.firstWindow();
  await expect(again.getByText('Unsaved changes to “Nearly lost”')).toBeVisible();
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(name(again)).toHaveValue('Nearly lost');
  await expect(saveState(again)).toHaveText('Unsaved');
  const path = join(folder, 'kept.planwright.json');
  await answerSaveDialog(hung, path);
  await again.keyboard.press('Control+s');
  await expect(saveState(again)).toHaveText('Saved');

  await rename(again, 'Changed');
  await expect.poll(() => recoveryCopyOf(folder)).toContain('"name":"Changed"');
  await answerDialogs(hung, 1);
  await inMain(hung, ({ BrowserWindow }) => {
    void BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('for (;;) {}');
  });
  const ended = endOf(hung);
  await closeAppWindow(hung);
  await ended();

  const next = await launch(path);
  const last = await next.firstWindow();
  await expect(last.getByText('Restored the unsaved changes')).toBeVisible();
  await expect(name(last)).toHaveValue('Changed');
  await expect(saveState(last)).toHaveText('Unsaved');

  await inMain(next, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('tools/changed', [null]);
  });
  await expect(last.getByRole('button', { name: 'Reload' })).toBeVisible();
  const lastEnded = endOf(next);
  await closeAppWindow(next);
  await lastEnded();
}

test('a first window crash loses nothing; a second asks', async ({ launch, folder, shop }) => {
  const electronApp = await launch(await writeWaitingWorkflow(folder, shop.url));
  const app = await electronApp.firstWindow();
  const ended = endOf(electronApp);
  const log = join(folder, 'user-data', 'logs', 'errors.log');
  const logged = () => readFile(log, 'utf8').catch(() => '');
  await inMain(electronApp, ({ dialog }) => {
    const asked: string[] = [];
    Object.assign(globalThis, { asked });
    // While one dialog is open, later errors don't ask.
    dialog.showMessageBox = (...words: unknown[]) => {
      asked.push((words.at(-1) as { detail: string }).detail);
      return new Promise(() => undefined);
    };
    for (let time = 0; time < 3; time += 1)
      setTimeout(() => {
        throw new Error('broken, password=hunter2');
      });
  });
  await expect
    .poll(async () => (await logged()).match(/uncaught exception: Error: broken, password=•••/g)?.length)
    .toBe(3);
  expect(await logged()).not.toContain('hunter2');
  expect(await inMain(electronApp, () => (globalThis as { asked?: string[] }).asked)).toHaveLength(1);

  await rename(app, 'Changed');
  await expect.poll(() => recoveryCopyOf(folder)).toContain('"name":"Changed"');
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'running');
  const asked = await answerDialogs(electronApp, 1);
  await crashUntilShown(electronApp, 'Unsaved changes to “Changed”');
  await expect.poll(() => lastLineOfEachRun(folder)).toEqual([stopped]);
  expect(await asked()).toEqual([]);
  expect(await inMain(electronApp, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle())).toBe(
    'Planwright',
  );

  await restore(electronApp);
  await pressControl(electronApp, 'Enter');
  await expect
    .poll(() => lastLineOfEachRun(folder))
    .toContainEqual(expect.stringMatching(/"type":"tool-called".*"wait_for"/));
  await pressControl(electronApp, '.');
  await expect.poll(() => lastLineOfEachRun(folder)).toEqual([stopped, stopped]);

  await inMain(electronApp, ({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    // The first crash may be too long ago to count.
    contents?.on('did-finish-load', () => {
      contents.forcefullyCrashRenderer();
    });
    contents?.forcefullyCrashRenderer();
  }).catch(() => undefined);
  await ended();
});

/** Waits in the main process: Playwright keeps the crashed page. */
function crashUntilShown(electronApp: ElectronApplication, words: string): Promise<void> {
  return inMain(
    electronApp,
    async ({ BrowserWindow }, wanted) => {
      const [window] = BrowserWindow.getAllWindows();
      if (window === undefined) throw new Error('No window found.');
      const isBack = new Promise<void>((resolve) => {
        window.webContents.once('did-finish-load', () => {
          resolve();
        });
      });
      window.webContents.forcefullyCrashRenderer();
      await isBack;
      await window.webContents.executeJavaScript(`new Promise((resolve) => {
        const check = () => document.body.innerText.includes(${JSON.stringify(wanted)}) ? resolve() : requestAnimationFrame(check);
        check();
      })`);
    },
    words,
  );
}

function restore(electronApp: ElectronApplication): Promise<void> {
  return inMain(electronApp, async ({ BrowserWindow }) => {
    await BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(`new Promise((resolve) => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Restore').click();
      const check = () => document.querySelector('.save-state') ? resolve() : requestAnimationFrame(check);
      check();
    })`);
  });
}

function pressControl(electronApp: ElectronApplication, keyCode: string): Promise<void> {
  return inMain(
    electronApp,
    ({ BrowserWindow }, key) => {
      BrowserWindow.getAllWindows()[0]?.webContents.sendInputEvent({
        type: 'keyDown',
        keyCode: key,
        modifiers: ['control'],
      });
    },
    keyCode,
  );
}

test('a run opens no port; closing asks, then stops all', async ({ launch, folder, shop }) => {
  test.skip(process.platform !== 'linux', 'Reads processes and ports from /proc.');
  const path = await writeWaitingWorkflow(folder, shop.url);
  const electronApp = await launch(path);
  const app = await electronApp.firstWindow();
  const ended = endOf(electronApp);
  const { pid } = electronApp.process();
  if (pid === undefined) throw new Error('The app has no process.');
  await expect(name(app)).toHaveValue('waiting');
  const before = await listeningPorts(pid);
  const workflow = JSON.parse(await readFile(path, 'utf8')) as object;
  const request = {
    runId: crypto.randomUUID(),
    workflow,
    path: null,
    startNodeId: null,
    stepping: false,
    variables: {},
    secrets: {},
  };
  expect(await eventsOfStoppedRun(app, request)).toEqual(['run-started', 'run-finished stopped']);

  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'running');
  const children = await descendantsOf(pid);
  expect(children.some(({ command }) => command.includes('embedded-browser'))).toBe(true);
  expect(await listeningPorts(pid)).toEqual(before);
  expect(await askRaw(app, 'run/start', { ...request, runId: crypto.randomUUID() })).toMatchObject({
    ok: false,
    error: {
      code: 'run-in-progress',
      message: 'A run is already in progress. Stop it first.',
    },
  });

  await closeAppWindow(electronApp);
  await app.getByRole('button', { name: 'Keep running' }).click();
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'running');
  await inMain(electronApp, ({ app: main }) => {
    main.quit();
  });
  await app.getByRole('alertdialog').getByRole('button', { name: 'Stop the run' }).click();
  await ended();
  await expect
    .poll(async () =>
      (
        await Promise.all(
          children.map((each) => readFile(`/proc/${each.pid}/cmdline`, 'utf8').catch(() => '')),
        )
      ).filter(Boolean),
    )
    .toEqual([]);
  expect(await lastLineOfEachRun(folder)).toEqual([stopped]);
});

function eventsOfStoppedRun(app: Page, request: { readonly runId: string }): Promise<string[]> {
  return app.evaluate(async (given) => {
    const { bridge } = window as unknown as { readonly bridge: Bridge };
    const events: string[] = [];
    const over = new Promise<void>((resolve) => {
      bridge.listen('run/events', ({ runId, lines }) => {
        if (runId !== given.runId) return;
        for (const { event } of lines)
          events.push(event.type === 'run-finished' ? `${event.type} ${event.status}` : event.type);
        if (events.at(-1)?.startsWith('run-finished') === true) resolve();
      });
    });
    const started = bridge.ask('run/start', given as never);
    await bridge.ask('run/stop', { runId: given.runId });
    await started;
    await over;
    return events;
  }, request);
}
