import type { Page } from '@playwright/test';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });
const inspector = (app: Page) => app.getByRole('complementary', { name: 'Step', exact: true });

test('a check added by hand passes, and another fails the step with expected and actual', async ({ app, electronApp, folder, shop }) => {
  const path = await writeWorkflow(folder, 'checked', [{ name: 'Open the book', tool: 'open_page', arguments: { url: `${shop.url}/books/the-quiet-pilot` }, expectedOutcome: 'The book is shown' }]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await step(app, 'Open the book').click();
  await inspector(app).getByLabel('Add a check').selectOption('TextPresent');
  const first = inspector(app).getByRole('group', { name: 'Check 1: Text is there' });
  await expect(first).toContainText('Say which text to look for.');
  await expect(first.getByLabel('Text', { exact: true })).toBeFocused();
  await expect(first.getByLabel('Text', { exact: true })).toBeInViewport();
  await expect(inspector(app).getByRole('list', { name: 'Problems of this step' })).toContainText('its check cannot be asked');
  await first.getByLabel('Text', { exact: true }).fill('Samuel Reyes');
  await expect(first).not.toContainText('Say which text');

  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open the book')).toHaveAttribute('data-status', 'succeeded', { timeout: 20_000 });
  const checks = inspector(app).getByRole('list', { name: 'Checks of this visit' });
  await expect(checks.locator('[data-verdict="passed"]')).toContainText('the text “Samuel Reyes” is on the page');
  await expect(checks.locator('[data-verdict="unverified"]')).toContainText('No model that sees is connected');
  await expect(app.locator('.dock')).toContainText('1 not verified');

  await inspector(app).getByLabel('Add a check').selectOption('TitleMatches');
  const second = inspector(app).getByRole('group', { name: 'Check 2: Page title' });
  await expect(second.getByRole('button', { name: /^In the last run/ })).toContainText('The Quiet Pilot');
  await second.getByLabel('Expected', { exact: true }).fill('The Loud Pilot');
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open the book')).toHaveAttribute('data-status', 'failed', { timeout: 20_000 });
  const failed = checks.locator('[data-verdict="failed"]');
  await expect(failed).toContainText('the title contains “The Loud Pilot”');
  await expect(failed).toContainText(/the title is “.*The Quiet Pilot/);
  await expect(app.locator('.dock')).toContainText('Expected: the title contains “The Loud Pilot”.');

  await second.getByLabel('When it does not hold').selectOption('WarnOnly');
  await app.keyboard.press('Control+Enter');
  await expect(app.locator('.dock')).toContainText('succeeded with warnings', { timeout: 20_000 });
  await expect(checks.locator('[data-verdict="warned"]')).toBeVisible();
  await expect(app.getByRole('treeitem', { name: /^Open the book/ })).toHaveAccessibleName(/warned/);

  // A list that has the keyboard leaves the keys of commands alone.
  await app.getByRole('treeitem', { name: /^Open the book/ }).click();
  await second.getByLabel('When it does not hold').selectOption('FailNode');
  await app.getByRole('tree', { name: 'Timeline' }).focus();
  await app.keyboard.press('Control+Enter');
  await expect(step(app, 'Open the book')).toHaveAttribute('data-status', 'failed', { timeout: 20_000 });
});

test('a picture is kept as the baseline by the first run, and held against by the next', async ({ app, electronApp, folder, shop }) => {
  const path = await writeWorkflow(folder, 'looks', [{ name: 'Open the book', tool: 'open_page', arguments: { url: `${shop.url}/books/the-quiet-pilot` }, checks: [{ type: 'ScreenshotMatches' }] }]);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await step(app, 'Open the book').click();
  const checks = inspector(app).getByRole('list', { name: 'Checks of this visit' });
  await app.keyboard.press('Control+Enter');
  await expect(checks.locator('[data-verdict="unverified"]')).toContainText('this picture is kept as the baseline', { timeout: 20_000 });
  await expect(app.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  await app.keyboard.press('Control+Enter');
  await expect(checks.locator('[data-verdict="passed"]')).toContainText('0 % of the picture differs', { timeout: 20_000 });

  await inspector(app).getByLabel(/^Address/).fill(`${shop.url}/`);
  await app.keyboard.press('Control+Enter');
  await expect(checks.locator('[data-verdict="failed"]')).toContainText('of the picture differs', { timeout: 20_000 });
  await checks.getByRole('button', { name: 'Take this picture as the new baseline' }).click();
  await expect(checks).toContainText('This picture is the baseline now.');
  await app.keyboard.press('Control+Enter');
  await expect(checks.locator('[data-verdict="passed"]')).toContainText('0 % of the picture differs', { timeout: 20_000 });
});
