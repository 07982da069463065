import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Workflow } from '../shared/workflow/workflow.ts';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { inMain } from './in-main.ts';
import { lineagesIn } from '../electron/storage/runs/lineages.ts';
import { leaveLongRun } from '../electron/storage/testing/long-run.ts';

const step = (app: Page, name: string) =>
  app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}(,|$)`) });
const dock = (app: Page) => app.getByRole('region', { name: 'Run', exact: true });
const resumeButton = (app: Page) => dock(app).getByRole('button', { name: 'Resume from here', exact: true });
const flag = (app: Page) => app.locator('.frontier-flag');

/** The example, on the shop of this test. */
async function exampleFor(folder: string, url: string): Promise<string> {
  const text = await readFile(
    new URL('../examples/the-missing-button.planwright.json', import.meta.url),
    'utf8',
  );
  const path = join(folder, 'missing.planwright.json');
  await writeFile(path, text.replace('practice://corner-bookshop', url));
  return path;
}

async function openFile(app: Page, electronApp: ElectronApplication, path: string): Promise<void> {
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).first().click();
  await expect(app.locator('[data-step]').first()).toBeVisible();
}

/** A form whose answer is held back until `answer`; `sent` counts how often it was sent. */
async function slowSite(): Promise<{
  readonly url: string;
  readonly sent: number;
  answer(): void;
  close(): void;
}> {
  const waiting: (() => void)[] = [];
  let sent = 0;
  const server = createServer((request, response) => {
    const reply = (body: string): void => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><html lang="en"><title>Form</title><main>${body}</main></html>`);
    };
    if (request.url !== '/send') {
      reply('<h1>Form</h1><form method="post" action="/send"><button>Send</button></form>');
      return;
    }
    sent += 1;
    waiting.push(() => {
      reply('<h1>Thanks</h1>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    get sent() {
      return sent;
    },
    answer: () => {
      for (const reply of waiting.splice(0)) reply();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** All steps in sight: those out of it are not drawn. */
async function showAll(app: Page): Promise<void> {
  await app.locator('.canvas').focus();
  await app.keyboard.press('1');
}

async function runUntilPayFails(app: Page): Promise<void> {
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Pay')).toHaveAttribute('data-status', 'failed');
  await expect(flag(app)).toHaveCount(1);
  await showAll(app);
}

/** In both themes, also where everything around is darkened. */
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

test('the step that failed is corrected and the run resumed: what was done is not done again', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  await openFile(app, electronApp, await exampleFor(folder, shop.url));
  await runUntilPayFails(app);
  await expect(step(app, 'Go to checkout')).toHaveAttribute('data-proof', 'proven');
  await expect(step(app, 'Expect the order number')).toHaveAttribute('data-status', 'not-reached');
  await expect(dock(app)).toContainText(
    '9 steps are kept, and the page is still where they ended. The latest was done just now.',
  );
  await expect(dock(app).locator('.end-offer')).toBeVisible();

  const before = shop.requests.length;
  await dock(app)
    .getByRole('button', { name: /Pay now$/ })
    .click();
  await resumeButton(app).click();
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
  expect(
    shop.requests.slice(before).map(({ method, path }) => `${method} ${path.replace(/\d+$/, '')}`),
  ).toEqual(['POST /checkout', expect.stringMatching(/^GET \/orders\//)]);
  await expect(dock(app).locator('.run-summary')).toContainText('2 visits, 9 kept');
  await showAll(app);
  await expect(step(app, 'Open the shop')).toHaveAttribute('data-reused', 'true');
  await expect(step(app, 'Pay')).not.toHaveAttribute('data-reused', /.*/);
  await expect(flag(app)).toHaveCount(0);

  await app.getByRole('tab', { name: 'Runs' }).click();
  await expect(dock(app).getByRole('listitem').first()).toContainText('2 visits');
  for (const box of await dock(app).getByRole('checkbox').all()) await box.check();
  await dock(app).getByRole('button', { name: 'Compare the two' }).click();
  await expect(dock(app).getByRole('row', { name: /^Pay/ })).toBeInViewport({ ratio: 0.9 });
});

test('a run that another program resumes says which one, and is resumed here once that has ended', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  await openFile(app, electronApp, await exampleFor(folder, shop.url));
  await runUntilPayFails(app);
  const [runs = ''] = await readdir(join(folder, '.planwright', 'runs'));
  const [runId = ''] = await readdir(join(folder, '.planwright', 'runs', runs));
  const lease = await lineagesIn(join(folder, 'user-data'), 'the command line').claim(runId);
  await dock(app)
    .getByRole('button', { name: /Pay now$/ })
    .click();
  const asked = shop.requests.length;
  await resumeButton(app).click();
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText(
    `This run is being resumed in the command line (process ${process.pid}), since`,
  );
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(shop.requests).toHaveLength(asked);
  await lease.release();
  await resumeButton(app).click();
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
});

test('a page that was left is noticed: why, what would run again, and what can be done', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await exampleFor(folder, shop.url);
  await openFile(app, electronApp, path);
  await runUntilPayFails(app);
  await app.keyboard.press('Control+w');

  // Another workflow leads the same browser elsewhere.
  await openFile(
    app,
    electronApp,
    await writeWorkflow(folder, 'away', [
      { name: 'Go away', tool: 'open_page', arguments: { url: `${shop.url}/books` } },
    ]),
  );
  await step(app, 'Go away').click();
  await app.keyboard.press('Control+Alt+Enter');
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
  await app.keyboard.press('Control+w');

  await openFile(app, electronApp, path);
  await app.getByRole('tab', { name: 'Runs' }).click();
  await dock(app)
    .getByRole('button', { name: /^Resume the run of/ })
    .click();
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText('The page is another now');
  await expect(dialog).toContainText('may not be harmless');
  await expect(dialog.getByRole('button', { name: 'Check again' })).toBeVisible();
  await expectAccessible(app, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog).toContainText('The page is another now');
  await expect(dialog.getByRole('button', { name: 'Check again' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await showAll(app);
  await expect(flag(app)).toHaveAttribute('data-decision', 'blocked');
  await expect(step(app, 'Type the name')).toHaveAttribute('data-proof', 'lost');

  const before = shop.requests.length;
  await flag(app).click();
  await dialog.getByRole('button', { name: /^Run \d+ steps again$/ }).click();
  await expect(step(app, 'Pay')).toHaveAttribute('data-status', 'failed');
  expect(shop.requests.slice(before).some(({ path: asked }) => asked === '/basket/add')).toBe(true);
  await app.getByRole('tab', { name: 'Timeline' }).click();
  await app.getByRole('treeitem', { name: /^Type the name/ }).click();
  await expect(app.getByRole('region', { name: 'The chosen visit' })).toContainText(
    'Why was this run again?',
  );
});

test('a form that was emptied meanwhile is filled in again before it is sent', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await exampleFor(folder, shop.url);
  await openFile(app, electronApp, path);
  await runUntilPayFails(app);
  await app.keyboard.press('Control+w');
  await writeFile(path, (await readFile(path, 'utf8')).replace('"target": "Pay"', '"target": "Pay now"'));

  // The same page once more, as one comes to it: its fields are empty.
  await openFile(
    app,
    electronApp,
    await writeWorkflow(folder, 'away', [
      { name: 'Basket', tool: 'open_page', arguments: { url: `${shop.url}/basket` } },
      { name: 'Back', tool: 'click', arguments: { target: 'Go to checkout' } },
    ]),
  );
  await step(app, 'Basket').click();
  await app.keyboard.press('Control+Alt+Enter');
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
  await app.keyboard.press('Control+w');

  const before = shop.requests.length;
  await openFile(app, electronApp, path);
  await app.getByRole('tab', { name: 'Runs' }).click();
  await dock(app)
    .getByRole('button', { name: /^Resume the run of/ })
    .click();
  await expect(app.getByRole('alertdialog')).toContainText('is empty now: what “Type the name” did is lost.');
  await expectAccessible(app, 'dialog[open]');
  await app
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Run \d steps again$/ })
    .click();
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
  expect(
    shop.requests.slice(before).map(({ method, path: asked }) => `${method} ${asked.replace(/\d+$/, '')}`),
  ).toEqual(['POST /checkout', expect.stringMatching(/^GET \/orders\//)]);
  await app.getByRole('tab', { name: 'Timeline' }).click();
  await app.getByRole('treeitem', { name: /^Type the name/ }).click();
  await expect(app.getByRole('region', { name: 'The chosen visit' })).toContainText(
    'is empty now: what “Type the name” did is lost.',
  );
});

test('a step that was cut short after it took effect is not made again: the person says so, and the run goes on after it', async ({
  app,
  electronApp,
  folder,
}) => {
  await inMain(electronApp, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.setSize(1280, 800);
  });
  const site = await slowSite();
  await openFile(
    app,
    electronApp,
    await writeWorkflow(folder, 'slow', [
      { name: 'Open', tool: 'open_page', arguments: { url: site.url } },
      { name: 'Send', tool: 'click', arguments: { target: 'Send' }, timeoutMs: 1_000 },
      { name: 'Thanks', tool: 'expect_text', arguments: { text: 'Thanks' } },
    ]),
  );
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Send')).toHaveAttribute('data-status', 'failed');
  await expect.poll(() => site.sent).toBe(1);
  await resumeButton(app).click();
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText('may have taken effect all the same');
  const frame = await dialog.boundingBox();
  for (const button of await dialog.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? Infinity);
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(
      (frame?.x ?? 0) + (frame?.width ?? 0),
    );
  }
  site.answer();
  await dialog.getByRole('button', { name: 'It did take effect: go on after it' }).click();
  await expect(dock(app).locator('.run-summary')).toContainText('succeeded');
  await app.getByRole('treeitem', { name: /^Send/ }).click();
  await expect(app.getByRole('region', { name: 'The chosen visit' })).toContainText(
    'you said that it took effect',
  );
  expect(site.sent).toBe(1);
  site.close();
});

test('what a failed step could have used instead is not offered where an earlier run is only looked at', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  await openFile(app, electronApp, await exampleFor(folder, shop.url));
  await runUntilPayFails(app);
  await expect(dock(app).getByRole('button', { name: /Pay now$/ })).toBeVisible();
  await app.getByRole('tab', { name: 'Runs' }).click();
  await dock(app)
    .getByRole('button', { name: /^failed/ })
    .click();
  await expect(app.getByRole('toolbar', { name: 'An earlier run' })).toBeVisible();
  await expect(step(app, 'Pay')).toBeInViewport();
  await app.getByRole('treeitem', { name: /^Pay/ }).click();
  await expect(app.getByRole('region', { name: 'The chosen visit' })).toContainText('No button called “Pay”');
  await expect(dock(app).getByRole('button', { name: /Pay now$/ })).toHaveCount(0);
  await app.getByRole('button', { name: 'Back to the workflow' }).click();
  await expect(app.locator('.canvas')).toBeFocused();
});

test('earlier runs are opened as they were, compared and deleted', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'twice', [
    { name: 'Open', tool: 'open_page', arguments: { url: shop.url }, traceLevel: 'Full' },
    { name: 'Expect', tool: 'expect_text', arguments: { text: 'never there', timeoutMs: 300 } },
  ]);
  await openFile(app, electronApp, path);
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Expect')).toHaveAttribute('data-status', 'failed');
  await step(app, 'Expect').click();
  await app
    .getByRole('complementary', { name: 'Step', exact: true })
    .getByRole('combobox', { name: /^Text/ })
    .fill('Corner');
  await app.keyboard.press('Tab');
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Expect')).toHaveAttribute('data-status', 'succeeded');

  await app.getByRole('tab', { name: 'Runs' }).click();
  const rows = dock(app).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('succeeded');
  await expectAccessible(app, '.dock');
  for (const box of await dock(app).getByRole('checkbox').all()) await box.check();
  await dock(app).getByRole('button', { name: 'Compare the two' }).click();
  await expect(dock(app)).toContainText(
    'The first difference is at “Expect”: it failed in the first run and succeeded in the second.',
  );
  await expectAccessible(app, '.dock');
  await dock(app).getByRole('button', { name: 'All runs' }).click();

  await rows
    .last()
    .getByRole('button', { name: /^failed/ })
    .click();
  const bar = app.getByRole('toolbar', { name: 'An earlier run' });
  await expect(bar).toContainText('read-only');
  await expect(step(app, 'Expect')).toHaveAttribute('data-status', 'failed');
  await expect(step(app, 'Expect')).toContainText('never there');
  await app.getByRole('treeitem', { name: /^Open/ }).click();
  await expect(app.getByRole('region', { name: 'The chosen visit' })).toContainText('What shows it worked');
  await expectAccessible(app, '.dock');
  await bar.getByRole('button', { name: 'Back to the workflow' }).click();
  await expect(step(app, 'Expect')).toHaveAttribute('data-status', 'succeeded');

  await app.getByRole('tab', { name: 'Runs' }).click();
  await rows
    .last()
    .getByRole('button', { name: /^Delete the run/ })
    .click();
  await app.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('button', { name: /^succeeded/ })).toBeFocused();
});

test('a run of 100,000 visits opens at once, folds its older rounds, and can be searched and scrolled', async ({
  app,
  electronApp,
  folder,
}) => {
  const path = join(folder, 'long.planwright.json');
  const nodes = [
    {
      id: 'loop',
      type: 'Loop',
      name: 'Every page',
      params: {
        exitCondition: {
          left: { type: 'Variable', name: 'loop.iteration' },
          operator: 'GreaterThan',
          right: { type: 'Literal', value: { type: 'Number', value: 9 } },
        },
        maxIterations: 50_000,
      },
      position: { x: 0, y: 0 },
    },
    {
      id: 'body',
      type: 'Tool',
      name: 'Read a page',
      params: { server: 'browser', tool: 'read_page', arguments: {} },
      position: { x: 0, y: 112 },
    },
    { id: 'end', type: 'EndLoop', name: 'End', params: { loopId: 'loop' }, position: { x: 0, y: 224 } },
  ];
  const edges = [
    { from: 'loop', to: 'body', output: { type: 'LoopBody' } },
    { from: 'body', to: 'end' },
    { from: 'end', to: 'loop' },
  ];
  const workflow = JSON.parse(
    JSON.stringify({ format: 'planwright/1', id: 'long', name: 'Long', variables: [], nodes, edges }),
  ) as Workflow;
  await writeFile(path, JSON.stringify(workflow));
  await leaveLongRun({
    dataFolder: join(folder, 'user-data'),
    workflow,
    loopId: 'loop',
    bodyId: 'body',
    rounds: 50_000,
  });
  await openFile(app, electronApp, path);
  await app.getByRole('tab', { name: 'Runs' }).click();
  const row = dock(app).getByRole('button', { name: /^failed/ });
  await expect(row).toBeVisible();
  // Processor time, so that other programs take nothing of it.
  const session = await app.context().newCDPSession(app);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const inWindow = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
    const { user, system } = await inMain(electronApp, () => process.cpuUsage());
    return inWindow + (user + system) / 1_000_000;
  };
  const before = await spent();
  await row.click();
  await expect(app.getByRole('treeitem').first()).toBeVisible();
  expect((await spent()) - before, 'seconds').toBeLessThan(3);
  await expect(app.getByRole('treeitem', { name: /^Read a page, failed/ })).toBeVisible();
  await app.getByRole('tree', { name: 'Timeline' }).press('Home');
  await expect(app.getByRole('treeitem', { name: /^Rounds 1–49950/ })).toContainText('visits');
  await app.getByRole('button', { name: 'Failures only' }).click();
  await expect(app.getByRole('treeitem')).toHaveCount(1);
  await app.getByRole('treeitem').click();
  await expect(app.getByRole('region', { name: 'The chosen visit' })).toContainText(
    'The last one is not there.',
  );
});
