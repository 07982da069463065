import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { lineagesIn } from '../../electron/storage/runs/lineages.ts';
import { closeFile, expect, openFile, test, writeWorkflow } from '../testing/fixtures.ts';
import { stepNamed } from '../testing/canvas-parts.ts';
import {
  chosenVisit,
  dock,
  expectAccessible,
  inspector,
  resize,
  resumeButton,
  pressRun,
  runFromSelected,
  showAll,
  summary,
  timelineRow,
  userDataOf,
} from '../testing/run-window.ts';
import { slowSite } from '../testing/slow-site.ts';

const flag = (app: Page) => app.locator('.frontier-flag');
const requestLines = (requests: readonly { readonly method: string; readonly path: string }[]) =>
  requests.map(({ method, path }) => `${method} ${path.replace(/\d+$/, '')}`);
const ordered = ['POST /checkout', expect.stringMatching(/^GET \/orders\//)];

const payAsWritten = '"target": "Pay"';
const payAtOnce = '"target": "Pay", "timeoutMs": 300';
const payCorrected = '"target": "Pay now"';

async function exampleFor(folder: string, url: string, pay = payAsWritten): Promise<string> {
  const text = await readFile(
    new URL('../../examples/the-missing-button.planwright.json', import.meta.url),
    'utf8',
  );
  const path = join(folder, 'missing.planwright.json');
  await writeFile(path, text.replace('practice://corner-bookshop', url).replace(payAsWritten, pay));
  return path;
}

async function runUntilPayFails(app: Page): Promise<void> {
  await pressRun(app);
  await expect(stepNamed(app, 'Pay')).toHaveAttribute('data-status', 'failed');
  await expect(flag(app)).toHaveCount(1);
  await showAll(app);
}

async function navigateAway(
  { app, electronApp, folder }: { app: Page; electronApp: ElectronApplication; folder: string },
  steps: readonly { name: string; tool: string; arguments: object }[],
): Promise<void> {
  await openFile(app, electronApp, await writeWorkflow(folder, 'away', steps));
  await stepNamed(app, steps[0]?.name ?? '').click();
  await runFromSelected(app);
  await expect(summary(app)).toContainText('succeeded');
  await closeFile(app);
}

async function resumeListed(app: Page) {
  await app.getByRole('tab', { name: 'Runs' }).click();
  await dock(app)
    .getByRole('button', { name: /^Resume the run of/ })
    .first()
    .click();
  return app.getByRole('alertdialog');
}

test('a run resumes without repeats; earlier runs open and compare', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  await resize(electronApp, 1280, 720);
  await openFile(app, electronApp, await exampleFor(folder, shop.url));
  await pressRun(app);
  await expect(summary(app)).toContainText('step 10 of 11');
  await app.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(stepNamed(app, 'Pay')).toHaveAttribute('data-status', 'failed');
  const earlier = app.getByRole('toolbar', { name: 'Earlier run' });
  const payNow = dock(app).getByRole('button', { name: /Pay now/ });

  await test.step('the failure offers other elements', async () => {
    const alert = dock(app).getByRole('alert');
    await expect(alert).toContainText('No button called “Pay” on this page.');
    await expect(alert.getByRole('group', { name: 'On the page instead' }).getByRole('button')).toHaveText([
      /Pay now/,
      /Pay later/,
    ]);
    const overflows = await payNow.evaluate((button) => {
      const { right } = button.getBoundingClientRect();
      return [...button.children].some((part) => part.getBoundingClientRect().right > right);
    });
    expect(overflows).toBe(false);
    await expect(alert).not.toContainText('The page has');
    await expect(timelineRow(app, 'Pay')).toBeInViewport();
    const [words, all] = await Promise.all([alert.boundingBox(), app.locator('.dock').boundingBox()]);
    expect((all?.height ?? 0) - (words?.height ?? 0)).toBeGreaterThan(38 + 34 + 4 * 22);
  });

  await test.step('selecting a visit during a move keeps the step in view', async () => {
    await dock(app).getByRole('tree', { name: 'Timeline' }).press('Home');
    await expect(timelineRow(app, 'Open the shop')).toHaveAttribute('aria-selected', 'true');
    await expect(stepNamed(app, 'Open the shop')).toBeInViewport({ ratio: 0.99 });
  });

  await test.step('the panel shows what is reused', async () => {
    await showAll(app);
    await expect(flag(app)).toHaveCount(1);
    await expect(stepNamed(app, 'Go to checkout')).toHaveAttribute('data-evidence', 'verified');
    await expect(stepNamed(app, 'Expect the order number')).toHaveAttribute('data-status', 'not-reached');
    await expect(dock(app)).toContainText(
      '9 steps are reused, and the page is still where they ended. The latest ran just now.',
    );
    await expect(dock(app).locator('.end-offer')).toBeVisible();
  });

  await test.step('an earlier run offers no fixes', async () => {
    await app.getByRole('tab', { name: 'Runs' }).click();
    await dock(app)
      .getByRole('button', { name: /^failed/ })
      .click();
    await expect(earlier).toContainText('read-only');
    await expect(stepNamed(app, 'Pay')).toBeInViewport();
    await timelineRow(app, 'Pay').click();
    await expect(chosenVisit(app)).toContainText('No button called “Pay”');
    await expect(payNow).toHaveCount(0);
    await earlier.getByRole('button', { name: 'Back to workflow' }).click();
    await expect(app.locator('.canvas')).toBeFocused();
  });

  const before = shop.requests.length;
  await test.step('only one program can resume a run', async () => {
    const [runs = ''] = await readdir(join(folder, '.planwright', 'runs'));
    const [runId = ''] = await readdir(join(folder, '.planwright', 'runs', runs));
    const lease = await lineagesIn(await userDataOf(electronApp), 'the command line').claim(runId);
    await payNow.click();
    await resumeButton(app).click();
    const dialog = app.getByRole('alertdialog');
    await expect(dialog).toContainText(
      `This run is being resumed in the command line (process ${process.pid}), since`,
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(shop.requests).toHaveLength(before);
    await lease.release();
  });

  await test.step('resuming repeats no request', async () => {
    await resumeButton(app).click();
    await expect(summary(app)).toContainText('succeeded');
    expect(requestLines(shop.requests.slice(before))).toEqual(ordered);
    await expect(summary(app)).toContainText('2 executions, 9 reused');
    await showAll(app);
    await expect(stepNamed(app, 'Open the shop')).toHaveAttribute('data-reused', 'true');
    await expect(stepNamed(app, 'Pay')).not.toHaveAttribute('data-reused', /.*/);
    await expect(flag(app)).toHaveCount(0);
  });

  const rows = dock(app).getByRole('listitem');
  await test.step('both runs are listed and compared', async () => {
    await app.getByRole('tab', { name: 'Runs' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText('succeeded');
    await expect(rows.first()).toContainText('2 executions');
    await expectAccessible(app, '.dock');
    for (const box of await dock(app).getByRole('checkbox').all()) await box.check();
    await dock(app).getByRole('button', { name: 'Compare' }).click();
    await expect(dock(app).getByRole('row', { name: /^Pay/ })).toBeInViewport({ ratio: 0.9 });
    await expect(dock(app)).toContainText(
      'The first difference is at “Pay”: it failed in the first run and succeeded in the second.',
    );
    await expectAccessible(app, '.dock');
    await dock(app).getByRole('button', { name: 'All runs' }).click();
  });

  await test.step('the first run opens read-only and closes', async () => {
    await rows
      .last()
      .getByRole('button', { name: /^failed/ })
      .click();
    await expect(earlier).toBeVisible();
    await expect(stepNamed(app, 'Pay')).toHaveAttribute('data-status', 'failed');
    await expect(stepNamed(app, 'Pay')).toContainText('No button called “Pay” on this page.');
    await timelineRow(app, 'Go to checkout').click();
    await expect(chosenVisit(app)).toContainText('Evidence');
    await expectAccessible(app, '.dock');
    await earlier.getByRole('button', { name: 'Back to workflow' }).click();
    await showAll(app);
    await expect(stepNamed(app, 'Pay')).toHaveAttribute('data-status', 'succeeded');
  });

  await test.step('deleting a run focuses the next row', async () => {
    await app.getByRole('tab', { name: 'Runs' }).click();
    await rows
      .last()
      .getByRole('button', { name: /^Delete the run/ })
      .click();
    await app.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.getByRole('button', { name: /^succeeded/ })).toBeFocused();
  });
});

test('resuming detects a changed page and an emptied form', async ({ app, electronApp, folder, shop }) => {
  const path = await exampleFor(folder, shop.url, payAtOnce);
  await openFile(app, electronApp, path);
  await runUntilPayFails(app);
  await closeFile(app);

  await test.step('a changed page needs a decision', async () => {
    await navigateAway({ app, electronApp, folder }, [
      { name: 'Go away', tool: 'open_page', arguments: { url: `${shop.url}/books` } },
    ]);
    await openFile(app, electronApp, path);
    const before = shop.requests.length;
    const dialog = await resumeListed(app);
    await expect(dialog).toContainText('The page has changed');
    await expect(dialog).toContainText('may repeat an action');
    await expectAccessible(app, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(dialog.getByRole('button', { name: 'Check again' })).toBeEnabled();
    await expect(dialog).toContainText('The page has changed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await showAll(app);
    await expect(flag(app)).toHaveAttribute('data-decision', 'blocked');
    await expect(stepNamed(app, 'Type the name')).toHaveAttribute('data-evidence', 'lost');
    await flag(app).click();
    await expect(dialog.getByRole('button', { name: /^Run \d+ steps again$/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(shop.requests).toHaveLength(before);
    await closeFile(app);
  });

  await test.step('an emptied form is filled in again', async () => {
    await exampleFor(folder, shop.url, payCorrected);
    await navigateAway({ app, electronApp, folder }, [
      { name: 'Basket', tool: 'open_page', arguments: { url: `${shop.url}/basket` } },
      { name: 'Back', tool: 'click', arguments: { target: 'Go to checkout' } },
    ]);
    const before = shop.requests.length;
    await openFile(app, electronApp, path);
    const dialog = await resumeListed(app);
    await expect(dialog).toContainText('is empty now, so the effect of “Type the name” is lost.');
    await expectAccessible(app, 'dialog[open]');
    await dialog.getByRole('button', { name: /^Run \d steps again$/ }).click();
    await expect(summary(app)).toContainText('succeeded');
    expect(requestLines(shop.requests.slice(before))).toEqual(ordered);
    await app.getByRole('tab', { name: 'Timeline' }).click();
    await timelineRow(app, 'Type the name').click();
    await expect(chosenVisit(app)).toContainText('Why it ran again:');
    await expect(chosenVisit(app)).toContainText('is empty now, so the effect of “Type the name” is lost.');
  });
});

test('a returning popup can be dismissed', async ({ app, electronApp, folder, shop }) => {
  await resize(electronApp, 1280, 800);
  const site = await slowSite();
  const path = await writeWorkflow(folder, 'seat', [
    { name: 'Open', tool: 'open_page', arguments: { url: `${shop.url}/practice/returning-popup?times=2` } },
    { name: 'Reserve', tool: 'click', arguments: { target: 'Reserve my seat' } },
    { name: 'Form', tool: 'open_page', arguments: { url: site.url } },
    { name: 'Send', tool: 'click', arguments: { target: 'Send' }, timeoutMs: 1_500 },
    { name: 'Thanks', tool: 'expect_text', arguments: { text: 'Thanks' } },
  ]);
  await openFile(app, electronApp, path);
  await pressRun(app);
  await expect(stepNamed(app, 'Reserve')).toHaveAttribute('data-status', 'failed');

  await test.step('a returning popup becomes an expected one', async () => {
    const popups = app.getByRole('region', { name: 'Expected popups' });
    await expect(
      inspector(app).getByRole('heading', { name: /^Persistent Obstruction Bug/ }),
    ).toBeInViewport();
    await inspector(app)
      .getByRole('button', { name: 'Let this step dismiss the popup up to 3 more times' })
      .click();
    await expect(popups.getByLabel('Expected popup')).toBeFocused();
    await expect(popups.getByLabel('Expected popup')).toHaveValue('Our newsletter');
    await expect(popups.getByLabel('Max times')).toBeInViewport();
    await expect(popups.getByLabel('Max times')).toHaveValue('3 times');
    await resumeButton(app).click();
    await expect(stepNamed(app, 'Reserve')).toHaveAttribute('data-status', 'succeeded');
  });

  await test.step('the user confirms an interrupted step', async () => {
    await expect(stepNamed(app, 'Send')).toHaveAttribute('data-status', 'failed');
    await expect.poll(() => site.sent).toBe(1);
    await resumeButton(app).click();
    const dialog = app.getByRole('alertdialog');
    await expect(dialog).toContainText('may have taken effect');
    const frame = await dialog.boundingBox();
    for (const button of await dialog.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? Infinity);
      expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(
        (frame?.x ?? 0) + (frame?.width ?? 0),
      );
    }
    site.answer();
    await dialog.getByRole('button', { name: 'It worked, continue after it' }).click();
    await expect(summary(app)).toContainText('succeeded');
    await timelineRow(app, 'Send').click();
    await expect(chosenVisit(app)).toContainText('you confirmed its effect');
    expect(site.sent).toBe(1);
    site.close();
  });

  await test.step('expected popups are saved', async () => {
    await app.keyboard.press('Control+s');
    await expect(app.locator('.save-state')).toHaveText('Saved');
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      nodes: [{}, { expectedPopups: [{ name: 'Our newsletter', times: 3 }] }, {}, {}, {}],
    });
  });
});
