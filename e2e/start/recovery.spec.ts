import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { closeFile, expect, openFile, test, writeWorkflow } from '../testing/fixtures.ts';
import { expectAccessible } from '../testing/run-window.ts';
import { connectMouse } from '../testing/real-mouse.ts';
import { inMain } from '../testing/in-main.ts';

const step = (app: Page, name: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}(,|$)`) });
const dock = (app: Page) => app.getByRole('region', { name: 'Run', exact: true });
const banner = (app: Page) => app.getByRole('region', { name: 'The last run was interrupted' });

async function serveCheckboxPage(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((_, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        '<!doctype html><html lang="en"><title>Box</title><main><h1>Box</h1><label style="position:fixed;inset:0"><input type="checkbox">All of it</label></main></html>',
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => {
      server.close();
    },
  };
}

test('resuming warns of user activity after a run', async ({ app, electronApp, folder }) => {
  test.skip(process.platform !== 'linux', 'Real input needs X11.');
  const mouse = await connectMouse();
  const page = await serveCheckboxPage();
  const path = await writeWorkflow(folder, 'box', [
    { name: 'Open', tool: 'open_page', arguments: { url: page.url } },
    { name: 'Press', tool: 'click', arguments: { target: 'Not there', timeoutMs: 300 } },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Press')).toHaveAttribute('data-status', 'failed');
  await expect(dock(app)).toContainText('1 step is reused, and the page is still where it ended.');

  const area = await inMain(electronApp, ({ screen }) => screen.getPrimaryDisplay().workArea);
  const resume = dock(app).getByRole('button', { name: 'Resume from here', exact: true });
  const dialog = app.getByRole('alertdialog');
  // Another app's browser may cover the page for a while.
  await expect(async () => {
    await mouse.click(area.x + area.width - 400, area.y + area.height - 300);
    await resume.click();
    await expect(dialog).toContainText(
      'Someone clicked in the run’s browser since then, and the page content changed.',
      { timeout: 2_000 },
    );
  }).toPass({ timeout: 30_000 });
  mouse.close();
  await expect(dialog.getByRole('button', { name: 'Run 1 step again' })).toBeVisible();
  await expectAccessible(app, 'dialog[open]');
  await dialog.getByRole('button', { name: 'The page is fine, continue' }).click();
  await expect(step(app, 'Open')).toHaveAttribute('data-reused', 'true');
  await expect(step(app, 'Press')).toHaveAttribute('data-status', 'failed');
  page.close();
});

test('an interrupted run is announced', async ({ launch, folder, shop }) => {
  const path = await writeWorkflow(folder, 'long', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    {
      name: 'Wait forever',
      tool: 'wait_for',
      arguments: { text: 'never there', timeoutMs: 30_000 },
      timeoutMs: 60_000,
    },
  ]);
  const first = await launch();
  const app = await first.firstWindow();
  await openFile(app, first, path);
  await expect(banner(app)).toHaveCount(0);
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Wait forever')).toHaveAttribute('data-status', 'running');
  first.process().kill('SIGKILL');

  const second = await launch();
  const restarted = await second.firstWindow();
  await openFile(restarted, second, path);
  await expect(banner(restarted)).toContainText('The last run was interrupted at “Wait forever”.');
  await expectAccessible(restarted, '.interrupted-bar');
  await banner(restarted).getByRole('button', { name: 'Show run' }).click();
  await expect(step(restarted, 'Open')).toHaveAttribute('data-status', 'succeeded');
  await expect(step(restarted, 'Wait forever')).toHaveAttribute('data-status', 'stopped');
  await restarted.getByRole('tab', { name: 'Log' }).click();
  await expect(restarted.getByRole('log', { name: 'Log' })).toContainText('“Wait forever” started');
  await restarted.getByRole('button', { name: 'Back to workflow' }).click();
  await banner(restarted).getByRole('button', { name: 'Resume…' }).click();
  await expect(restarted.getByRole('alertdialog')).toContainText('The browser is no longer open.');
  await restarted.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await closeFile(restarted);
  await openFile(restarted, second, path);
  await banner(restarted).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(restarted)).toHaveCount(0);
  await closeFile(restarted);
  await openFile(restarted, second, path);
  await restarted.getByRole('tab', { name: 'Runs' }).click();
  await expect(dock(restarted).getByRole('listitem')).toContainText(
    'Nothing was recorded after “Wait forever”',
  );
  await expect(banner(restarted)).toHaveCount(0);
});

test('an earlier run shows screenshots, trust, and its log', async ({ app, electronApp, folder, shop }) => {
  const path = await writeWorkflow(folder, 'earlier', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url }, traceLevel: 'Full' },
    { name: 'Books', tool: 'click', arguments: { target: 'Books' }, traceLevel: 'Full' },
    { name: 'Basket', tool: 'open_page', arguments: { url: `${shop.url}/basket` } },
    {
      name: 'Press',
      tool: 'click',
      arguments: { target: 'Not there', timeoutMs: 300 },
      traceLevel: 'Off',
    },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+Enter');
  await expect(dock(app).locator('.run-summary')).toContainText('failed');
  await app.getByRole('tab', { name: 'Screenshots' }).click();
  await dock(app)
    .getByRole('list', { name: 'Screenshots of the run' })
    .getByRole('button', { name: /Books/ })
    .last()
    .click();
  await expect(step(app, 'Books')).toHaveAttribute('data-selected', 'true');
  await dock(app).getByRole('button', { name: 'Compare before and after' }).click();
  const slider = dock(app).getByRole('slider', { name: 'Share of “before”' });
  await slider.fill('80');
  await expect(slider).toHaveAttribute('aria-valuetext', '80 %');
  await expectAccessible(app, '.dock');
  await app.getByRole('tab', { name: 'Timeline' }).click();
  await expect(app.getByRole('treeitem', { name: /^Books/ })).toHaveAttribute('aria-selected', 'true');
  await expect(app.locator('.visit-target')).toHaveAttribute('data-point', 'true');

  await app.getByRole('treeitem', { name: /^Basket/ }).click();
  const pane = app.getByRole('region', { name: 'Selected execution' });
  await pane.getByRole('button', { name: 'Don’t trust this result' }).click();
  await expect(pane.getByRole('list', { name: 'Why it isn’t trusted' })).toContainText(
    'You said not to trust this result.',
  );
  await expect(step(app, 'Basket')).toHaveAttribute('data-evidence', 'lost');
  await expect(step(app, 'Open')).toHaveAttribute('data-evidence', 'verified');
  await expectAccessible(app, '.dock');
  await dock(app).getByRole('button', { name: 'Resume from here', exact: true }).click();
  await expect(step(app, 'Open')).toHaveAttribute('data-reused', 'true');
  await expect(step(app, 'Press')).toHaveAttribute('data-status', 'failed');
  await expect(dock(app).locator('.run-summary')).toContainText('failed');

  await closeFile(app);
  await openFile(app, electronApp, path);
  await app.getByRole('tab', { name: 'Runs' }).click();
  await dock(app)
    .getByRole('button', { name: /^failed/ })
    .last()
    .click();
  await app.getByRole('treeitem', { name: /^Open/ }).click();
  await app.getByRole('tab', { name: 'Log' }).click();
  const log = app.getByRole('log', { name: 'Log' });
  await expect(log).toContainText('Run started');
  await expect(log).toContainText('“Press” failed');
  await dock(app).getByRole('button', { name: 'Only “Open”' }).click();
  await expect(log).toContainText('“Open” succeeded');
  await expect(log).not.toContainText('“Press” failed');
  await expectAccessible(app, '.dock');
});

test('a run stops at a step; resuming detects a changed secret', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'parts', [
    { name: 'Open', tool: 'open_page', arguments: { url: `${shop.url}/books` } },
    { name: 'Type the word', tool: 'type_text', arguments: { text: '${secrets.WORD}', into: 'Search' } },
    { name: 'Basket', tool: 'open_page', arguments: { url: `${shop.url}/basket` } },
  ]);
  await openFile(app, electronApp, path);
  await step(app, 'Type the word').click({ button: 'right' });
  await app.getByRole('menuitem', { name: 'Run up to here' }).click();
  await app.getByLabel('WORD', { exact: true }).fill('rabbit-1');
  await app.keyboard.press('Enter');
  await expect(dock(app)).toContainText('Stopped after “Type the word”, as requested.');
  await expect(step(app, 'Basket')).toHaveAttribute('data-status', 'not-reached');
  await expect(step(app, 'Type the word')).toHaveAttribute('data-evidence', 'verified');

  await app.keyboard.press('Control+,');
  await app.getByRole('button', { name: 'Clear', exact: true }).click();
  await app.keyboard.press('Escape');
  await dock(app).getByRole('button', { name: 'Resume from here', exact: true }).click();
  await app.getByLabel('WORD', { exact: true }).fill('rabbit-2');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Basket')).toHaveAttribute('data-status', 'succeeded');
  await expect(step(app, 'Open')).toHaveAttribute('data-reused', 'true');
  await expect(step(app, 'Type the word')).not.toHaveAttribute('data-reused', /.*/);
  await expect(
    app.getByRole('group', { name: 'Run controls' }).getByRole('button', { name: 'Run', exact: true }),
  ).toBeVisible();
  await app.getByRole('tab', { name: 'Timeline' }).click();
  await app.getByRole('treeitem', { name: /^Type the word/ }).click();
  await expect(app.getByRole('region', { name: 'Selected execution' })).toContainText(
    'The secret WORD has changed, and “Type the word” used it.',
  );
  const runs = await readAllText(join(folder, '.planwright'));
  expect(runs).toContain('"secrets":{"WORD":"');
  expect(runs).not.toContain('rabbit-');

  const before = shop.requests.length;
  await step(app, 'Basket').click();
  await app.keyboard.press('Alt+Enter');
  const asked = (): string[] =>
    shop.requests
      .slice(before)
      .map(({ path: each }) => each)
      .filter((each) => !each.includes('.'));
  await expect.poll(asked).toEqual(['/basket']);
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
  await expect(dock(app).locator('.run-summary')).toContainText('1 execution');
  expect(asked()).toEqual(['/basket']);
});

async function readAllText(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) =>
    file.isFile(),
  );
  return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).join(
    '\n',
  );
}
