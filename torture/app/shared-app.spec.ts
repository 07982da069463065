import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge } from '../../shared/ipc/bridge.ts';
import { Settings } from '../../shared/settings.ts';
import { allowing } from '../../e2e/testing/permission.ts';
import { answerOpenDialog, expect, openFile, test, writeWorkflow } from '../../e2e/testing/fixtures.ts';
import { inMain } from '../../e2e/testing/in-main.ts';
import { descendantsOf } from '../../e2e/testing/processes.ts';
import { appFilesIn } from '../../e2e/testing/reset-app.ts';
import { sendMessage, stepMatching } from '../../e2e/testing/talk.ts';

test.describe.configure({ mode: 'serial' });
test.use({ allowsRuns: false });

async function traces({
  app,
  electronApp,
  folder,
}: {
  readonly app: Page;
  readonly electronApp: ElectronApplication;
  readonly folder: string;
}) {
  return {
    main: await inMain(electronApp, ({ BrowserWindow, dialog, globalShortcut, nativeTheme }) => ({
      theme: nativeTheme.themeSource,
      stubs: [dialog.showOpenDialog, dialog.showSaveDialog].map((each) => String(each).slice(0, 40)),
      globals: Object.keys(globalThis).filter((key) => key !== 'answersOfTests'),
      display: process.env['DISPLAY'],
      isRunning: globalShortcut.isRegistered('Ctrl+Alt+.'),
      windows: BrowserWindow.getAllWindows().map((window) => ({
        title: window.getTitle(),
        bounds: window.getBounds(),
        zoom: window.webContents.getZoomLevel(),
      })),
    })),
    browsers: (await descendantsOf(electronApp.process().pid ?? 0)).filter(({ command }) =>
      command.includes('embedded-browser'),
    ).length,
    window: await app.evaluate(async () => {
      const { ask } = (window as unknown as { readonly bridge: Bridge }).bridge;
      const start = await ask('app/read-start', {});
      return {
        start: start.ok ? { ...start.value, examples: [] } : start,
        keys: await ask('models/list-keys', {}),
        allowed: await ask('powers/list', {}),
        kept: JSON.stringify(localStorage),
        colors: matchMedia('(prefers-color-scheme: dark)').matches,
        isReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
        text: document.body.innerText,
      };
    }),
    files: await appFilesIn(join(folder, 'user-data')),
  };
}

let atFirst: Awaited<ReturnType<typeof traces>>;
let pid: number | undefined;

test('a test changes settings, files, and windows', async ({ app, electronApp, folder, shop }) => {
  test.skip(process.platform !== 'linux', 'Reads processes from /proc.');
  pid = electronApp.process().pid;
  atFirst = await traces({ app, electronApp, folder });
  expect(atFirst.files).toEqual([]);

  await app.evaluate(
    async (settings) => {
      const { ask } = (window as unknown as { readonly bridge: Bridge }).bridge;
      localStorage.setItem('left', 'true');
      await ask('settings/write', { settings });
      await ask('models/write-key', { baseUrl: 'http://127.0.0.1:9/v1', key: 'k', keeping: 'session' });
    },
    Settings.parse({ theme: 'dark', keepRuns: 3, browser: { keepProfile: true } }),
  );
  const upload = join(folder, 'upload.txt');
  await writeFile(upload, 'x');
  const path = await writeWorkflow(folder, 'left', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    {
      name: 'Wait',
      tool: 'wait_for',
      arguments: { text: 'never there', timeoutMs: 60_000 },
      timeoutMs: 90_000,
    },
    { name: 'Send', tool: 'upload_file', arguments: { path: upload } },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+b');
  await app.keyboard.press('Control+Shift+A');
  await sendMessage(app, 'open a page');
  await allowing(electronApp, () => app.getByRole('button', { name: 'Run', exact: true }).click());
  await expect(stepMatching(app, 'Wait')).toHaveAttribute('data-status', 'running');

  await app.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference' });
  await app.keyboard.down('Shift');
  await inMain(electronApp, async ({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    window?.setBounds({ x: 30, y: 40, width: 1000, height: 700 });
    window?.webContents.setZoomLevel(2);
    Object.assign(globalThis, { left: true });
    await new BrowserWindow({ show: false }).loadURL('about:blank');
  });
  await answerOpenDialog(electronApp, path);
  await mkdir(join(folder, 'user-data', 'recovery'), { recursive: true });
  await writeFile(join(folder, 'user-data', 'recovery', 'left.json'), '{}');
  const left = await traces({ app, electronApp, folder });
  expect(left.browsers).toBeGreaterThan(0);
  expect(left.window.allowed).toMatchObject({ ok: true, value: [{}] });
  for (const part of ['theme', 'stubs', 'globals', 'isRunning', 'windows'] as const)
    expect.soft(left.main[part], part).not.toEqual(atFirst.main[part]);
  for (const part of ['start', 'keys', 'kept', 'colors', 'isReduced', 'text'] as const)
    expect.soft(left.window[part], part).not.toEqual(atFirst.window[part]);
});

test('the next test sees a clean state, then ends the app', async ({ app, electronApp, folder }) => {
  expect(electronApp.process().pid).toBe(pid);
  expect(await traces({ app, electronApp, folder })).toEqual(atFirst);
  const path = await writeWorkflow(folder, 'next', [
    { name: 'Look', tool: 'take_screenshot', arguments: {} },
  ]);
  await openFile(app, electronApp, path);
  await expect(app.getByRole('tab', { name: 'Workflow' })).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(stepMatching(app, 'Look')).toHaveAttribute('data-status', 'succeeded');
  expect(await readFile(join(folder, 'user-data', 'config.json'), 'utf8')).toContain('next.planwright.json');

  const ended = new Promise((resolve) => electronApp.process().once('exit', resolve));
  electronApp.process().kill('SIGKILL');
  await ended;
});

test('the next test gets a new app; its calls run once', async ({ app, electronApp, folder }) => {
  expect(electronApp.process().pid).not.toBe(pid);
  const { files, ...rest } = await traces({ app, electronApp, folder });
  // A new window may save its layout.
  expect({ ...rest, files: files.filter((name) => name !== 'config.json') }).toEqual(atFirst);

  // Collects garbage all the time.
  await inMain(electronApp, () => {
    let junk: object[] = [];
    const timer = setInterval(() => {
      for (let time = 0; time < 200_000; time += 1) junk.push({ time });
      if (junk.length > 1_000_000) junk = [];
    }, 1);
    Object.assign(globalThis, { asked: 0, timer });
  });
  const answers: number[] = [];
  for (let time = 0; time < 100; time += 1)
    answers.push(await inMain(electronApp, () => ((globalThis as unknown as { asked: number }).asked += 1)));
  expect(answers).toEqual(answers.map((_, index) => index + 1));
  await inMain(electronApp, () => {
    clearInterval((globalThis as unknown as { timer: number }).timer);
  });
});
