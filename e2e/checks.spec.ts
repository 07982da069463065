import type { Page } from '@playwright/test';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { writeSettings } from './write-settings.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });
const inspector = (app: Page) => app.getByRole('complementary', { name: 'Step', exact: true });

test('a check added by hand passes, and another fails the step with expected and actual', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'checked', [
    {
      name: 'Open the book',
      tool: 'open_page',
      arguments: { url: `${shop.url}/books/the-quiet-pilot` },
      expectedOutcome: 'The book is shown',
    },
  ]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await step(app, 'Open the book').click();
  await inspector(app).getByLabel('Add a check').selectOption('TextPresent');
  const first = inspector(app).getByRole('group', { name: 'Check 1: Text is there' });
  await expect(first).toContainText('Say which text to look for.');
  await expect(first.getByLabel('Text', { exact: true })).toBeFocused();
  await expect(first.getByLabel('Text', { exact: true })).toBeInViewport();
  await expect(inspector(app).getByRole('list', { name: 'Problems of this step' })).toContainText(
    'its check cannot be asked',
  );
  await first.getByLabel('Text', { exact: true }).fill('Samuel Reyes');
  await expect(first).not.toContainText('Say which text');

  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open the book')).toHaveAttribute('data-status', 'succeeded');
  const checks = inspector(app).getByRole('list', { name: 'Checks of this visit' });
  const tab = (name: string) => inspector(app).getByRole('tab', { name, exact: true });
  await expect(checks.locator('[data-verdict="passed"]')).toContainText(
    'the text “Samuel Reyes” is on the page',
  );
  await expect(checks.locator('[data-verdict="unverified"]')).toContainText(
    'No model that sees is connected',
  );
  await expect(app.locator('.dock')).toContainText('1 not verified');

  await tab('Setup').click();
  await inspector(app).getByLabel('Add a check').selectOption('TitleMatches');
  const second = inspector(app).getByRole('group', { name: 'Check 2: Page title' });
  await expect(second.getByRole('button', { name: /^In the last run/ })).toContainText('The Quiet Pilot');
  await second.getByLabel('Expected', { exact: true }).fill('The Loud Pilot');
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open the book')).toHaveAttribute('data-status', 'failed');
  const failed = checks.locator('[data-verdict="failed"]');
  await expect(failed).toContainText('the title contains “The Loud Pilot”');
  await expect(failed).toContainText(/the title is “.*The Quiet Pilot/);
  await expect(app.locator('.dock')).toContainText('Expected: the title contains “The Loud Pilot”.');

  await tab('Setup').click();
  await second.getByLabel('When it does not hold').selectOption('WarnOnly');
  await app.keyboard.press('Control+Enter');
  await expect(app.locator('.dock')).toContainText('succeeded with warnings');
  await expect(checks.locator('[data-verdict="warned"]')).toBeVisible();
  await expect(app.getByRole('treeitem', { name: /^Open the book/ })).toHaveAccessibleName(/warned/);

  // A list that has the keyboard leaves the keys of commands alone.
  await app.getByRole('treeitem', { name: /^Open the book/ }).click();
  await tab('Setup').click();
  await second.getByLabel('When it does not hold').selectOption('FailNode');
  await app.getByRole('tree', { name: 'Timeline' }).focus();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open the book')).toHaveAttribute('data-status', 'failed');
});

test('a run whose steps were carried out, but not with what was expected, says where and why', async ({
  launch,
  folder,
  shop,
  model,
}) => {
  await writeSettings(folder, { models: { planner: { baseUrl: model.url, model: 'scripted-large' } } });
  const electronApp = await launch();
  const app = await electronApp.firstWindow();
  await answerOpenDialog(
    electronApp,
    await writeWorkflow(folder, 'judged', [
      { name: 'Open the shop', tool: 'open_page', arguments: { url: shop.url } },
      {
        name: 'Show the books',
        tool: 'open_page',
        arguments: { url: `${shop.url}/books` },
        expectedOutcome: 'The newest book is first',
      },
    ]),
  );
  await app.getByRole('button', { name: 'Open…', exact: true }).click();
  await expect(step(app, 'Show the books')).toBeVisible();
  model.willReply('{"verdict":"failed","reason":"The list begins with an old one."}');
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Show the books')).toHaveAttribute('data-status', 'failed');
  await expect(step(app, 'Open the shop')).toHaveAttribute('data-status', 'succeeded');
  const strip = app.locator('.end-strip');
  await expect(strip).toContainText(
    '“Show the books” failed. Expected “The newest book is first”, and it did not come about. The list begins with an old one.',
  );
  await expect(strip.getByRole('button', { name: 'Edit step' })).toBeVisible();
  await app.getByRole('button', { name: 'Failures only' }).click();
  await app.getByRole('treeitem', { name: /^Show the books, not as expected/ }).click();
  await expect(app.getByRole('region', { name: 'The chosen visit' })).toContainText(
    'Done, but not as expected',
  );
  await app.getByRole('tab', { name: 'Runs' }).click();
  await expect(app.locator('.dock').getByRole('listitem')).toContainText(
    'An expected outcome did not come about.',
  );
  await expect(app.locator('.dock').getByRole('listitem')).toHaveAttribute('data-status', 'failed');
});

test('a picture is kept as the baseline by the first run, and held against by the next', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'looks', [
    {
      name: 'Open the book',
      tool: 'open_page',
      arguments: { url: `${shop.url}/books/the-quiet-pilot` },
      checks: [{ type: 'ScreenshotMatches' }],
    },
  ]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await step(app, 'Open the book').click();
  const checks = inspector(app).getByRole('list', { name: 'Checks of this visit' });
  await app.keyboard.press('Control+Enter');
  await expect(checks.locator('[data-verdict="unverified"]')).toContainText(
    'this picture is kept as the baseline',
  );
  await expect(app.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await app.keyboard.press('Control+Enter');
  await expect(checks.locator('[data-verdict="passed"]')).toContainText('0 % of the picture differs');
  await expect(app.getByRole('button', { name: 'Stop' })).toHaveCount(0);

  await inspector(app).getByRole('tab', { name: 'Setup', exact: true }).click();
  await inspector(app)
    .getByLabel(/^Address/)
    .fill(`${shop.url}/`);
  await app.keyboard.press('Control+Enter');
  await expect(checks.locator('[data-verdict="failed"]')).toContainText('of the picture differs');
  await checks.getByRole('button', { name: 'Take this picture as the new baseline' }).click();
  await expect(checks).toContainText('This picture is the baseline now.');
  await app.keyboard.press('Control+Enter');
  await expect(checks.locator('[data-verdict="passed"]')).toContainText('0 % of the picture differs');
});
