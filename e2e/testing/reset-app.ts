import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge } from '../../shared/ipc/bridge.ts';
import { Settings } from '../../shared/settings.ts';
import { inMain } from './in-main.ts';
import { descendantsOf } from './processes.ts';

const resetTimeoutMs = 20_000;

const home = 'app://planwright/index.html';

type Api = typeof Electron.CrossProcessExports;
interface InitialState {
  readonly objects: readonly { readonly now: object; readonly before: object }[];
  readonly globals: readonly string[];
  readonly bounds: Electron.Rectangle;
  readonly menu: Electron.Menu | null;
}
interface Globals {
  appAtStart: InitialState;
}

export async function saveInitialState(electronApp: ElectronApplication): Promise<void> {
  await inMain(electronApp, ({ dialog, shell, clipboard, globalShortcut, BrowserWindow, Menu }: Api) => {
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('The app has no window.');
    const appAtStart: InitialState = {
      objects: [dialog, shell, clipboard, globalShortcut].map((now) => ({ now, before: { ...now } })),
      globals: [...Object.keys(globalThis), 'appAtStart', 'answersOfTests'],
      bounds: window.getBounds(),
      menu: Menu.getApplicationMenu(),
    };
    Object.assign(globalThis, { appAtStart });
  });
}

export async function resetApp({
  electronApp,
  window,
  userData,
}: {
  readonly electronApp: ElectronApplication;
  readonly window: Page;
  readonly userData: string;
}): Promise<void> {
  await resetMain(electronApp);
  await resetInput(window);
  // This page of ours has the bridge and loads at once.
  await window.goto(new URL('bundled-files.json', home).href, { timeout: resetTimeoutMs });
  await resetSettings(window);
  await untilRunEnds(electronApp);
  await endBrowsers(electronApp);
  await Promise.all(
    (await appFilesIn(userData)).map((name) => rm(join(userData, name), { recursive: true, force: true })),
  );
  await window.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await window.goto(home, { timeout: resetTimeoutMs });
  await window.getByRole('button', { name: 'New workflow' }).waitFor({ timeout: resetTimeoutMs });
  const left = await appFilesIn(userData);
  if (left.length > 0) throw new Error(`${left.join(', ')} reappeared.`);
}

/** Chromium's files begin with a capital or contain an underscore. */
export async function appFilesIn(userData: string): Promise<string[]> {
  return (await readdir(userData)).filter((name) => !/^[A-Z]|_|^lockfile$/.test(name));
}

async function resetMain(electronApp: ElectronApplication): Promise<void> {
  await inMain(electronApp, ({ BrowserWindow, Menu }: Api) => {
    const { objects, globals, bounds, menu } = (globalThis as unknown as Globals).appAtStart;
    for (const { now, before } of objects) {
      for (const key of Object.keys(now)) if (!(key in before)) Reflect.deleteProperty(now, key);
      Object.assign(now, before);
    }
    for (const key of Object.keys(globalThis))
      if (!globals.includes(key)) Reflect.deleteProperty(globalThis, key);
    (globalThis as { answersOfTests?: Map<string, unknown> }).answersOfTests?.clear();
    Menu.setApplicationMenu(menu);
    const [main, ...others] = BrowserWindow.getAllWindows().sort((one, other) => one.id - other.id);
    if (main === undefined) throw new Error('The window is gone.');
    for (const other of others) other.destroy();
    if (main.isFullScreen()) main.setFullScreen(false);
    if (main.isMinimized()) main.restore();
    if (main.isMaximized()) main.unmaximize();
    main.setBounds(bounds);
    main.webContents.setZoomLevel(0);
    main.focus();
  });
}

async function resetInput(window: Page): Promise<void> {
  for (const key of ['Control', 'Shift', 'Alt', 'Meta']) await window.keyboard.up(key);
  await window.mouse.up();
  await window.mouse.move(0, 0);
  await window.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    forcedColors: null,
  });
}

async function resetSettings(window: Page): Promise<void> {
  await window.evaluate(async (settings) => {
    const { ask } = (window as unknown as { readonly bridge: Bridge }).bridge;
    const start = await ask('app/read-start', {});
    if (!start.ok) throw new Error(start.error.message);
    for (const { path } of start.value.recent) {
      await ask('companion/apply-safe-changes', { path, isOn: false });
      await ask('document/forget-recent', { path });
    }
    const keys = await ask('models/list-keys', {});
    if (keys.ok)
      for (const { origin } of keys.value.keys) await ask('models/forget-key', { baseUrl: origin });
    await ask('settings/write', { settings });
  }, Settings.parse({}));
}

/** An ended run unregisters its global stop shortcut. */
async function untilRunEnds(electronApp: ElectronApplication): Promise<void> {
  const until = Date.now() + resetTimeoutMs;
  while (await inMain(electronApp, ({ globalShortcut }: Api) => globalShortcut.isRegistered('Ctrl+Alt+.')))
    if (Date.now() > until) throw new Error('A run is still active.');
}

async function endBrowsers(electronApp: ElectronApplication): Promise<void> {
  const browsers = await inMain(electronApp, () => {
    const handles = (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
    const { ChildProcess } = process.getBuiltinModule('node:child_process');
    return handles.flatMap((each) => (each instanceof ChildProcess ? [each.pid ?? 0] : []));
  });
  // A killed browser may still write its profile.
  const below = process.platform === 'linux' ? (await Promise.all(browsers.map(descendantsOf))).flat() : [];
  const pids = [...browsers, ...below.map(({ pid }) => pid)];
  for (const pid of pids) if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  const until = Date.now() + resetTimeoutMs;
  while (pids.some(isRunning)) {
    if (Date.now() > until) throw new Error('A browser is still running.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A zombie process has an empty command line. */
function isRunning(pid: number): boolean {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
      : process.kill(pid, 0);
  } catch {
    return false;
  }
}
