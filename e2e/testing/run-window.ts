import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { findAccessibilityProblems } from './find-accessibility-problems.ts';
import { expect } from './fixtures.ts';
import { inMain } from './in-main.ts';

export const dock = (app: Page): Locator => app.getByRole('region', { name: 'Run', exact: true });
export const summary = (app: Page): Locator => app.locator('.run-summary');
export const inspector = (app: Page): Locator =>
  app.getByRole('complementary', { name: 'Step', exact: true });
export const chosenVisit = (app: Page): Locator => app.getByRole('region', { name: 'Selected execution' });
export const timelineRow = (app: Page, name: string): Locator =>
  app.getByRole('tree', { name: 'Timeline' }).getByRole('treeitem', { name: new RegExp(`^${name}`) });
export const resumeButton = (app: Page): Locator =>
  dock(app).getByRole('button', { name: 'Resume from here', exact: true });
export const pressRun = (app: Page): Promise<void> => app.keyboard.press('Control+Enter');
/** Keeps the open browser, whose start takes most of a short run. */
export const runFromSelected = (app: Page): Promise<void> => app.keyboard.press('Control+Alt+Enter');

/** Steps outside the view aren't rendered. */
export async function showAll(app: Page): Promise<void> {
  await app.locator('.canvas').focus();
  await app.keyboard.press('1');
}

export const modelAt = (url: string) => ({
  models: { planner: { baseUrl: url, model: 'scripted-large' } },
});

export async function resize(electronApp: ElectronApplication, width: number, height: number): Promise<void> {
  await inMain(
    electronApp,
    ({ BrowserWindow }, size) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, ...size });
    },
    { width, height },
  );
}

export async function expectAccessible(page: Page, part?: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const onlyColors = colorScheme === 'light';
    expect(await findAccessibilityProblems(page, { within: part, onlyColors }), colorScheme).toEqual([]);
  }
}

export async function userDataOf(electronApp: ElectronApplication): Promise<string> {
  return inMain(electronApp, ({ app }) => app.getPath('userData'));
}
