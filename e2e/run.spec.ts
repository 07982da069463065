import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { answerOpenDialog, answerSaveDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { inMain } from './in-main.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });

test('a workflow is drawn by hand, saved, opened again, run in the browser, and shows what it read', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const addStep = (name: string) =>
    app
      .getByRole('complementary', { name: 'Steps to add' })
      .getByRole('button', { name, exact: true })
      .click();
  const inspector = app.getByRole('complementary', { name: 'Step', exact: true });
  await app.getByRole('button', { name: 'New workflow' }).click();
  await addStep('Open page');
  await inspector
    .getByRole('combobox', { name: 'Address*', exact: true })
    .fill(`${shop.url}/books?shelf=sea-stories`);
  await addStep('Extract');
  await inspector.getByRole('combobox', { name: 'Target', exact: true }).fill('Results');
  await inspector.getByLabel('What', { exact: true }).selectOption('table');

  const path = join(folder, 'by-hand.planwright.json');
  await answerSaveDialog(electronApp, path);
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  await expect(app.getByRole('textbox', { name: 'Name of the workflow' })).toHaveValue('by-hand');
  await app.keyboard.press('Control+w');
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(app.locator('[data-step]').first()).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open page')).toHaveAttribute('data-status', 'succeeded');
  await expect(step(app, 'Extract')).toHaveAttribute('data-status', 'succeeded');
  await expect(app.locator('.dock')).toContainText('succeeded');
  await expect(app.locator('.dock')).toContainText('2 visits');
  expect(shop.requests.filter(({ path: asked }) => asked.startsWith('/books'))).toHaveLength(1);
  await app.getByRole('tab', { name: 'Variables' }).click();
  await expect(app.locator('.dock')).toContainText('extract.rows');
  await expect(app.locator('.dock')).toContainText('Ines Calder');
});

test('an example opens from the start screen, runs in a real browser, and lights up step by step', async ({
  app,
}) => {
  await app.getByRole('button', { name: /^Buy a book/ }).click();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open the shop')).toHaveAttribute('data-status', 'succeeded');
  await expect(app.locator('[data-status="running"]').first()).toBeVisible();
  await expect(app.locator('.dock')).toContainText('succeeded');
  await expect(app.locator('[data-status="failed"]')).toHaveCount(0);
});

test('the failing example says in plain words what the page has instead', async ({ app, electronApp }) => {
  await inMain(electronApp, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setSize(1280, 720);
  });
  await app.getByRole('button', { name: /^The missing button/ }).click();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Pay')).toHaveAttribute('data-status', 'failed');
  const dock = app.locator('.dock');
  await expect(dock.getByRole('alert')).toContainText('No button called “Pay” on this page.');
  await expect(
    dock.getByRole('alert').getByRole('group', { name: 'On the page instead' }).getByRole('button'),
  ).toHaveText([/Pay now/, /Pay later/]);
  await expect(dock.getByRole('alert')).not.toContainText('There are');
  await expect(dock.getByRole('alert')).toContainText('9 steps are kept');
  await expect(dock.getByRole('treeitem', { name: /^Pay/ })).toBeInViewport();
  const [alert, list] = await Promise.all([dock.getByRole('alert').boundingBox(), dock.boundingBox()]);
  expect((list?.height ?? 0) - (alert?.height ?? 0)).toBeGreaterThan(38 + 34 + 4 * 22);

  // The panel makes room for the visit while the camera is on its way to the step.
  await dock.getByRole('tree', { name: 'Timeline' }).press('Home');
  await expect(dock.getByRole('treeitem', { name: /^Open the shop/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(step(app, 'Open the shop')).toBeInViewport({ ratio: 0.99 });
});

test('a run that goes step by step says before which step it waits, and how to go on', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'steps', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    { name: 'Look', tool: 'find_text', arguments: { text: 'book' } },
  ]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(step(app, 'Open')).toBeVisible();
  await app.keyboard.press('F10');
  await expect(app.locator('.dock')).toContainText('Paused before “Open”.');
  await app
    .locator('.dock')
    .getByRole('button', { name: /^Run one step/ })
    .click();
  await expect(step(app, 'Open')).toHaveAttribute('data-status', 'succeeded');
  await expect(step(app, 'Look')).not.toHaveAttribute('data-status', 'succeeded');
});

test('stop ends a run at once, in the middle of a call', async ({ app, electronApp, folder, shop }) => {
  const path = await writeWorkflow(folder, 'slow', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    {
      name: 'Wait for ever',
      tool: 'wait_for',
      arguments: { text: 'never there', timeoutMs: 600_000 },
      timeoutMs: 600_000,
    },
  ]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(app.locator('[data-step]').first()).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Wait for ever')).toHaveAttribute('data-status', 'running');
  await app.getByRole('button', { name: 'Stop' }).click();
  // The call itself would last longer than the test.
  await expect(step(app, 'Wait for ever')).toHaveAttribute('data-status', 'stopped');
});

test('Pause says at once that it will pause when the call under way is done, and can be taken back', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'pause', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    {
      name: 'Wait a while',
      tool: 'wait_for',
      // Longer than the test, so that what it says comes during the call.
      arguments: { text: 'never there', timeoutMs: 600_000 },
      timeoutMs: 600_000,
    },
  ]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(app.locator('[data-step]').first()).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Wait a while')).toHaveAttribute('data-status', 'running');
  await app.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(app.getByRole('button', { name: 'Pausing…' })).toBeVisible();
  await expect(app.getByText('pausing… ·')).toBeVisible();
  await app.getByRole('button', { name: 'Pausing…' }).click();
  await expect(app.getByText('running ·')).toBeVisible();
  await expect(app.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await app.keyboard.press('F9');
  await expect(app.getByRole('button', { name: 'Pausing…' })).toBeVisible();
  await app.getByRole('button', { name: 'Stop' }).click();
  await expect(app.getByRole('button', { name: /^Run/ }).first()).toBeVisible();
});

test('a missing variable is named at the step that needs it, with the nearest known one', async ({
  app,
  electronApp,
  folder,
}) => {
  const path = await writeWorkflow(
    folder,
    'typo',
    [{ name: 'Open', tool: 'open_page', arguments: { url: '${basUrl}' } }],
    [{ name: 'baseUrl', default: 'http://127.0.0.1:9' }],
  );
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(app.locator('[data-step]').first()).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(app.locator('.dock')).toContainText(
    'There is no variable "basUrl" at this step. Did you mean "baseUrl"?',
  );
});

test('a browser that is closed in mid-run fails the step and says so; the next run opens a new one', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'closed', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    {
      name: 'Wait',
      tool: 'wait_for',
      arguments: { text: 'never there', timeoutMs: 30_000 },
      timeoutMs: 60_000,
    },
  ]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(app.locator('[data-step]').first()).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'running');
  await inMain(electronApp, () => {
    const { execSync } = process.getBuiltinModule('node:child_process');
    execSync(`pkill -KILL -P ${process.pid} -f [e]mbedded-browser`);
  });
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'failed');
  await expect(app.locator('.dock')).toContainText('The browser was closed or crashed');
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open')).toHaveAttribute('data-status', 'succeeded');
});
