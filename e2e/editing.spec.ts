import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerOpenDialog, answerSaveDialog, expect, test } from './fixtures.ts';

const step = (app: Page, name: string) => app.getByRole('group', { name: new RegExp(`^Step \\d+, ${name}`) });
const palette = (app: Page, name: string) =>
  app.getByRole('complementary', { name: 'Steps to add' }).getByRole('button', { name, exact: true });
const field = (app: Page, name: string) =>
  app.getByRole('complementary', { name: 'Step', exact: true }).getByRole('combobox', { name, exact: true });

interface Drawn {
  readonly nodes: readonly { readonly name: string; readonly params: { readonly arguments: object } }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

async function drawThreeSteps(app: Page): Promise<void> {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await palette(app, 'Open page').click();
  await field(app, 'Address*').fill('${shop}/books');
  await palette(app, 'Type text').click();
  await field(app, 'Text*').fill('sea');
  await field(app, 'Into').fill('Search books');
  await palette(app, 'Click').click();
  await field(app, 'Target').fill('Search');
}

test('a workflow is drawn by hand, configured, saved, and is the same when it is opened again', async ({
  app,
  electronApp,
  folder,
}) => {
  const path = join(folder, 'drawn.planwright.json');
  await drawThreeSteps(app);
  await app.getByRole('textbox', { name: 'Name of the step' }).fill('Search for it');
  await expect(app.locator('.react-flow__edge')).toHaveCount(2);
  await answerSaveDialog(electronApp, path);
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');

  const written = JSON.parse(await readFile(path, 'utf8')) as Drawn;
  expect(written.nodes.map(({ name }) => name)).toEqual(['Open page', 'Type text', 'Search for it']);
  expect(written.nodes[1]?.params.arguments).toEqual({ text: 'sea', into: 'Search books' });
  expect(written.edges).toMatchObject([
    { from: 'n1', to: 'n2' },
    { from: 'n2', to: 'n3' },
  ]);

  await app.keyboard.press('Control+w');
  await expect(app.getByRole('button', { name: /drawn\.planwright\.json/ }).first()).toBeVisible();
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await step(app, 'Type text').click({ position: { x: 100, y: 12 } });
  await expect(field(app, 'Into')).toHaveValue('Search books');
});

test('typing in a field is one step of undo, and every edit can be undone and done again', async ({
  app,
}) => {
  await drawThreeSteps(app);
  await step(app, 'Click').click({ position: { x: 100, y: 12 } });
  await app.getByRole('button', { name: /^Undo/ }).click();
  await expect(field(app, 'Target')).toHaveValue('');
  await app.getByRole('button', { name: /^Undo/ }).click();
  await expect(step(app, 'Click')).toHaveCount(0);
  await app.getByRole('button', { name: /^Redo/ }).click();
  await app.getByRole('button', { name: /^Redo/ }).click();
  await step(app, 'Click').click({ position: { x: 100, y: 12 } });
  await expect(field(app, 'Target')).toHaveValue('Search');
});

test('a brace offers the known variables, and the chosen one goes into the text', async ({ app }) => {
  await app.getByRole('button', { name: /^Only if affordable/ }).click();
  await app.keyboard.press('Control+f');
  await app.getByPlaceholder('Find a step by name or by what it does').fill('open');
  await app.keyboard.press('Enter');
  const address = field(app, 'Address*');
  await address.fill('');
  await address.pressSequentially('{');
  await expect(app.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await app.keyboard.press('Enter');
  await expect(address).toHaveValue(/^\$\{\w+\}$/);
});

test('a step is renamed where it stands, found by its new name, and copied to another workflow', async ({
  app,
}) => {
  await drawThreeSteps(app);
  await step(app, 'Type text').click({ position: { x: 100, y: 12 } });
  await app.keyboard.press('F2');
  await app.keyboard.press('Control+a');
  await app.keyboard.type('Look for it');
  await app.keyboard.press('Enter');
  await expect(step(app, 'Look for it')).toBeVisible();
  await app.keyboard.press('Control+f');
  await app.getByPlaceholder('Find a step by name or by what it does').fill('look for');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('textbox', { name: 'Name of the step' })).toHaveValue('Look for it');
  await app.keyboard.press('Control+c');
  await app.keyboard.press('Control+n');
  await app.getByRole('button', { name: 'Don’t save' }).click();
  await expect(step(app, 'Look for it')).toHaveCount(0);
  await app.locator('.canvas').focus();
  await app.keyboard.press('Control+v');
  await expect(step(app, 'Look for it')).toBeVisible();
});

test('every command is in the palette, and a condition is built from known variables', async ({ app }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  await palette(app, 'Open page').click();
  await palette(app, 'If').click();
  await app.getByRole('combobox', { name: 'Left side', exact: true }).click();
  await app.getByRole('option', { name: 'open_page.success' }).click();
  await app.getByRole('combobox', { name: 'Comparison' }).selectOption('IsNotEmpty');
  await expect(step(app, 'If')).toContainText('open_page.success is not empty');
  await app.keyboard.press('Control+k');
  await app.getByPlaceholder('What would you like to do?').fill('dark');
  await app.keyboard.press('Enter');
  await expect(app.locator('html')).toHaveAttribute('data-theme', /dark|light/);
});

for (const theme of ['light', 'dark'] as const) {
  test(`start screen, editor and dialogs have no accessibility flaws, ${theme}`, async ({ app }) => {
    await app.emulateMedia({ reducedMotion: 'reduce' });
    const setTheme = async (): Promise<void> => {
      await app.keyboard.press('Control+,');
      await app.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light' }).check({ force: true });
    };
    const check = async (what: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${what}: ${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 160))
              .join(' | ')}`,
        ),
      ).toEqual([]);
    };
    await setTheme();
    await expect(app.locator('html')).toHaveAttribute('data-theme', theme);
    await check('settings');
    await app.keyboard.press('Escape');
    await check('start screen');
    await app.getByRole('button', { name: /^Decide by stock/ }).click();
    await expect(app.locator('[data-step]').first()).toBeVisible();
    await check('editor');
    await app
      .locator('[data-step]')
      .first()
      .click({ position: { x: 100, y: 12 } });
    await check('step');
    await app.keyboard.press('Control+k');
    await app.getByPlaceholder('What would you like to do?').waitFor();
    await check('all commands');
  });
}
