import type { Page } from '@playwright/test';
import { expect, test, writeWorkflow } from './fixtures.ts';

const form = (app: Page) => app.getByRole('complementary', { name: 'Step', exact: true });
const palette = (app: Page, name: string) =>
  app.getByRole('complementary', { name: 'Steps to add' }).getByRole('button', { name, exact: true });

test('a missing input that is added with one click is filled in next, and is said to be empty until it is', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'input', [
    { name: 'Open', tool: 'open_page', arguments: { url: 'https://${baseUrl}/' } },
  ]);
  const app = await (await launch(path)).firstWindow();
  await app.getByRole('group', { name: /^Step 1, Open/ }).click({ position: { x: 100, y: 12 } });
  await form(app).getByRole('button', { name: 'Add the input baseUrl' }).click();
  await expect(form(app).getByLabel('Value of baseUrl')).toBeFocused();
  await app.getByRole('tab', { name: /^Problems/ }).click();
  await expect(app.getByText(/uses \$\{baseUrl\}, an input that is empty/).first()).toBeVisible();
  await expect(app.getByText('This workflow can run')).toHaveCount(0);
  await form(app).getByLabel('Value of baseUrl').fill('example.org');
  await expect(app.getByText(/This workflow can run/)).toBeVisible();
});

test('a question about something that is true or false asks whether it is true', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await palette(app, 'Find text').click();
  await app.getByRole('textbox', { name: 'Name of the step' }).fill('Look');
  await palette(app, 'If').click();
  await form(app).getByRole('combobox', { name: 'Left side', exact: true }).fill('look.found');
  const comparison = form(app).getByRole('combobox', { name: 'Comparison' });
  await expect(comparison.locator('option:checked')).toHaveText('is true');
  await comparison.selectOption({ label: 'is false' });
  await expect(comparison.locator('option:checked')).toHaveText('is false');
  await expect(form(app).getByRole('combobox', { name: 'Right side: kind' })).toHaveCount(0);
  await comparison.selectOption({ label: 'is true' });
});

test('a click is not lost because the field that it leaves has to say something', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await palette(app, 'Open page').click();
  await expect(form(app).getByLabel(/^Address/)).toBeFocused();
  // The warning is drawn a moment after the step.
  await expect(form(app).getByRole('list', { name: 'Problems of this step' })).toBeVisible();
  const more = form(app).getByRole('button', { name: 'More', exact: true });
  const box = await more.boundingBox();
  if (box === null) throw new Error('“More” is not drawn');
  await app.mouse.move(box.x + 20, box.y + box.height / 2);
  await app.mouse.down();
  expect(await more.boundingBox()).toEqual(box);
  await app.mouse.up();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(form(app).getByText('Needed')).toBeVisible();
});

test('the fields of a step stay where they are when its warning comes and goes', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await palette(app, 'Open page').click();
  const warning = form(app).getByRole('list', { name: 'Problems of this step' });
  const address = form(app).getByLabel(/^Address/);
  await expect(warning).toBeVisible();
  const places = async () =>
    Promise.all(
      [address, form(app).getByRole('button', { name: 'More', exact: true })].map(
        async (each) => (await each.boundingBox())?.y,
      ),
    );
  const before = await places();
  await address.pressSequentially('e');
  await expect(warning).toHaveCount(0);
  expect(await places()).toEqual(before);
  await address.press('Backspace');
  await expect(warning).toBeVisible();
  expect(await places()).toEqual(before);
});

test('an empty workflow has no problems, and a run of it says what it needs', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await app.getByRole('tab', { name: 'Problems', exact: true }).click();
  await expect(app.getByText('No problems. Add a first step.')).toBeVisible();
  await expect(app.locator('.problem-count')).toHaveCount(0);
  await app.keyboard.press('Control+Enter');
  await expect(app.getByText('The workflow is empty. Add a first step.')).toBeVisible();
  await expect(app.getByText('No problems. Add a first step.')).toBeVisible();
});
