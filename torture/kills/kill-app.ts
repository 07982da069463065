import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElectronApplication, Page } from '@playwright/test';
import { launchApp } from '../../e2e/testing/launch-app.ts';

export async function writeOneStep(folder: string, name: string): Promise<string> {
  const path = join(folder, 'one.planwright.json');
  const node = {
    id: 'n1',
    type: 'Tool',
    name: 'Look',
    params: { server: 'browser', tool: 'find_text', arguments: { text: 'book' } },
    position: { x: 0, y: 0 },
  };
  await writeFile(
    path,
    JSON.stringify({ format: 'planwright/1', id: 'one', name, variables: [], nodes: [node], edges: [] }),
  );
  return path;
}

interface AppKill {
  readonly path: string;
  readonly maxMs: number;
  readonly moment: number;
  /** Runs before `work`: Playwright breaks if a page dies while it receives a function. */
  readonly prepare?: (app: Page) => Promise<void>;
}

export async function killAppAt(
  folder: string,
  { path, maxMs, moment, prepare }: AppKill,
  work: (app: Page, electronApp: ElectronApplication) => Promise<void>,
): Promise<void> {
  const electronApp = await launchApp(folder, [path]);
  const app = await electronApp.firstWindow();
  await app.locator('[data-step]').first().waitFor();
  await prepare?.(app);
  const ended = new Promise<void>((resolve) =>
    electronApp.process().once('close', () => {
      resolve();
    }),
  );
  const working = work(app, electronApp).catch(() => undefined);
  await sleep(moment * maxMs);
  electronApp.process().kill('SIGKILL');
  await Promise.all([working, ended]);
  await electronApp.close().catch(() => undefined);
}

export async function jsonFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter(
      (entry) =>
        entry.isFile() &&
        entry.name.endsWith('.json') &&
        !/Cache|Local Storage|Preferences/.test(entry.parentPath),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

export async function brokenFiles(folder: string): Promise<string[]> {
  const broken = await Promise.all(
    (await jsonFiles(folder)).map(async (file) =>
      (await isValidJson(file)) ? [] : [`${file.slice(folder.length + 1)} isn’t valid JSON`],
    ),
  );
  return broken.flat();
}

async function isValidJson(file: string): Promise<boolean> {
  try {
    JSON.parse(await readFile(file, 'utf8'));
    return true;
  } catch {
    return false;
  }
}
