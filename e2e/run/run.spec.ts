import { join } from 'node:path';
import { answerSaveDialog, closeFile, expect, openFile, test, writeWorkflow } from '../testing/fixtures.ts';
import { inMain } from '../testing/in-main.ts';
import { stepNamed } from '../testing/canvas-parts.ts';
import {
  dock,
  expectAccessible,
  inspector,
  pressRun,
  runFromSelected,
  summary,
  timelineRow,
} from '../testing/run-window.ts';

test('a workflow is drawn, reopened, and run', async ({ app, electronApp, folder, shop }) => {
  const addStep = (name: string): Promise<void> =>
    app.getByRole('complementary', { name: 'Add steps' }).getByRole('button', { name, exact: true }).click();
  const panel = inspector(app);
  const recordScreenshots = async (): Promise<void> => {
    await panel.getByRole('button', { name: 'Timing, screenshots, and resuming' }).click();
    await panel.getByLabel('Screenshots', { exact: true }).selectOption('Always');
  };
  const path = join(folder, 'by-hand.planwright.json');

  await test.step('three added steps extract a table', async () => {
    await app.getByRole('button', { name: 'New workflow' }).click();
    await addStep('Open page');
    await panel
      .getByRole('combobox', { name: 'Address*', exact: true })
      .fill(`${shop.url}/books?shelf=sea-stories`);
    await expect(panel.getByRole('textbox', { name: 'Timeout' })).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'Keep as result' })).toHaveCount(0);
    await recordScreenshots();
    await addStep('Extract');
    await panel.getByRole('combobox', { name: 'Target', exact: true }).fill('Results');
    await panel.getByLabel('What', { exact: true }).selectOption('table');
    await panel.getByRole('textbox', { name: 'Keep as result' }).fill('Books');
    await recordScreenshots();
    await addStep('Result');
    await panel.getByRole('textbox', { name: 'Value' }).fill('Page 1 of 3, £12.50');
    await panel.getByLabel('Take', { exact: true }).selectOption('an amount');
    await panel.getByRole('textbox', { name: 'Keep as result' }).fill('Cheapest');
  });

  await test.step('the workflow is saved and reopened', async () => {
    await answerSaveDialog(electronApp, path);
    await app.keyboard.press('Control+s');
    await expect(app.locator('.save-state')).toHaveText('Saved');
    await expect(app.getByRole('textbox', { name: 'Workflow name' })).toHaveValue('by-hand');
    await closeFile(app);
    await openFile(app, electronApp, path);
  });

  await test.step('the results appear on top', async () => {
    await pressRun(app);
    await expect(stepNamed(app, 'Open page')).toHaveAttribute('data-status', 'succeeded');
    await expect(stepNamed(app, 'Extract')).toHaveAttribute('data-status', 'succeeded');
    await expect(summary(app)).toContainText('succeeded');
    await expect(summary(app)).toContainText('3 executions');
    expect(shop.requests.filter(({ path: asked }) => asked.startsWith('/books'))).toHaveLength(1);
    const results = app.getByRole('region', { name: 'Results' });
    await expect(results.getByRole('term')).toHaveText(['Books', 'Cheapest']);
    await expect(results.getByRole('definition').last()).toContainText('12.5');
    await results.getByText('8 rows').press('Enter');
    await expect(results.getByRole('cell', { name: 'A Harbour in Winter' })).toBeVisible();
    await expectAccessible(app, '.run-results');
    await results.getByRole('button', { name: 'Copy Books' }).press('Enter');
    await app.getByRole('tab', { name: 'Variables' }).click();
    await expect(dock(app)).toContainText('extract.rows');
    await expect(dock(app)).toContainText('Ines Calder');
    await app.getByRole('tab', { name: 'Timeline' }).click();
  });

  await test.step('all parts share one selection', async () => {
    const strip = app.getByRole('listbox', { name: 'Screenshots of the run' });
    const frames = strip.getByRole('option');
    await expect(frames).toHaveCount(4);
    await frames.nth(0).click();
    await expect(timelineRow(app, 'Open page')).toHaveAttribute('aria-selected', 'true');
    await expect(stepNamed(app, 'Open page')).toHaveAttribute('data-selected', 'true');
    await expect(frames.nth(0)).toHaveAttribute('aria-selected', 'true');
    await expect(frames.nth(0).locator('img')).toBeVisible();
    await app.keyboard.press('ArrowRight');
    await expect(timelineRow(app, 'Extract')).toHaveAttribute('aria-selected', 'true');
    await expect(timelineRow(app, 'Extract')).toBeInViewport();
    await panel.getByRole('tab', { name: 'Setup', exact: true }).click();
    await expect(panel.getByRole('combobox', { name: 'Target', exact: true })).toHaveValue('Results');
    await timelineRow(app, 'Open page').click();
    await expect(strip.getByRole('option', { selected: true })).toHaveAttribute(
      'aria-label',
      /^Open page, after/,
    );
    await strip.focus();
    await app.keyboard.press('Enter');
    await expect(app.locator('.screenshots-main img')).toHaveAttribute('alt', 'Open page');
  });
});

test('an example opens and runs step by step', async ({ app }) => {
  await app.getByRole('button', { name: /^Buy a book/ }).click();
  await expect(stepNamed(app, 'Open the shop')).toBeVisible();
  await pressRun(app);
  await expect(stepNamed(app, 'Open the shop')).toHaveAttribute('data-status', 'succeeded');
  await expect(app.locator('[data-status="running"]').first()).toBeVisible();
  await expect(summary(app)).toContainText('succeeded');
  await expect(app.locator('[data-status="failed"]')).toHaveCount(0);
  // Other users and systems may have a sandbox.
  if (process.platform === 'linux' && process.getuid?.() === 0)
    await expect(app.getByRole('button', { name: /^no sandbox/ })).toBeVisible();
});

test('a run steps, pauses, stops, and fails without its browser', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  await openFile(
    app,
    electronApp,
    await writeWorkflow(folder, 'slow', [
      { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
      { name: 'Disabled', tool: 'take_screenshot', arguments: {}, enabled: false },
      {
        name: 'Wait',
        tool: 'wait_for',
        arguments: { text: 'never there', timeoutMs: 600_000 },
        timeoutMs: 600_000,
      },
      { name: 'After', tool: 'take_screenshot', arguments: {} },
    ]),
  );
  const controls = app.getByRole('group', { name: 'Run controls' });
  const isStopKeyHeld = (): Promise<boolean> =>
    inMain(electronApp, ({ globalShortcut }) => globalShortcut.isRegistered('Ctrl+Alt+.'));

  await test.step('stepping pauses before each step', async () => {
    expect(await isStopKeyHeld()).toBe(false);
    await app.keyboard.press('F10');
    await expect(dock(app)).toContainText('Paused before “Open”.');
    await dock(app)
      .getByRole('button', { name: /^Run one step/ })
      .click();
    await expect(stepNamed(app, 'Open')).toHaveAttribute('data-status', 'succeeded');
    await expect(stepNamed(app, 'Wait')).not.toHaveAttribute('data-status', /running|succeeded/);
    await controls.getByRole('button', { name: 'Resume' }).click();
    await expect(stepNamed(app, 'Wait')).toHaveAttribute('data-status', 'running');
    expect(await isStopKeyHeld()).toBe(true);
  });

  await test.step('Pause can be canceled during a call', async () => {
    await controls.getByRole('button', { name: 'Pause', exact: true }).click();
    await expect(summary(app)).toContainText('pausing… ·');
    await controls.getByRole('button', { name: 'Pausing…' }).click();
    await expect(summary(app)).toContainText('running ·');
    await expect(controls.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
    await app.keyboard.press('F9');
    await expect(controls.getByRole('button', { name: 'Pausing…' })).toBeVisible();
  });

  await test.step('a running workflow is accessible', () => expectAccessible(app));

  await test.step('Stop interrupts the pending call', async () => {
    await controls.getByRole('button', { name: 'Stop' }).click();
    await expect(stepNamed(app, 'Wait')).toHaveAttribute('data-status', 'stopped');
    await expect(controls.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
    await expect.poll(isStopKeyHeld).toBe(false);
  });

  await test.step('closing the browser fails the step', async () => {
    await stepNamed(app, 'Open').click();
    await runFromSelected(app);
    await expect(stepNamed(app, 'Wait')).toHaveAttribute('data-status', 'running');
    await inMain(electronApp, () => {
      const { execSync } = process.getBuiltinModule('node:child_process');
      execSync(`pkill -KILL -P ${process.pid} -f [e]mbedded-browser`);
    });
    await expect(stepNamed(app, 'Wait')).toHaveAttribute('data-status', 'failed');
    await expect(stepNamed(app, 'After')).toHaveAttribute('data-status', 'not-reached');
    await expect(dock(app)).toContainText('The browser was closed or crashed');
    await expectAccessible(app);
  });

  await test.step('the next run opens a new browser', async () => {
    await pressRun(app);
    await expect(stepNamed(app, 'Wait')).toHaveAttribute('data-status', 'running');
    await expect(stepNamed(app, 'Open')).toHaveAttribute('data-status', 'succeeded');
    await app.keyboard.press('Control+.');
    await expect(stepNamed(app, 'Wait')).toHaveAttribute('data-status', 'stopped');
  });
});
