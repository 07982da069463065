import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerOpenDialog, answerSaveDialog, expect, test } from '../testing/fixtures.ts';
import { stepMatching, talk } from '../testing/talk.ts';

const recording = fileURLToPath(
  new URL('../../electron/exchange/import/testing/buy-a-book.devtools.json', import.meta.url),
);

test('a recording imports as a proposal, runs, and exports', async ({ app, electronApp, folder }) => {
  const messages = talk(app);
  await test.step('a file that isn’t a recording is refused', async () => {
    const file = join(folder, 'shopping.json');
    await writeFile(file, '{"milk": 2}');
    await answerOpenDialog(electronApp, file);
    await app.getByRole('button', { name: 'Import a recording…' }).click();
    const dialog = app.getByRole('alertdialog');
    await expect(dialog).toContainText('“shopping.json” can’t be opened');
    await expect(dialog).toContainText('This isn’t a supported recording.');
    await app.keyboard.press('Escape');
    await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
  });
  await test.step('a recording becomes a proposal', async () => {
    await answerOpenDialog(electronApp, recording);
    await app.getByRole('button', { name: 'Import a recording…' }).click();
    await expect(messages).toContainText('2 differences from the recording are listed below.');
    await messages.getByText(/2 omissions/).click();
    await expect(messages).toContainText('emulateNetworkConditions (step 18) has no equivalent');
  });
  await test.step('the applied proposal runs', async () => {
    await app.getByRole('button', { name: 'Use this plan' }).click();
    await app.keyboard.press('Control+Enter');
    await expect(stepMatching(app, 'Find Your order number')).toHaveAttribute('data-status', 'succeeded');
  });
  await test.step('the workflow exports as a Playwright test', async () => {
    const file = join(folder, 'bought.spec.ts');
    await answerSaveDialog(electronApp, file);
    await app.keyboard.press('Control+k');
    await app.keyboard.type('Playwright test');
    await app.keyboard.press('Enter');
    await expect(app.getByText(`Exported to ${file}.`)).toBeVisible();
    expect(await readFile(file, 'utf8')).toContain(
      `import { expect, selectors, test, type Locator, type Page } from '@playwright/test';`,
    );
  });
});
