import { expect, openFile, test, writeWorkflow } from '../testing/fixtures.ts';
import { stepNamed } from '../testing/canvas-parts.ts';
import { dock, inspector, pressRun, runFromSelected, summary, timelineRow } from '../testing/run-window.ts';

test('checks pass, warn, or fail', async ({ app, electronApp, folder, shop }) => {
  await openFile(
    app,
    electronApp,
    await writeWorkflow(folder, 'checked', [
      {
        name: 'Open the book',
        tool: 'open_page',
        arguments: { url: `${shop.url}/books/the-quiet-pilot` },
        expectedOutcome: 'The book is shown',
        checks: [{ type: 'ScreenshotMatches' }],
      },
    ]),
  );
  const panel = inspector(app);
  const checks = panel.getByRole('list', { name: 'Check results' });
  const setup = panel.getByRole('tab', { name: 'Setup', exact: true });
  const of = (verdict: string, text: string) =>
    checks.locator(`[data-verdict="${verdict}"]`).filter({ hasText: text });
  const ended = async (how: string): Promise<void> => {
    await expect(summary(app)).toContainText(how);
    await expect(app.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  };
  await stepNamed(app, 'Open the book').click();

  await test.step('an incomplete check focuses its missing field', async () => {
    await panel.getByLabel('Add check').selectOption('TextPresent');
    const text = panel.getByRole('group', { name: 'Check 2: Text present' });
    await expect(text).toContainText('Enter the text to look for.');
    await expect(text.getByLabel('Text', { exact: true })).toBeFocused();
    await expect(text.getByLabel('Text', { exact: true })).toBeInViewport();
    await expect(panel.getByRole('list', { name: 'Problems' })).toContainText('check 2 isn’t valid');
    await text.getByLabel('Text', { exact: true }).fill('Corner Bookshop');
    await expect(text).not.toContainText('Enter the text');
  });

  await test.step('outcomes without a vision model are unverified', async () => {
    await pressRun(app);
    await expect(stepNamed(app, 'Open the book')).toHaveAttribute('data-status', 'succeeded');
    await expect(of('passed', 'the text “Corner Bookshop” is on the page')).toBeVisible();
    await expect(of('unverified', 'No vision model is connected')).toBeVisible();
    await expect(of('unverified', 'This picture is now the baseline')).toBeVisible();
    await ended('2 unverified');
  });

  const title = panel.getByRole('group', { name: 'Check 3: Page title' });
  await test.step('a failed check fails the step with expected and actual', async () => {
    await setup.click();
    await panel.getByLabel('Add check').selectOption('TitleMatches');
    await expect(title.getByRole('button', { name: /^In the last run/ })).toContainText('The Quiet Pilot');
    await title.getByLabel('Expected', { exact: true }).fill('The Loud Pilot');
    await runFromSelected(app);
    await expect(stepNamed(app, 'Open the book')).toHaveAttribute('data-status', 'failed');
    await expect(of('failed', 'the title contains “The Loud Pilot”')).toContainText(
      /the title is “.*The Quiet Pilot/,
    );
    await expect(of('passed', '0 % of the picture differs')).toBeVisible();
    await expect(dock(app)).toContainText('Expected: the title contains “The Loud Pilot”.');
    await ended('failed');
  });

  await test.step('a check that only warns lets the step succeed', async () => {
    await setup.click();
    await title.getByLabel('If it fails').selectOption('WarnOnly');
    await app.getByRole('tree', { name: 'Timeline' }).focus();
    await runFromSelected(app);
    await ended('succeeded with warnings');
    await expect(of('warned', 'The Loud Pilot')).toBeVisible();
    await expect(timelineRow(app, 'Open the book')).toHaveAccessibleName(/warning/);
  });

  await test.step('a changed page fails until it becomes the baseline', async () => {
    await stepNamed(app, 'Open the book').click();
    await setup.click();
    await panel.getByLabel(/^Address/).fill(`${shop.url}/`);
    await runFromSelected(app);
    await expect(of('failed', 'of the picture differs')).toBeVisible();
    await checks.getByRole('button', { name: 'Use as new baseline' }).click();
    await expect(checks).toContainText('New baseline saved');
    await ended('failed');
    await runFromSelected(app);
    await expect(of('passed', '0 % of the picture differs')).toBeVisible();
  });
});
