import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inMain } from './in-main.ts';

/** The “Save” dialog answers these paths one after the other, the question whether to replace a file this button; both are noted. */
async function answerSaving(electronApp: ElectronApplication, paths: readonly string[], button: number): Promise<() => Promise<string[]>> {
  await inMain(electronApp, ({ dialog }, [answers, response]) => {
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
  }, [paths, button] as const);
  return () => inMain(electronApp, () => (globalThis as unknown as { asked: string[] }).asked);
}

test('a name without an ending gets ours, and a file that is there is replaced only after a question', async ({ app, electronApp, folder }) => {
  const there = join(folder, 'there.planwright.json');
  await writeFile(there, 'somebody’s work');
  await app.getByRole('button', { name: 'New workflow' }).click();
  const asked = await answerSaving(electronApp, [join(folder, 'there'), join(folder, 'new')], 0);
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(await readFile(there, 'utf8')).toBe('somebody’s work');
  expect(await readFile(join(folder, 'new.planwright.json'), 'utf8')).toContain('planwright/1');
  expect(await asked()).toEqual(['save as Untitled workflow.planwright.json', '“there.planwright.json” is already there. Replace it?', `save as ${there}`]);
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
