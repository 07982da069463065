import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { writeSettings } from './write-settings.ts';
import { inMain } from './in-main.ts';
import { expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`Step \\d+, ${name}`) });
const asked = (app: Page) => app.getByRole('toolbar', { name: 'A revision of the plan' });
const revised = (app: Page) => app.getByRole('toolbar', { name: 'Revisions of the plan' });

const openAndBuy = (node: string) =>
  JSON.stringify({
    action: 'breakdown',
    node_id: node,
    rationale: 'The book has a page of its own, where it can be bought.',
    new_subtasks: [
      { description: 'Open the book', tool_name: 'click', arguments: { target: 'Show the book' } },
      { description: 'Buy it there', tool_name: 'click', arguments: { target: 'Buy it', role: 'button' } },
    ],
  });
const addToBasket = (node: string) =>
  JSON.stringify({
    action: 'breakdown',
    node_id: node,
    rationale: 'It is called Add to basket.',
    new_subtasks: [
      { description: 'Look for it', tool_name: 'find_text', arguments: { text: 'Add' } },
      {
        description: 'Put it into the basket',
        tool_name: 'click',
        arguments: { target: 'Add to basket', role: 'button' },
      },
    ],
  });
const steps = (url: string) => [
  { name: 'Open the shop', tool: 'open_page', arguments: { url: `${url}/practice/slow?after=200` } },
  { name: 'Buy the book', tool: 'click', arguments: { target: 'Buy now', role: 'button', timeoutMs: 800 } },
  { name: 'See the basket', tool: 'expect_text', arguments: { text: 'Your basket' } },
];

/** All of it lies on the canvas, and below the bar. */
async function expectClearOf(part: Locator, bar: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, cover, canvas] = [
        await part.boundingBox(),
        await bar.boundingBox(),
        await part.page().getByRole('region', { name: 'Workflow' }).boundingBox(),
      ];
      if (box === null || cover === null || canvas === null) return 'not there';
      return box.y >= cover.y + cover.height &&
        box.x >= canvas.x &&
        box.x + box.width <= canvas.x + canvas.width &&
        box.y + box.height <= canvas.y + canvas.height
        ? 'clear'
        : JSON.stringify({ box, cover, canvas });
    })
    .toBe('clear');
}

for (const theme of ['light', 'dark'] as const) {
  test(`a breakdown is drawn before it is agreed to, whole and clear of the bar, with what it replaces beside it (${theme})`, async ({
    folder,
    model,
    launch,
    shop,
  }) => {
    await writeSettings(folder, {
      theme,
      models: { planner: { baseUrl: model.url, model: 'scripted-large' } },
      replanning: 'ask',
    });
    model.willReply(openAndBuy('n2'), addToBasket('n2.2'));
    const electronApp = await launch(await writeWorkflow(folder, 'shop', steps(shop.url)));
    const app = await electronApp.firstWindow();
    await inMain(electronApp, ({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.setBounds({ x: 0, y: 0, width: 1280, height: 800 });
    });
    await expect(step(app, 'Buy the book')).toBeVisible();
    await app.keyboard.press('Control+Enter');

    await expect(asked(app)).toContainText('Break “Buy the book” down into 2 steps?');
    await expect(asked(app)).toContainText('revisions 0/4');
    await expect(app.getByRole('group', { name: /^proposed: Step \d+, Open the book/ })).toBeVisible();
    await expect(app.getByLabel('R1 would replace: Buy the book')).toBeVisible();
    await expectClearOf(app.getByLabel(/^Buy the book, would be broken down/), asked(app));
    const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);

    await asked(app).getByRole('button', { name: 'Apply all in this run' }).click();
    await expect(step(app, 'See the basket')).toHaveAttribute('data-status', 'succeeded');
    await expect(asked(app)).toHaveCount(0);
    await expect(revised(app)).toContainText('This run used 2 revisions.');
    await expect(app.getByLabel('Buy the book, broken down into 2 steps, succeeded')).toBeVisible();
    const inner = app.getByLabel('Buy it there, broken down into 2 steps, succeeded');
    await expectClearOf(inner, revised(app));
    await expect(step(app, 'Put it into the basket')).toHaveAttribute('data-status', 'succeeded');
    await expect(app.getByText('runs again')).toHaveCount(0);

    await revised(app).getByRole('button', { name: 'R1' }).click();
    await expect(revised(app)).toContainText('The book has a page of its own');
    await app
      .getByLabel('Replaced by R2: Buy it there')
      .getByRole('button', { name: /^Buy it there/ })
      .click();
    await expect(app.getByRole('treeitem', { selected: true })).toContainText('Buy it there');
  });
}

test('what a run changed is taken over once: then nothing is left to review, no step looks stale, and all are called by their names', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  await writeSettings(folder, {
    models: { planner: { baseUrl: model.url, model: 'scripted-large' } },
    replanning: 'apply',
  });
  model.willReply(addToBasket('n2').replace('It is called Add to basket.', 'n2 is called Add to basket.'));
  const electronApp = await launch(
    await writeWorkflow(folder, 'shop', steps(`${shop.url}/books/the-quiet-pilot#`)),
  );
  const app = await electronApp.firstWindow();
  await expect(step(app, 'Buy the book')).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'See the basket')).toHaveAttribute('data-status', 'succeeded');
  await expect(revised(app)).toContainText('“Buy the book” is called Add to basket.');
  await revised(app).getByRole('button', { name: 'Review as changes to the workflow' }).click();
  await expect(app.getByLabel('Buy the book, broken down into 2 steps, succeeded')).toHaveCount(0);
  await expect(app.getByLabel(/^Replaced by R1/)).toHaveCount(0);
  await app
    .getByRole('toolbar', { name: 'Review of the proposal' })
    .getByRole('button', { name: /^(Apply|Use)/ })
    .click();
  await expect(revised(app)).toContainText('The workflow has what this run changed.');
  await expect(revised(app).getByRole('button', { name: 'Review as changes to the workflow' })).toHaveCount(
    0,
  );
  await expect(revised(app)).toContainText('“Buy the book”');
  await expect(app.getByRole('treeitem', { name: /^Buy the book, failed/ })).toBeVisible();
  await expect(step(app, 'Put it into the basket')).toHaveAttribute('data-proof', 'proven');
  await expect(app.locator('[data-proof="lost"]')).toHaveCount(0);
  await expect(app.getByText('The workflow was changed since this run.')).toHaveCount(0);
});

test('a step that a revision put in shows how it went when it is clicked or reached by keys, and cannot be worked on; where one fails for good, it is said that replanning is exhausted, and before the run is gone on with, what it changed can be taken over', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  await writeSettings(folder, {
    models: { planner: { baseUrl: model.url, model: 'scripted-large' } },
    replanning: 'apply',
  });
  model.willReply(openAndBuy('n2'), 'I do not know.', 'I still do not know.');
  const app = await (await launch(await writeWorkflow(folder, 'shop', steps(shop.url)))).firstWindow();
  await expect(step(app, 'Buy the book')).toBeVisible();
  await app.keyboard.press('Control+Enter');
  const end = app.getByRole('region', { name: 'Run', exact: true }).getByRole('alert');
  await expect(end).toContainText('“Buy it there” failed: Replan exhausted.');
  const visit = app.getByRole('region', { name: 'The chosen visit' });
  await expect(visit.getByRole('heading', { name: 'Buy it there' })).toBeVisible();
  const child = step(app, 'Open the book');
  await child.hover();
  await expect(child.getByRole('button', { name: 'Add a step after this one' })).toHaveCount(0);
  await child.click();
  await expect(visit.getByRole('heading', { name: 'Open the book' })).toBeVisible();
  await step(app, 'Buy it there').focus();
  await app.keyboard.press('Enter');
  await expect(visit.getByRole('heading', { name: 'Buy it there' })).toBeVisible();

  await app.getByRole('button', { name: 'Resume from here', exact: true }).click();
  const question = app.getByRole('alertdialog');
  await expect(question).toContainText('goes on by the workflow as it is drawn');
  await question.getByRole('button', { name: 'Review as changes to the workflow' }).click();
  await expect(question).toHaveCount(0);
  await expect(app.getByRole('toolbar', { name: 'Review of the proposal' })).toBeVisible();
});

test('the old plan can be kept for the whole run: the step stays failed and nobody is asked again', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  await writeSettings(folder, {
    models: { planner: { baseUrl: model.url, model: 'scripted-large' } },
    replanning: 'ask',
  });
  model.willReply(openAndBuy('n2'));
  const app = await (await launch(await writeWorkflow(folder, 'shop', steps(shop.url)))).firstWindow();
  await expect(step(app, 'Buy the book')).toBeVisible();
  await app.keyboard.press('Control+Enter');
  await asked(app).getByRole('button', { name: 'More ways to keep the old plan' }).click();
  await app.getByRole('menuitem', { name: 'Keep it, and never revise in this run' }).click();
  await expect(step(app, 'Buy the book')).toHaveAttribute('data-status', 'failed');
  await expect(step(app, 'Open the book')).toHaveCount(0);
  await expect(app.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await app.getByRole('tab', { name: 'Log' }).click();
  await expect(app.getByText('The plan is not revised in this run')).toBeVisible();
});

test('the keys that stop a run from every window are held while it runs, and only then', async ({
  folder,
  launch,
  shop,
}) => {
  const electronApp = await launch(
    await writeWorkflow(folder, 'wait', [
      { name: 'Open', tool: 'open_page', arguments: { url: shop.url } },
      { name: 'Wait', tool: 'wait_for', arguments: { text: 'never there', timeoutMs: 30_000 } },
    ]),
  );
  const app = await electronApp.firstWindow();
  const isHeld = () => inMain(electronApp, ({ globalShortcut }) => globalShortcut.isRegistered('Ctrl+Alt+.'));
  await expect(step(app, 'Wait')).toBeVisible();
  expect(await isHeld()).toBe(false);
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'running');
  expect(await isHeld()).toBe(true);
  await app.keyboard.press('Control+.');
  await expect(step(app, 'Wait')).toHaveAttribute('data-status', 'stopped');
  await expect.poll(isHeld).toBe(false);
});
