import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { askRaw, closeAppWindow, endOf } from '../testing/ask-main.ts';
import { centerOf, drag, form, screenBoxOf } from '../testing/canvas-parts.ts';
import { expect, test, writeWorkflow } from '../testing/fixtures.ts';
import { inMain } from '../testing/in-main.ts';

const name = (app: Page) => app.getByRole('textbox', { name: 'Workflow name' });
const electron = createRequire(import.meta.url)('electron') as string;
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const oneStep = [{ name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } }];
const placeOf = (electronApp: ElectronApplication) =>
  inMain(electronApp, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());

const runPanel = (app: Page) => app.getByRole('region', { name: 'Run', exact: true });
async function panelSizes(app: Page): Promise<{ readonly width: number; readonly height: number }> {
  const [{ width }, { height }] = [await screenBoxOf(form(app)), await screenBoxOf(runPanel(app))];
  return { width, height };
}

async function resizePanels(app: Page): ReturnType<typeof panelSizes> {
  const before = await panelSizes(app);
  await app.getByRole('separator', { name: 'Right panel width' }).focus();
  await app.keyboard.press('ArrowLeft');
  await app.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await panelSizes(app)).width).toBeGreaterThan(before.width + 20);
  await app.keyboard.press('Control+j');
  const edge = app.getByRole('separator', { name: 'Run panel height' });
  await expect(edge).toBeVisible();
  const low = await panelSizes(app);
  const { x, y } = await centerOf(edge);
  await drag(app, { x, y }, { x, y: y - 80 });
  await expect.poll(async () => (await panelSizes(app)).height).toBeCloseTo(low.height + 80, -1);
  return panelSizes(app);
}

test('the app starts despite broken settings and restores its layout', async ({ launch, folder, shop }) => {
  const config = join(folder, 'user-data', 'config.json');
  await mkdir(join(folder, 'user-data'));
  await writeFile(config, '{"settings": {"theme": "da');
  process.env['PLANWRIGHT_DEV_URL'] = `${shop.url}/`;
  const first = await launch().finally(() => {
    delete process.env['PLANWRIGHT_DEV_URL'];
  });
  const app = await first.firstWindow();
  await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
  await expect(app.getByText('Your settings file was damaged')).toContainText('config.json.broken');
  await expect
    .poll(() => readFile(`${config}.broken`, 'utf8').catch(() => ''))
    .toBe('{"settings": {"theme": "da');
  expect(await askRaw(app, 'settings/write', { settings: { theme: 'dark' } })).toMatchObject({ ok: true });
  expect(
    await inMain(first, ({ BrowserWindow }) =>
      BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
    ),
  ).toEqual(['app://planwright/index.html']);
  expect(shop.requests).toEqual([]);

  await writeWorkflow(folder, 'handed over', oneStep);
  const second = spawn(
    electron,
    [process.cwd(), ...asRoot, `--user-data-dir=${join(folder, 'user-data')}`, 'handed over.planwright.json'],
    { cwd: folder, stdio: 'ignore' },
  );
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
  await expect(name(app)).toHaveValue('handed over');
  expect(first.windows()).toHaveLength(1);

  const sizes = await resizePanels(app);
  const bounds = { x: 40, y: 30, width: 1310, height: 840 };
  await inMain(
    first,
    ({ BrowserWindow }, to) => {
      BrowserWindow.getAllWindows()[0]?.setBounds(to);
    },
    bounds,
  );
  await expect.poll(() => placeOf(first)).toEqual(bounds);
  const firstEnded = endOf(first);
  await closeAppWindow(first).catch(() => undefined);
  await firstEnded();

  const path = await writeWorkflow(folder, 'named at the start', oneStep);
  const third = await launch(path);
  const again = await third.firstWindow();
  await expect(name(again)).toHaveValue('named at the start');
  expect(await placeOf(third)).toEqual(bounds);
  await expect.poll(async () => (await panelSizes(again)).width).toBeCloseTo(sizes.width, -1);
  expect((await panelSizes(again)).height).toBeCloseTo(sizes.height, -1);
  expect(await inMain(third, ({ nativeTheme }) => nativeTheme.themeSource)).toBe('dark');
  await expect.poll(() => readFile(config, 'utf8')).toContain('named at the start');
  await writeFile(path, (await readFile(path, 'utf8')).replace('named at the start', 'Theirs'));
  await name(again).fill('Mine');
  await again.keyboard.press('Control+s');
  await again.getByRole('alertdialog').getByRole('button', { name: 'Overwrite' }).click();
  await expect(again.locator('.save-state')).toHaveText('Saved');
  const thirdEnded = endOf(third);
  await inMain(third, ({ app: main }) => {
    main.quit();
  }).catch(() => undefined);
  await thirdEnded();
});

test('the app quits at once during its start', async ({ launch }) => {
  for (const leave of ['quit', 'close'] as const) {
    const electronApp = await launch();
    const ended = electronApp.waitForEvent('close');
    await electronApp
      .evaluate(({ app, BrowserWindow }, how) => {
        void app.whenReady().then(() => {
          setImmediate(() => {
            if (how === 'quit') app.quit();
            else BrowserWindow.getAllWindows()[0]?.close();
          });
        });
      }, leave)
      .catch(() => undefined);
    await ended;
  }
});
