import type { Page } from '@playwright/test';
import { expect, test, writeWorkflow } from './fixtures.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });

test('a step that reads keeps its answer as a result, which stands on top when the run ends', async ({
  launch,
  folder,
  shop,
}) => {
  const path = await writeWorkflow(folder, 'find-out', [
    { name: 'Open', tool: 'open_page', arguments: { url: `${shop.url}/books?shelf=sea-stories` } },
    { name: 'Read the title', tool: 'extract', arguments: { target: 'Sea stories', role: 'heading' } },
    {
      name: 'Read the books',
      tool: 'extract',
      arguments: { what: 'all texts', css: 'tbody th' },
      keepAs: 'Books',
    },
  ]);
  const app = await (await launch(path)).firstWindow();
  await step(app, 'Open').click();
  const inspector = app.getByRole('complementary', { name: 'Step', exact: true });
  await expect(inspector.getByRole('textbox', { name: 'Timeout' })).toBeVisible();
  await expect(inspector.getByRole('textbox', { name: 'Keep as result' })).toHaveCount(0);
  await step(app, 'Read the title').click();
  await inspector.getByRole('textbox', { name: 'Keep as result' }).fill('Shelf');
  await app.keyboard.press('Control+Enter');
  const results = app.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('term')).toHaveText(['Shelf', 'Books']);
  await expect(results.getByRole('definition').first()).toHaveText('Sea stories');
  await expect(results.getByRole('definition').last()).toContainText('A Harbour in Winter');
  await results.getByRole('button', { name: 'Copy Shelf' }).click();
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
});
