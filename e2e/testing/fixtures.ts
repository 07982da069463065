import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type ElectronApplication, type Page } from '@playwright/test';
import {
  startScriptedModel,
  type ScriptedModelServer,
} from '../../electron/assistant/models/testing/scripted-model-server.ts';
import { startPrivateDisplay } from '../../electron/tools/private-display.mjs';
import type * as practiceSite from '../../examples/practice-site/start-practice-site.ts';
import { inMain } from './in-main.ts';
import { endApp, launchApp } from './launch-app.ts';
import { shareApp, type SharedApp } from './shared-app.ts';

interface WorkerFixtures {
  /** One per worker on Linux, since apps steal each other's focus. */
  readonly display: undefined;
  readonly sharedApp: SharedApp;
}

interface Fixtures {
  readonly allowsRuns: boolean;
  readonly folder: string;
  readonly launch: (...words: string[]) => Promise<ElectronApplication>;
  readonly electronApp: ElectronApplication;
  readonly app: Page;
  readonly shop: practiceSite.PracticeSite;
  readonly model: ScriptedModelServer;
}

const builtPracticeSite = new URL('../../dist/practice-site/practice-site.js', import.meta.url).href;

export const test = base.extend<Fixtures, WorkerFixtures>({
  display: [
    async ({}, use) => {
      if (process.platform !== 'linux') {
        await use(undefined);
        return;
      }
      const { name, authority, close } = await startPrivateDisplay({ size: '1600x1000' });
      Object.assign(process.env, { DISPLAY: name, XAUTHORITY: authority });
      delete process.env['WAYLAND_DISPLAY'];
      await use(undefined);
      close();
    },
    { scope: 'worker', auto: true },
  ],
  sharedApp: [
    async ({ display: _ }, use) => {
      const shared = shareApp();
      await use(shared);
      await shared.end();
    },
    { scope: 'worker' },
  ],
  allowsRuns: [true, { option: true }],
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'planwright-e2e-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  launch: async ({ folder, allowsRuns }, use) => {
    const started: ElectronApplication[] = [];
    await use(async (...words) => {
      const electronApp = await launchApp(folder, words);
      started.push(electronApp);
      if (allowsRuns)
        electronApp.on('window', (window) => {
          void allowIfAsked(window);
        });
      return electronApp;
    });
    await Promise.all(started.map(endApp));
  },
  electronApp: async ({ sharedApp, folder, allowsRuns }, use, { annotations }) => {
    const { electronApp, userData } = await sharedApp.get();
    await symlink(userData, join(folder, 'user-data'), 'junction');
    const allow = (window: Page): void => void allowIfAsked(window);
    if (allowsRuns) electronApp.on('window', allow);
    await use(electronApp);
    electronApp.off('window', allow);
    const reason = await sharedApp.reset();
    if (reason !== undefined) annotations.push({ type: 'app replaced', description: reason });
  },
  app: async ({ electronApp: _, sharedApp }, use) => {
    await use((await sharedApp.get()).window);
  },
  shop: async ({}, use) => {
    const { startPracticeSite } = (await import(builtPracticeSite)) as typeof practiceSite;
    const shop = await startPracticeSite();
    await use(shop);
    await shop.close();
  },
  model: async ({}, use) => {
    const model = await startScriptedModel();
    await use(model);
    await model.close();
  },
});

export { expect };

async function allowIfAsked(window: Page): Promise<void> {
  await window
    .getByRole('heading', { name: /^Run “/ })
    .waitFor()
    .then(() => window.getByRole('button', { name: 'Allow and run' }).click())
    .catch(() => undefined);
}

export async function answerOpenDialog(electronApp: ElectronApplication, path: string): Promise<void> {
  await inMain(
    electronApp,
    ({ dialog }, answer) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [answer] });
    },
    path,
  );
}

export async function closeFile(app: Page): Promise<void> {
  await app.keyboard.press('Control+w');
  await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
}

export async function openFile(app: Page, electronApp: ElectronApplication, path: string): Promise<void> {
  const name = app.getByRole('textbox', { name: 'Workflow name' });
  // Before this, the window handles no keys.
  await expect(app.getByRole('button', { name: 'New workflow' }).or(name).first()).toBeVisible();
  await answerOpenDialog(electronApp, path);
  await app.keyboard.press('Control+o');
  await expect(name).toHaveAttribute('title', path);
  await expect(app.locator('[data-step]').first()).toBeVisible();
}

export async function answerSaveDialog(electronApp: ElectronApplication, path: string): Promise<void> {
  await inMain(
    electronApp,
    ({ dialog }, answer) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: answer });
    },
    path,
  );
}

export async function writeWorkflow(
  folder: string,
  name: string,
  steps: readonly { name: string; tool: string; arguments: object; [field: string]: unknown }[],
  variables: readonly object[] = [],
): Promise<string> {
  const nodes = steps.map(({ name: stepName, tool, arguments: args, ...more }, index) => ({
    id: `n${index + 1}`,
    type: 'Tool',
    name: stepName,
    params: { server: 'browser', tool, arguments: args },
    position: { x: 0, y: index * 112 },
    ...more,
  }));
  const edges = nodes.slice(1).map((node, index) => ({ from: `n${index + 1}`, to: node.id }));
  const path = join(folder, `${name}.planwright.json`);
  await writeFile(path, JSON.stringify({ format: 'planwright/1', id: name, name, variables, nodes, edges }));
  return path;
}
