import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { answerOpenDialog, answerSaveDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { inMain } from './in-main.ts';

/** The “Save” dialog answers these paths one after the other, the question whether to replace a file this button; both are noted. */
async function answerSaving(
  electronApp: ElectronApplication,
  paths: readonly string[],
  button: number,
): Promise<() => Promise<string[]>> {
  await inMain(
    electronApp,
    ({ dialog }, [answers, response]) => {
      const asked: string[] = [];
      Object.assign(globalThis, { asked });
      const left = [...answers];
      dialog.showSaveDialog = (...words: unknown[]) => {
        asked.push(`save as ${(words.at(-1) as { defaultPath: string }).defaultPath}`);
        const filePath = left.shift() ?? '';
        return Promise.resolve({ canceled: filePath === '', filePath });
      };
      dialog.showMessageBox = (...words: unknown[]) => {
        asked.push((words.at(-1) as { message: string }).message);
        return Promise.resolve({ response, checkboxChecked: false });
      };
    },
    [paths, button] as const,
  );
  return () => inMain(electronApp, () => (globalThis as unknown as { asked: string[] }).asked);
}

test('a name without an ending gets ours, and a file that is there is replaced only after a question', async ({
  app,
  electronApp,
  folder,
}) => {
  const there = join(folder, 'there.planwright.json');
  await writeFile(there, 'somebody’s work');
  await app.getByRole('button', { name: 'New workflow' }).click();
  const asked = await answerSaving(electronApp, [join(folder, 'there'), join(folder, 'new')], 0);
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(await readFile(there, 'utf8')).toBe('somebody’s work');
  expect(await readFile(join(folder, 'new.planwright.json'), 'utf8')).toContain('planwright/1');
  expect(await asked()).toEqual([
    'save as Untitled workflow.planwright.json',
    '“there.planwright.json” is already there. Replace it?',
    `save as ${there}`,
  ]);
});

test('saving that is cancelled leaves the document unsaved and open', async ({ app, electronApp }) => {
  await app.getByRole('button', { name: 'New workflow' }).click();
  const name = app.getByRole('textbox', { name: 'Name of the workflow' });
  await name.fill('Not yet');
  await name.press('Enter');
  await answerSaving(electronApp, [], 0);
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).not.toHaveText(/^Sav/);
  await expect(name).toHaveValue('Not yet');
});

const steps = [{ name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } }];

/** Renames the workflow and saves it. */
async function renameAndSave(app: Page, to: string): Promise<void> {
  const name = app.getByRole('textbox', { name: 'Name of the workflow' });
  await name.fill(to);
  await name.press('Enter');
  await app.keyboard.press('Control+s');
}

/** Another program gives the workflow in the file this name. */
async function renameOutside(path: string, to: string): Promise<void> {
  await writeFile(
    path,
    JSON.stringify({ ...(JSON.parse(await readFile(path, 'utf8')) as object), name: to }),
  );
}

test('what another program wrote to the open file is overwritten only after a question, and each answer is obeyed', async ({
  app,
  electronApp,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'shared', steps);
  const elsewhere = join(folder, 'elsewhere.planwright.json');
  await answerOpenDialog(electronApp, path);
  await app.keyboard.press('Control+o');
  await renameAndSave(app, 'Mine');
  await expect(app.locator('.save-state')).toHaveText('Saved');

  await renameOutside(path, 'Theirs');
  await renameAndSave(app, 'Mine again');
  const question = app.getByRole('alertdialog', {
    name: '“shared.planwright.json” was changed by another program since it was opened',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(app.locator('.save-state')).toHaveText('Unsaved');
  await expect(app.getByRole('textbox', { name: 'Name of the workflow' })).toHaveValue('Mine again');
  expect(await readFile(path, 'utf8')).toContain('Theirs');

  await app.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(await readFile(path, 'utf8')).toContain('Mine again');
  expect(await readFile(join(folder, '.planwright', 'previous', 'shared.planwright.json'), 'utf8')).toContain(
    'Theirs',
  );

  await renameOutside(path, 'Theirs once more');
  await answerSaveDialog(electronApp, elsewhere);
  await renameAndSave(app, 'Mine elsewhere');
  await question.getByRole('button', { name: 'Save as…' }).click();
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(await readFile(path, 'utf8')).toContain('Theirs once more');
  expect(await readFile(elsewhere, 'utf8')).toContain('Mine elsewhere');
});

test('the file that the app was started with is not overwritten without a question either', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'shared', steps);
  const app = await (await launch(path)).firstWindow();
  // Once it is among the recent files the app knows how it was.
  await expect
    .poll(() => readFile(join(folder, 'user-data', 'config.json'), 'utf8').catch(() => ''))
    .toContain('shared.planwright.json');
  await renameOutside(path, 'Theirs');
  await renameAndSave(app, 'Mine');
  await app.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(app.locator('.save-state')).toHaveText('Unsaved');
  expect(await readFile(path, 'utf8')).toContain('Theirs');
});
