import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  addStep,
  screenBoxOf,
  dragIn,
  form,
  grip,
  paletteEntry,
  pane,
  stepNamed,
  allEdges,
} from '../testing/canvas-parts.ts';
import { answerOpenDialog, answerSaveDialog, expect, test } from '../testing/fixtures.ts';
import { findAccessibilityProblems } from '../testing/find-accessibility-problems.ts';

interface Drawn {
  readonly nodes: readonly { readonly name: string; readonly params: { readonly arguments: object } }[];
  readonly edges: readonly { readonly from: string; readonly to: string }[];
}

test('a workflow is drawn, undone, saved, and reopened', async ({ app, electronApp, folder }) => {
  const path = join(folder, 'drawn.planwright.json');
  const field = (name: string) => form(app).getByRole('combobox', { name, exact: true });
  const undo = app.getByRole('button', { name: /^Undo/ });
  const redo = app.getByRole('button', { name: /^Redo/ });

  await test.step('the start screen focuses the command field', async () => {
    const commandField = app.getByRole('textbox', { name: 'What should happen?' });
    await expect(commandField).toBeFocused();
    await app.keyboard.press('Control+k');
    await expect(app.getByRole('dialog')).toBeVisible();
    await app.keyboard.press('Escape');
    await expect(commandField).toBeFocused();
    await app.keyboard.type('open a.com?');
    await expect(commandField).toHaveValue('open a.com?');
  });

  await test.step('steps are added by drag, click, and key', async () => {
    await app.getByRole('button', { name: 'New workflow' }).click();
    await expect(paletteEntry(app, 'Open page')).toBeVisible();
    const { x, y } = await screenBoxOf(pane(app));
    await dragIn(app, 'Open page', { x: x + 340, y: y + 60 });
    await expect(stepNamed(app, 'Open page')).toBeVisible();
    await paletteEntry(app, 'Type text').click();
    await expect(app.locator('.inspector :focus')).toHaveAttribute('data-first', '');
    await field('Text*').fill('sea');
    await field('Into').fill('Search books');
    await stepNamed(app, 'Type text').click({ position: grip });
    await addStep(app, 'click');
    await expect(stepNamed(app, 'Click')).toBeFocused();
    await field('Target').fill('Search');
    await expect(allEdges(app)).toHaveCount(2);
  });

  await test.step('typing and adding a step are one undo step each', async () => {
    await stepNamed(app, 'Click').click({ position: grip });
    await undo.click();
    await expect(field('Target')).toHaveValue('');
    await undo.click();
    await expect(stepNamed(app, 'Click')).toHaveCount(0);
    await app.keyboard.press('Control+z');
    await app.keyboard.press('Control+z');
    await expect(stepNamed(app, 'Type text')).toBeVisible();
    await app.keyboard.press('Control+z');
    await expect(stepNamed(app, 'Type text')).toHaveCount(0);
    await app.keyboard.press('Control+z');
    await expect(stepNamed(app, 'Open page')).toHaveCount(0);
    for (let times = 0; times < 4; times += 1) await app.keyboard.press('Control+y');
    await redo.click();
    await redo.click();
    await expect(redo).toBeDisabled();
    await expect(allEdges(app)).toHaveCount(2);
    await stepNamed(app, 'Click').click({ position: grip });
    await expect(field('Target')).toHaveValue('Search');
  });

  await test.step('the file matches the drawing', async () => {
    await app.getByRole('textbox', { name: 'Step name' }).fill('Search for it');
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
  });

  await test.step('the reopened workflow is the same', async () => {
    await app.keyboard.press('Control+w');
    await expect(app.getByRole('button', { name: /drawn\.planwright\.json/ }).first()).toBeVisible();
    await answerOpenDialog(electronApp, path);
    await app.getByRole('button', { name: /^Open/ }).click();
    await stepNamed(app, 'Type text').click({ position: grip });
    await expect(field('Into')).toHaveValue('Search books');
  });
});

test('all window parts are accessible, light or dark', async ({ app }) => {
  const setTheme = async (theme: 'Light' | 'Dark'): Promise<void> => {
    await app.keyboard.press('Control+,');
    await app.getByRole('radio', { name: theme }).check({ force: true });
    await expect(app.locator('html')).toHaveAttribute('data-theme', theme.toLowerCase());
  };
  const commands = app.getByPlaceholder('What would you like to do?');

  for (const theme of ['Light', 'Dark'] as const) {
    const check = async (what: string): Promise<void> => {
      const onlyColors = theme === 'Dark';
      expect(await findAccessibilityProblems(app, { onlyColors }), `${what}, ${theme}`).toEqual([]);
    };
    await test.step(`the start screen, ${theme}`, async () => {
      await setTheme(theme);
      await check('settings');
      await app.keyboard.press('Escape');
      await check('start screen');
    });
    await test.step(`the editor, ${theme}`, async () => {
      await app.getByRole('button', { name: /^Decide by stock/ }).click();
      await expect(app.locator('[data-step]').first()).toBeVisible();
      await expect(app.getByRole('heading', { level: 1, name: 'Decide by stock' })).toBeAttached();
      await check('the editor');
      await app.locator('[data-step]').first().click({ position: grip });
      await app.getByRole('separator', { name: 'Palette width' }).focus();
      await check('a step');
      await app.keyboard.press('Control+Shift+o');
      await expect(app.getByRole('tree', { name: 'Outline' })).toBeFocused();
      await check('the outline');
      await app.getByRole('tab', { name: 'Add', exact: true }).click();
      await app.keyboard.press('Control+k');
      await commands.waitFor();
      await check('all commands');
    });
    await test.step('a command switches the theme', async () => {
      await commands.fill('dark');
      await app.keyboard.press('Enter');
      await expect(app.locator('html')).toHaveAttribute('data-theme', theme === 'Light' ? 'dark' : 'light');
      await app.keyboard.press('Control+w');
      await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
    });
  }
});
