import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge } from '../shared/ipc/bridge.ts';
import { answerOpenDialog, answerSaveDialog, expect, test, writeWorkflow } from './fixtures.ts';

const name = (app: Page) => app.getByRole('textbox', { name: 'Name of the workflow' });
const oneStep = [{ name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } }];

async function rename(app: Page, to: string): Promise<void> {
  await name(app).fill(to);
  await name(app).press('Enter');
}

async function openFile(app: Page, electronApp: ElectronApplication, path: string): Promise<void> {
  await answerOpenDialog(electronApp, path);
  await app.keyboard.press('Control+o');
}

test('unsaved changes are asked about, and each answer is obeyed', async ({ app, electronApp, folder }) => {
  const path = await writeWorkflow(folder, 'mine', oneStep);
  await openFile(app, electronApp, path);
  await rename(app, 'Changed');
  await expect(app.locator('.save-state')).toHaveText('Unsaved');

  await app.keyboard.press('Control+n');
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect(name(app)).toHaveValue('Changed');

  await app.keyboard.press('Control+n');
  await app.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(name(app)).toHaveValue('Untitled workflow');
  expect(await readFile(path, 'utf8')).toContain('"name": "Changed"');

  await rename(app, 'Lost on purpose');
  await openFile(app, electronApp, path);
  await app.getByRole('button', { name: 'Don’t save' }).click();
  await expect(name(app)).toHaveValue('Changed');
});

test('undoing everything is saved again, and saves nothing anew', async ({ app, electronApp, folder }) => {
  await openFile(app, electronApp, await writeWorkflow(folder, 'mine', oneStep));
  await rename(app, 'Changed');
  await app.getByRole('button', { name: /^Undo/ }).click();
  await expect(app.locator('.save-state')).toHaveText('Saved');
});

test('a broken file opens nothing, changes nothing, and says where it is broken', async ({
  app,
  electronApp,
  folder,
}) => {
  const path = join(folder, 'broken.planwright.json');
  await openFile(app, electronApp, await writeWorkflow(folder, 'mine', oneStep));
  await expect(name(app)).toHaveValue('mine');
  await writeFile(
    path,
    JSON.stringify({
      format: 'planwright/1',
      id: 'x',
      name: 'x',
      nodes: [{ id: 'n1', type: 'Tool', params: { tool: 12 } }],
      edges: [],
    }),
  );
  await openFile(app, electronApp, path);
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText('“broken.planwright.json” could not be opened');
  await expect(dialog).toContainText('nodes[0].params.tool');
  await app.keyboard.press('Escape');
  await expect(name(app)).toHaveValue('mine');
});

test('a file that is dropped on the window opens', async ({ app, electronApp, folder }) => {
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
});

test('work that was not saved is offered again after the app was killed', async ({ launch, folder }) => {
  const first = await launch();
  const app = await first.firstWindow();
  await app.getByRole('button', { name: 'New workflow' }).click();
  await rename(app, 'Nearly lost');
  await expect
    .poll(async () =>
      app.evaluate(async () => {
        const reply = await (window as unknown as { readonly bridge: Bridge }).bridge.ask(
          'app/read-start',
          {},
        );
        return reply.ok ? reply.value.recovery.length : 0;
      }),
    )
    .toBe(1);
  first.process().kill('SIGKILL');

  const second = await launch();
  const again = await second.firstWindow();
  await expect(again.getByText('Unsaved work on “Nearly lost”')).toBeVisible();
  await again.getByRole('button', { name: 'Restore' }).click();
  await expect(name(again)).toHaveValue('Nearly lost');
  await expect(again.locator('.save-state')).toHaveText('Unsaved');
  await answerSaveDialog(second, join(folder, 'kept.planwright.json'));
  await again.keyboard.press('Control+s');
  await expect(again.locator('.save-state')).toHaveText('Saved');
});

test('a file that is opened again after a crash comes with what had not been saved', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'crashed', oneStep);
  const first = await launch(path);
  const app = await first.firstWindow();
  await rename(app, 'Nearly lost');
  await expect
    .poll(async () => (await readdir(join(folder, 'user-data', 'recovery')).catch(() => [])).length)
    .toBe(1);
  first.process().kill('SIGKILL');

  const again = await (await launch(path)).firstWindow();
  await expect(name(again)).toHaveValue('Nearly lost');
  await expect(again.locator('.save-state')).toHaveText('Unsaved');
  await expect(again.getByText('Restored the unsaved changes')).toBeVisible();
});

test('what was undone or saved just before leaving is not offered as unsaved work', async ({
  app,
  electronApp,
  folder,
}) => {
  const copies = () =>
    app.evaluate(async () => {
      const reply = await (window as unknown as { readonly bridge: Bridge }).bridge.ask('app/read-start', {});
      return reply.ok ? reply.value.recovery.length : -1;
    });
  const isAtStart = async (): Promise<void> => {
    await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
    await expect(app.getByText('Unsaved work on')).toHaveCount(0);
    expect(await copies()).toBe(0);
  };
  await app.getByRole('button', { name: 'New workflow' }).click();
  await rename(app, 'Undone');
  await expect.poll(copies).toBe(1);
  await app.getByRole('button', { name: /^Undo/ }).click();
  await app.keyboard.press('Control+w');
  await isAtStart();

  await openFile(app, electronApp, await writeWorkflow(folder, 'mine', oneStep));
  await rename(app, 'Kept');
  await expect.poll(copies).toBe(1);
  await app.keyboard.press('Control+w');
  await app.getByRole('alertdialog').getByRole('button', { name: 'Save', exact: true }).click();
  await isAtStart();
});

test('recent files are listed, and one that is gone can be taken off the list', async ({
  app,
  electronApp,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'mine', oneStep);
  await openFile(app, electronApp, path);
  await expect(name(app)).toHaveValue('mine');
  await rm(path);
  await app.keyboard.press('Control+w');
  await expect(app.getByText(`No longer at ${path}`)).toBeVisible();
  await app.getByRole('button', { name: 'Remove mine from the list' }).click();
  await expect(app.getByText('Workflows that you save or open appear here.')).toBeVisible();
});
