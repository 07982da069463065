import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { ElectronApplication, Page } from '@playwright/test';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { aHand } from './hand.ts';
import { inMain } from './in-main.ts';

const step = (app: Page, name: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}(,|$)`) });
const dock = (app: Page) => app.getByRole('region', { name: 'Run', exact: true });
const inspector = (app: Page) => app.getByRole('complementary', { name: 'Step', exact: true });
const banner = (app: Page) => app.getByRole('region', { name: 'The last run was interrupted' });

async function openFile(app: Page, electronApp: ElectronApplication, path: string): Promise<void> {
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).first().click();
  await expect(app.locator('[data-step]').first()).toBeVisible();
}

async function expectAccessible(app: Page, part: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await app.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    const { violations } = await new AxeBuilder({ page: app }).setLegacyMode(true).include(part).analyze();
    expect(
      violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes.map(({ html }) => html).join('\n')}`),
    ).toEqual([]);
  }
}

/** A page that is one large box to tick, wherever it is clicked. */
async function boxPage(): Promise<{ readonly url: string; close(): void }> {
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

test('what somebody did in the browser by hand after the run is noticed, and the person can say that the page is right', async ({
  app,
  electronApp,
  folder,
}) => {
  test.skip(process.platform !== 'linux', 'A hand at the display is one of X11.');
  const hand = await aHand();
  const page = await boxPage();
  const path = await writeWorkflow(folder, 'box', [
    { name: 'Open', tool: 'open_page', arguments: { url: page.url } },
    { name: 'Press', tool: 'click', arguments: { target: 'Not there', timeoutMs: 300 } },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Press')).toHaveAttribute('data-status', 'failed');
  await expect(dock(app)).toContainText('1 step is kept, and the page is still where it ended.');

  const area = await inMain(electronApp, ({ screen }) => screen.getPrimaryDisplay().workArea);
  await hand.click(area.x + area.width - 400, area.y + area.height - 300);
  hand.close();
  const resume = dock(app).getByRole('button', { name: 'Resume from here', exact: true });
  const dialog = app.getByRole('alertdialog');
  await expect(async () => {
    await resume.click();
    await expect(dialog).toContainText(
      'Somebody clicked in the browser by hand since, and the page does not say what it said.',
      { timeout: 2_000 },
    );
  }).toPass();
  await expect(dialog.getByRole('button', { name: 'Run 1 step again' })).toBeVisible();
  await expectAccessible(app, 'dialog[open]');
  await dialog.getByRole('button', { name: 'The page is right, go on' }).click();
  await expect(step(app, 'Open')).toHaveAttribute('data-reused', 'true');
  await expect(step(app, 'Press')).toHaveAttribute('data-status', 'failed');
  page.close();
});

test('a run that was cut off is announced when its workflow is opened, with where it was', async ({
  launch,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'long', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    {
      name: 'Wait for ever',
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
  await expect(step(app, 'Wait for ever')).toHaveAttribute('data-status', 'running');
  first.process().kill('SIGKILL');

  const second = await launch();
  const again = await second.firstWindow();
  await openFile(again, second, path);
  await expect(banner(again)).toContainText('The last run was interrupted at “Wait for ever”.');
  await expectAccessible(again, '.interrupted-bar');
  await banner(again).getByRole('button', { name: 'Show run' }).click();
  await expect(step(again, 'Open')).toHaveAttribute('data-status', 'succeeded');
  await expect(step(again, 'Wait for ever')).toHaveAttribute('data-status', 'stopped');
  await again.getByRole('tab', { name: 'Log' }).click();
  await expect(again.getByRole('log', { name: 'Log' })).toContainText('“Wait for ever” starts');
  await again.getByRole('button', { name: 'Back to the workflow' }).click();
  await banner(again).getByRole('button', { name: 'Resume…' }).click();
  await expect(again.getByRole('alertdialog')).toContainText('The browser is not open any more.');
  await again.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await again.keyboard.press('Control+w');
  await openFile(again, second, path);
  await banner(again).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(again)).toHaveCount(0);
  await again.keyboard.press('Control+w');
  await openFile(again, second, path);
  await again.getByRole('tab', { name: 'Runs' }).click();
  await expect(dock(again).getByRole('listitem')).toContainText('Nothing was recorded after “Wait for ever”');
  await expect(banner(again)).toHaveCount(0);
});

test('the log of an earlier run is told whole, and of one visit alone', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'told', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    { name: 'Expect', tool: 'expect_text', arguments: { text: 'never there', timeoutMs: 300 } },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+Enter');
  await expect(dock(app).locator('.run-summary')).toContainText('failed');
  await app.keyboard.press('Control+w');
  await openFile(app, electronApp, path);
  await app.getByRole('tab', { name: 'Runs' }).click();
  await dock(app)
    .getByRole('button', { name: /^failed/ })
    .click();
  await app.getByRole('treeitem', { name: /^Open/ }).click();
  await app.getByRole('tab', { name: 'Log' }).click();
  const log = app.getByRole('log', { name: 'Log' });
  await expect(log).toContainText('The run starts');
  await expect(log).toContainText('“Expect” failed');
  await dock(app).getByRole('button', { name: 'Only “Open”' }).click();
  await expect(log).toContainText('“Open” succeeded');
  await expect(log).not.toContainText('“Expect” failed');
  await expectAccessible(app, '.dock');
});

test('a secret that is another one now is noticed when the run is resumed', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'secret', [
    { name: 'Open', tool: 'open_page', arguments: { url: `${shop.url}/books` } },
    { name: 'Type the word', tool: 'type_text', arguments: { text: '${secrets.WORD}', into: 'Search' } },
    { name: 'Press', tool: 'click', arguments: { target: 'Not there', timeoutMs: 300 } },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+Enter');
  await app.getByLabel('WORD', { exact: true }).fill('rabbit-1');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Press')).toHaveAttribute('data-status', 'failed');
  await expect(step(app, 'Type the word')).toHaveAttribute('data-proof', 'proven');

  await app.keyboard.press('Control+,');
  await app.getByRole('button', { name: 'Forget them' }).click();
  await app.keyboard.press('Escape');
  await dock(app).getByRole('button', { name: 'Resume from here', exact: true }).click();
  await app.getByLabel('WORD', { exact: true }).fill('rabbit-2');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Type the word')).toHaveAttribute('data-status', 'succeeded');
  await expect(step(app, 'Open')).toHaveAttribute('data-reused', 'true');
  await expect(step(app, 'Type the word')).not.toHaveAttribute('data-reused', /.*/);
  await app.getByRole('tab', { name: 'Timeline' }).click();
  await app.getByRole('treeitem', { name: /^Type the word/ }).click();
  await expect(app.getByRole('region', { name: 'The chosen visit' })).toContainText(
    'The secret WORD is another one now, and “Type the word” used it.',
  );
  const runs = await inMain(
    electronApp,
    (_, home) => {
      const { readdirSync, readFileSync } = process.getBuiltinModule('node:fs');
      return readdirSync(home, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map((file) => readFileSync(`${file.parentPath}/${file.name}`, 'utf8'))
        .join('\n');
    },
    join(folder, '.planwright'),
  );
  expect(runs).toContain('"secrets":{"WORD":"');
  expect(runs).not.toContain('rabbit-');
});

test('a run can go up to a step, go on from there, and be of one step alone', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'parts', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    { name: 'Books', tool: 'open_page', arguments: { url: `${shop.url}/books` } },
    { name: 'Basket', tool: 'open_page', arguments: { url: `${shop.url}/basket` } },
  ]);
  await openFile(app, electronApp, path);
  await step(app, 'Books').click({ button: 'right' });
  await app.getByRole('menuitem', { name: 'Run up to here' }).click();
  await expect(dock(app)).toContainText('The run went as far as “Books”, as you asked.');
  await expect(step(app, 'Basket')).toHaveAttribute('data-status', 'not-reached');
  await dock(app).getByRole('button', { name: 'Resume from here', exact: true }).click();
  await expect(step(app, 'Basket')).toHaveAttribute('data-status', 'succeeded');
  await expect(step(app, 'Books')).toHaveAttribute('data-reused', 'true');
  // A run ends after its last step, and none starts until then.
  await expect(
    app.getByRole('group', { name: 'Run controls' }).getByRole('button', { name: 'Run', exact: true }),
  ).toBeVisible();

  const before = shop.requests.length;
  await step(app, 'Books').click();
  await app.keyboard.press('Alt+Enter');
  // The run before it said the same of itself: this one is told by its request.
  const asked = (): string[] =>
    shop.requests
      .slice(before)
      .map(({ path: each }) => each)
      .filter((each) => !each.includes('.'));
  await expect.poll(asked).toEqual(['/books']);
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
  await expect(dock(app).locator('.run-summary')).toContainText('1 visit');
  expect(asked()).toEqual(['/books']);
});

test('a person can say that a step is not to be relied on: it runs again', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'doubt', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    { name: 'Books', tool: 'open_page', arguments: { url: `${shop.url}/books` } },
    { name: 'Press', tool: 'click', arguments: { target: 'Not there', timeoutMs: 300 } },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+Enter');
  await expect(dock(app).locator('.run-summary')).toContainText('failed');
  await app.getByRole('treeitem', { name: /^Books/ }).click();
  const pane = app.getByRole('region', { name: 'The chosen visit' });
  await pane.getByRole('button', { name: 'Do not rely on it' }).click();
  await expect(pane.getByRole('list', { name: 'Why it counts no more' })).toContainText(
    'You said that it is not to be relied on.',
  );
  await expect(step(app, 'Books')).toHaveAttribute('data-proof', 'lost');
  await expect(step(app, 'Open')).toHaveAttribute('data-proof', 'proven');
  await expectAccessible(app, '.dock');
  await dock(app).getByRole('button', { name: 'Resume from here', exact: true }).click();
  await expect(step(app, 'Open')).toHaveAttribute('data-reused', 'true');
  await expect(step(app, 'Press')).toHaveAttribute('data-status', 'failed');
});

test('the page before and after a visit is held against each other, and a picture chooses its visit', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'pictures', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url }, traceLevel: 'Full' },
    { name: 'Books', tool: 'click', arguments: { target: 'Books' }, traceLevel: 'Full' },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+Enter');
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
  await app.getByRole('tab', { name: 'Browser' }).click();
  await dock(app).getByRole('list', { name: 'Pictures of the run' }).getByRole('button').last().click();
  await expect(step(app, 'Books')).toHaveAttribute('data-selected', 'true');
  await dock(app).getByRole('button', { name: 'Compare before and after' }).click();
  const slider = dock(app).getByRole('slider', { name: 'How much of the page before is shown' });
  await slider.fill('80');
  await expect(slider).toHaveAttribute('aria-valuetext', '80 %');
  await expectAccessible(app, '.dock');
  await app.getByRole('tab', { name: 'Timeline' }).click();
  await expect(app.getByRole('treeitem', { name: /^Books/ })).toHaveAttribute('aria-selected', 'true');
  await expect(app.locator('.visit-target')).toHaveAttribute('data-point', 'true');
});

test('a step can be marked as one that establishes the page', async ({ app, electronApp, folder, shop }) => {
  const path = await writeWorkflow(folder, 'marked', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
    { name: 'Home', tool: 'click', arguments: { target: 'Books' } },
  ]);
  await openFile(app, electronApp, path);
  await step(app, 'Home').click();
  await inspector(app).getByRole('button', { name: 'Timing, pictures and resuming' }).click();
  const mark = inspector(app).getByRole('switch', { name: 'Establishes the page' });
  await mark.check();
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(await readFile(path, 'utf8')).toContain('"establishesPage": true');
  await mark.uncheck();
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(await readFile(path, 'utf8')).not.toContain('establishesPage');
  await step(app, 'Open').click();
  await inspector(app).getByRole('button', { name: 'Timing, pictures and resuming' }).click();
  await expect(mark).toHaveCount(0);
});
