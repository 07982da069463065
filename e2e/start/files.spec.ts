import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { countRecoveryCopies } from '../testing/ask-main.ts';
import {
  answerOpenDialog,
  answerSaveDialog,
  expect,
  openFile,
  test,
  writeWorkflow,
} from '../testing/fixtures.ts';
import { inMain } from '../testing/in-main.ts';

const name = (app: Page) => app.getByRole('textbox', { name: 'Workflow name' });
const saveState = (app: Page) => app.locator('.save-state');
const oneStep = [{ name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } }];

async function rename(app: Page, to: string): Promise<void> {
  await name(app).fill(to);
  await name(app).press('Enter');
}

async function open(app: Page, electronApp: ElectronApplication, path: string): Promise<void> {
  await answerOpenDialog(electronApp, path);
  await app.keyboard.press('Control+o');
}

/** Answers “Save” with these paths and “Replace” with Cancel. */
async function answerSaving(
  electronApp: ElectronApplication,
  paths: readonly string[],
): Promise<() => Promise<string[]>> {
  await inMain(
    electronApp,
    ({ dialog }, answers) => {
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
        return Promise.resolve({ response: 0, checkboxChecked: false });
      };
    },
    paths,
  );
  return () => inMain(electronApp, () => (globalThis as unknown as { asked: string[] }).asked);
}

test('saving and closing ask before they lose changes', async ({ app, electronApp, folder }) => {
  const there = join(folder, 'there.planwright.json');
  const path = join(folder, 'new.planwright.json');
  await writeFile(there, 'somebody’s work');
  await app.getByRole('button', { name: 'New workflow' }).click();
  await rename(app, 'Not yet');
  const askedFirst = await answerSaving(electronApp, []);
  await app.keyboard.press('Control+s');
  await expect.poll(askedFirst).toEqual(['save as Not yet.planwright.json']);
  await expect(saveState(app)).not.toHaveText(/^Sav/);
  await expect(name(app)).toHaveValue('Not yet');

  const asked = await answerSaving(electronApp, [join(folder, 'there'), join(folder, 'new')]);
  await app.keyboard.press('Control+s');
  await expect(saveState(app)).toHaveText('Saved');
  expect(await readFile(there, 'utf8')).toBe('somebody’s work');
  expect(await readFile(path, 'utf8')).toContain('planwright/1');
  expect(await asked()).toEqual([
    'save as Not yet.planwright.json',
    '“there.planwright.json” already exists. Replace it?',
    `save as ${there}`,
  ]);

  await rename(app, 'Changed');
  await expect(saveState(app)).toHaveText('Unsaved');
  await app.getByRole('button', { name: /^Undo/ }).click();
  await expect(saveState(app)).toHaveText('Saved');
  await app.getByRole('button', { name: /^Redo/ }).click();
  await app.keyboard.press('Control+n');
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect(name(app)).toHaveValue('Changed');
  await app.keyboard.press('Control+n');
  await app.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name(app)).toHaveValue('Untitled workflow');
  expect(await readFile(path, 'utf8')).toContain('"name": "Changed"');

  await rename(app, 'Lost on purpose');
  await open(app, electronApp, path);
  await app.getByRole('button', { name: 'Don’t save' }).click();
  await expect(name(app)).toHaveValue('Changed');
});

test('dropped files open unless broken', async ({ app, electronApp, folder }) => {
  const expectStart = async (): Promise<void> => {
    await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
    await expect(app.getByText('Unsaved changes to')).toHaveCount(0);
    expect(await countRecoveryCopies(app)).toBe(0);
  };
  const path = await writeWorkflow(folder, 'dropped', oneStep);
  const input = await app.evaluateHandle(() => {
    const element = document.createElement('input');
    element.type = 'file';
    document.body.append(element);
    return element;
  });
  await input.setInputFiles(path);
  await app.evaluate((element) => {
    const data = new DataTransfer();
    const file = element.files?.[0];
    if (file !== undefined) data.items.add(file);
    element.remove();
    for (const type of ['dragenter', 'dragover', 'drop'])
      window.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
  }, input);
  await expect(name(app)).toHaveValue('dropped');
  expect(electronApp.windows()).toHaveLength(1);

  const broken = join(folder, 'broken.planwright.json');
  await writeFile(
    broken,
    JSON.stringify({
      format: 'planwright/1',
      id: 'x',
      name: 'x',
      nodes: [{ id: 'n1', type: 'Tool', params: { tool: 12 } }],
      edges: [],
    }),
  );
  await open(app, electronApp, broken);
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText('“broken.planwright.json” can’t be opened');
  await expect(dialog).toContainText('nodes[0].params.tool');
  await app.keyboard.press('Escape');
  await expect(name(app)).toHaveValue('dropped');

  await rename(app, 'Undone');
  await expect.poll(() => countRecoveryCopies(app)).toBe(1);
  await app.getByRole('button', { name: /^Undo/ }).click();
  await app.keyboard.press('Control+w');
  await expectStart();
  await app.getByRole('button', { name: /^dropped/ }).click();
  await rename(app, 'Kept');
  await expect.poll(() => countRecoveryCopies(app)).toBe(1);
  await app.keyboard.press('Control+w');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectStart();

  await open(app, electronApp, path);
  await expect(name(app)).toHaveValue('Kept');
  await rm(path);
  await app.keyboard.press('Control+w');
  await expect(app.getByText(`No longer at ${path}`)).toBeVisible();
  await app.getByRole('button', { name: 'Remove Kept from the list' }).click();
  await expect(app.getByText('Workflows that you save or open appear here.')).toBeVisible();
});

async function renameAndSave(app: Page, to: string): Promise<void> {
  await rename(app, to);
  await app.keyboard.press('Control+s');
}

async function renameOutside(path: string, to: string): Promise<void> {
  await writeFile(
    path,
    JSON.stringify({ ...(JSON.parse(await readFile(path, 'utf8')) as object), name: to }),
  );
}

test('saving asks before overwriting another program’s change', async ({ app, electronApp, folder }) => {
  const path = await writeWorkflow(folder, 'shared', oneStep);
  const elsewhere = join(folder, 'elsewhere.planwright.json');
  await openFile(app, electronApp, path);
  await renameOutside(path, 'Theirs');
  await renameAndSave(app, 'Mine');
  const question = app.getByRole('alertdialog', {
    name: 'Another program changed “shared.planwright.json” after you opened it',
  });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(saveState(app)).toHaveText('Unsaved');
  await expect(name(app)).toHaveValue('Mine');
  expect(await readFile(path, 'utf8')).toContain('Theirs');

  await app.keyboard.press('Control+s');
  await question.getByRole('button', { name: 'Overwrite' }).click();
  await expect(saveState(app)).toHaveText('Saved');
  expect(await readFile(path, 'utf8')).toContain('Mine');
  expect(await readFile(join(folder, '.planwright', 'previous', 'shared.planwright.json'), 'utf8')).toContain(
    'Theirs',
  );

  await renameOutside(path, 'Theirs once more');
  await answerSaveDialog(electronApp, elsewhere);
  await renameAndSave(app, 'Mine elsewhere');
  await question.getByRole('button', { name: 'Save as…' }).click();
  await expect(saveState(app)).toHaveText('Saved');
  expect(await readFile(path, 'utf8')).toContain('Theirs once more');
  expect(await readFile(elsewhere, 'utf8')).toContain('Mine elsewhere');
});
