import type { Locator, Page } from '@playwright/test';
import { expect, openFile, test, writeWorkflow } from '../testing/fixtures.ts';
import { stepNamed } from '../testing/canvas-parts.ts';
import {
  chosenVisit,
  dock,
  expectAccessible,
  modelAt,
  resize,
  resumeButton,
  pressRun,
} from '../testing/run-window.ts';
import { applySettings } from '../testing/apply-settings.ts';

const questionBar = (app: Page) => app.getByRole('toolbar', { name: 'Proposed plan change' });
const revised = (app: Page) => app.getByRole('toolbar', { name: 'Plan changes' });
const review = (app: Page) => app.getByRole('toolbar', { name: 'Proposal review' });

const openAndBuy = (node: string, url?: string) =>
  JSON.stringify({
    action: 'breakdown',
    node_id: node,
    rationale: 'The book has a page of its own, where it can be bought.',
    new_subtasks: [
      {
        description: 'Open the book',
        ...(url === undefined
          ? { tool_name: 'click', arguments: { target: 'Show the book' } }
          : { tool_name: 'open_page', arguments: { url } }),
      },
      { description: 'Buy it there', tool_name: 'click', arguments: { target: 'Buy it', role: 'button' } },
    ],
  });
const addToBasket = (node: string) =>
  JSON.stringify({
    action: 'breakdown',
    node_id: node,
    rationale: `${node} is called Add to basket.`,
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
  { name: 'Open the shop', tool: 'open_page', arguments: { url: `${url}/practice/slow?after=100` } },
  { name: 'Buy the book', tool: 'click', arguments: { target: 'Buy now', role: 'button', timeoutMs: 300 } },
  { name: 'See the basket', tool: 'expect_text', arguments: { text: 'Your basket' } },
];

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

test('a proposed breakdown is drawn, accepted, and applied', async ({
  app,
  electronApp,
  folder,
  model,
  shop,
}) => {
  await applySettings(app, { ...modelAt(model.url), replanning: 'ask' });
  await resize(electronApp, 1280, 800);
  model.willReply(openAndBuy('n2'), addToBasket('n2.2'));
  await openFile(app, electronApp, await writeWorkflow(folder, 'shop', steps(shop.url)));
  await pressRun(app);

  await test.step('the proposal is drawn in full and accessible', async () => {
    await expect(questionBar(app)).toContainText('Break “Buy the book” down into 2 steps?');
    await expect(questionBar(app)).toContainText('0 of 4 changes used');
    await questionBar(app).getByRole('button', { name: '1 guess' }).click();
    await expect(app.getByRole('button', { name: 'button “Buy it”: not seen' })).toBeVisible();
    await expect(app.getByRole('group', { name: /^proposed: Step \d+, Open the book/ })).toBeVisible();
    await expect(app.getByLabel('R1 would replace: Buy the book')).toBeVisible();
    await expectClearOf(app.getByLabel(/^Buy the book, would be broken down/), questionBar(app));
    await expectAccessible(app);
  });

  await test.step('“Accept all in this run” covers the next plan change', async () => {
    await questionBar(app).getByRole('button', { name: 'Accept all in this run' }).click();
    await expect(stepNamed(app, 'See the basket')).toHaveAttribute('data-status', 'succeeded');
    await expect(questionBar(app)).toHaveCount(0);
    await expect(revised(app)).toContainText('This run used 2 plan changes.');
    await expect(revised(app)).toContainText('“Buy it there” is called Add to basket.');
    await expect(app.getByLabel('Buy the book, broken down into 2 steps, succeeded')).toBeVisible();
    const inner = app.getByLabel('Buy it there, broken down into 2 steps, succeeded');
    await expectClearOf(inner, revised(app));
    await expect(stepNamed(app, 'Put it into the basket')).toHaveAttribute('data-status', 'succeeded');
    await expect(app.getByText('runs again')).toHaveCount(0);
  });

  await test.step('a replaced step opens its execution', async () => {
    // Scrolling misplaces clicks.
    expect(
      await app.locator('.canvas .react-flow').evaluate((flow) => {
        flow.scrollTop = 40;
        return flow.scrollTop;
      }),
    ).toBe(0);
    await revised(app).getByRole('button', { name: 'R1' }).click();
    await expect(revised(app)).toContainText('The book has a page of its own');
    await app
      .getByLabel('Replaced by R2: Buy it there')
      .getByRole('button', { name: /^Buy it there/ })
      .click();
    await expect(app.getByRole('treeitem', { selected: true })).toContainText('Buy it there');
  });

  await test.step('the plan changes are applied once', async () => {
    await revised(app).getByRole('button', { name: 'Review plan changes' }).click();
    await expect(app.getByLabel('Buy the book, broken down into 2 steps, succeeded')).toHaveCount(0);
    await expect(app.getByLabel(/^Replaced by R/)).toHaveCount(0);
    await review(app)
      .getByRole('button', { name: /^(Apply|Use)/ })
      .click();
    await expect(revised(app)).toContainText('The workflow includes these changes.');
    await expect(revised(app).getByRole('button', { name: 'Review plan changes' })).toHaveCount(0);
    await revised(app).getByRole('button', { name: 'R2' }).click();
    await expect(revised(app)).toContainText('“Buy it there”');
    await expect(app.getByRole('treeitem', { name: /^Buy the book, failed/ })).toBeVisible();
    await expect(stepNamed(app, 'Put it into the basket')).toHaveAttribute('data-evidence', 'verified');
    await expect(app.locator('[data-evidence="lost"]')).toHaveCount(0);
    await expect(app.getByText('The workflow has changed since this run.')).toHaveCount(0);
  });
});

test('a plan change asks for its site and shows its steps', async ({
  app,
  electronApp,
  folder,
  model,
  shop,
}) => {
  await applySettings(app, { ...modelAt(model.url), replanning: 'apply' });
  model.willReply(openAndBuy('n1', shop.url), 'I do not know.', 'I still do not know.');
  await openFile(app, electronApp, await writeWorkflow(folder, 'shop', steps(shop.url).slice(1)));
  await pressRun(app);
  await app.getByRole('button', { name: 'Allow in this run' }).click();
  await expect(dock(app).getByRole('alert')).toContainText('Replan exhausted:');
  const visit = chosenVisit(app);
  await expect(visit.getByRole('heading', { name: 'Buy it there' })).toBeVisible();

  await test.step('an added step opens its execution and can’t be edited', async () => {
    const child = stepNamed(app, 'Open the book');
    await child.hover();
    await expect(child.getByRole('button', { name: 'Add step after' })).toHaveCount(0);
    await child.click();
    await expect(visit.getByRole('heading', { name: 'Open the book' })).toBeVisible();
    await stepNamed(app, 'Buy it there').focus();
    await app.keyboard.press('Enter');
    await expect(visit.getByRole('heading', { name: 'Buy it there' })).toBeVisible();
  });

  await test.step('the workflow is shown as drawn and as run', async () => {
    await revised(app).getByRole('radio', { name: 'As drawn' }).click();
    await expect(stepNamed(app, 'Buy it there')).toHaveCount(0);
    await expect(stepNamed(app, 'Buy the book')).toBeVisible();
    await revised(app).getByRole('radio', { name: 'As run' }).click();
    await expect(stepNamed(app, 'Buy it there')).toBeVisible();
  });

  await test.step('the resume dialog offers the plan changes', async () => {
    await resumeButton(app).click();
    const question = app.getByRole('alertdialog');
    await expect(question).toContainText('will resume with the workflow as drawn');
    await question.getByRole('button', { name: 'Review plan changes' }).click();
    await expect(question).toHaveCount(0);
    await expect(review(app)).toBeVisible();
  });
});
